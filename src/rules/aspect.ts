/** What about a schema an edit changes. */
export type Aspect =
  | 'type'
  | 'nullable'
  | 'enum'
  | 'extensible'
  | 'format'
  | 'pattern'
  | 'length'
  | 'range'
  | 'items'
  | 'properties'
  | 'composition'
  | 'encoding'
  | 'serialization'
  | 'default'
  | 'discriminator'
  | 'access'
  | 'keyword'

/**
 * What an edit does to the set of values a schema accepts: it takes some away, allows more, makes another set of it (or one
 * of which it is unknown), or leaves it as it is.
 */
export type Effect = 'narrowed' | 'widened' | 'changed' | 'none'

/** The keywords of each aspect; what no aspect names is of the aspect `keyword`. */
export const KEYWORDS: Readonly<Record<Exclude<Aspect, 'nullable' | 'keyword'>, readonly string[]>> = {
  type: ['type'],
  enum: ['enum'],
  extensible: ['x-extensible-enum'],
  format: ['format'],
  pattern: ['pattern'],
  length: ['minLength', 'maxLength'],
  range: ['minimum', 'maximum', 'exclusiveMinimum', 'exclusiveMaximum', 'multipleOf'],
  items: [
    'minItems',
    'maxItems',
    'uniqueItems',
    'contains',
    'minContains',
    'maxContains',
    'items',
    'prefixItems',
    'additionalItems',
    'unevaluatedItems',
  ],
  properties: [
    'minProperties',
    'maxProperties',
    'additionalProperties',
    'unevaluatedProperties',
    'patternProperties',
    'propertyNames',
    'dependentRequired',
    'dependentSchemas',
    'dependencies',
  ],
  composition: ['allOf', 'anyOf', 'oneOf', 'not', 'if', 'then', 'else'],
  encoding: ['contentEncoding', 'contentMediaType', 'contentSchema'],
  serialization: [
    'style',
    'explode',
    'allowReserved',
    'allowEmptyValue',
    'collectionFormat',
    'contentType',
    'encoding',
    'xml',
  ],
  default: ['default'],
  discriminator: ['discriminator'],
  access: ['readOnly', 'writeOnly'],
}

const ASPECTS = new Map(
  Object.entries(KEYWORDS).flatMap(([aspect, keywords]) => keywords.map((keyword) => [keyword, aspect as Aspect])),
)

/** The aspect a keyword belongs to. */
export function aspectOfKeyword(keyword: string): Aspect {
  return ASPECTS.get(keyword) ?? 'keyword'
}
