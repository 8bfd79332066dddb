import { type Json, type JsonObject, isArray, isObject, own } from '../base/json.ts'
import type { Path } from '../base/pointer.ts'
import { type Element, elements } from '../model/element.ts'
import { KEPT_KEYWORDS } from '../openapi/kept.ts'
import { type PublishedVersion, publishedVersion, sectionPath } from '../openapi/published.ts'
import { hostOf } from '../openapi/swagger-prepare.ts'
import { legalNames } from './legal-names.ts'
import { type Loss, keptAs } from './loss.ts'
import { lossesIn31 } from './losses32.ts'
import { isNullAlone } from './nullable30.ts'
import type { OpenApiVersion } from './version.ts'

/** Something that a version of OpenAPI cannot express, what is written instead, and its first place. */
export interface Inexpressible {
  readonly what: string
  readonly instead: string
  readonly path: Path
  /** The number of its occurrences in the document. */
  readonly count: number
}

/** The parts of a document that a version cannot express, each kind once, in document order. */
export function inexpressible(document: Json, asked: OpenApiVersion): Inexpressible[] {
  const from = publishedVersion(document)
  if (from === undefined || asked === 'published' || from === asked) return []
  const found = new Map(renamed(document).map((one) => [one.what, one]))
  if (from < asked && from !== '2.0') return [...found.values()]
  const lossesOf = from === '2.0' ? swaggerLosses(hostOf(document) !== undefined) : lossesTo(from, asked)
  for (const element of elements(document)) {
    for (const { what, instead, step } of lossesOf(element)) {
      const known = found.get(what)
      const path = step === undefined ? element.path : [...element.path, step]
      found.set(what, { what, instead, path: known?.path ?? path, count: (known?.count ?? 0) + 1 })
    }
  }
  return [...found.values()]
}

/** Component names that must be changed because OpenAPI 3 does not allow them: the first one, and their number. */
function renamed(document: Json): Inexpressible[] {
  const names = [...legalNames(document)].flatMap(([section, renames]) =>
    [...renames].map(([name, legal]) => ({ path: [...sectionPath(document, section), name], legal })),
  )
  const [first] = names
  if (first === undefined) return []
  const what = `the name ${JSON.stringify(first.path.at(-1))} of a component`
  return [{ what, instead: `it is called ${first.legal}`, path: first.path, count: names.length }]
}

/** Finds the losses at one element of a document. */
type Losses = (element: Element) => Loss[]

function lossesTo(from: PublishedVersion, to: PublishedVersion): Losses {
  return (element) => [...(from === '3.2' ? lossesIn31(element) : []), ...(to === '3.0' ? lossesIn30(element) : [])]
}

/** What OpenAPI 3 cannot express of Swagger 2.0. The schemes of an operation become servers if the document has a host. */
function swaggerLosses(hasHost: boolean): Losses {
  return ({ kind, node }) => {
    if (kind === 'operation' && Object.hasOwn(node, 'schemes') && !hasHost)
      return [keptAs('schemes', 'x-schemes', 'schemes of one operation')]
    if (kind === 'header' && Object.hasOwn(node, 'collectionFormat'))
      return [keptAs('collectionFormat', 'x-collectionFormat', 'the collectionFormat of a header')]
    if (kind !== 'parameter') return []
    return [
      ...(own(node, 'collectionFormat') === 'tsv' ? [TABS] : []),
      ...(own(own(node, 'items'), 'collectionFormat') === undefined
        ? []
        : [keptAs('items', 'x-collectionFormat', 'the collectionFormat of lists in lists')]),
    ]
  }
}

const TABS: Loss = {
  what: 'lists with tabs between their items',
  instead: 'each item is a parameter of its own',
  step: 'collectionFormat',
}

function lossesIn30({ kind, node, path }: Element): Loss[] {
  switch (kind) {
    case 'document':
      return documentLosses(node)
    case 'components':
      return Object.hasOwn(node, 'pathItems') ? [keptAs('pathItems', 'x-pathItems', 'shared path items')] : []
    case 'securityScheme':
      return own(node, 'type') === 'mutualTLS'
        ? [
            {
              what: 'security of type mutualTLS',
              instead: 'it becomes HTTP authentication with the scheme mutualTLS',
              step: 'type',
            },
          ]
        : []
    case 'schema':
      return [...schemaLosses(node), ...(isNullAlone(node) && !isFolded(path) ? [NULL_ALONE] : [])]
    default:
      return []
  }
}

function documentLosses(document: JsonObject): Loss[] {
  const info = own(document, 'info')
  return [
    ...(Object.hasOwn(document, 'webhooks') ? [keptAs('webhooks', 'x-webhooks')] : []),
    ...(Object.hasOwn(document, 'jsonSchemaDialect')
      ? [{ what: 'jsonSchemaDialect', instead: 'it is left out', step: 'jsonSchemaDialect' }]
      : []),
    ...(own(info, 'summary') === undefined ? [] : [keptAs('info', 'x-summary', 'a summary of the API')]),
    ...(own(own(info, 'license'), 'identifier') === undefined
      ? []
      : [keptAs('info', 'x-identifier', 'the identifier of a licence')]),
  ]
}

function schemaLosses(schema: JsonObject): Loss[] {
  const kept = Object.keys(schema).filter((key) => KEPT_KEYWORDS.has(key))
  const { prefixItems, examples } = schema
  return [
    ...kept.map((key) => keptAs(key, `x-${key}`)),
    ...(isArray(prefixItems)
      ? [{ what: 'prefixItems', instead: 'each item may be any of them', step: 'prefixItems' }]
      : []),
    ...(isArray(examples) && examples.length > 1
      ? [{ what: 'more than one example of a schema', instead: 'only the first one is kept', step: 'examples' }]
      : []),
    ...(isObject(schema['patternProperties']) && schema['additionalProperties'] === false
      ? [
          {
            what: 'a closed object with patterns for names',
            instead: 'any name may match any of them',
            step: 'patternProperties',
          },
        ]
      : []),
  ]
}

/** Whether a schema is one of several choices, where null becomes `nullable`. */
function isFolded(path: Path): boolean {
  return path.at(-2) === 'anyOf' || path.at(-2) === 'oneOf'
}

const NULL_ALONE: Loss = {
  what: 'a schema of null alone',
  instead: 'it becomes a nullable string that matches no string',
}
