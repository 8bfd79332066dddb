import { type Json, isArray, isObject, own } from '../base/json.ts'
import type { Keywords } from './keywords.ts'
import type { Node, Schema } from './node.ts'
import { patternOf } from './pattern.ts'
import type { DocumentNodes } from './document-nodes.ts'

/** The keywords of objects. What does not travel in the direction asked about is no property of the schema. */
export function lowerObject(
  words: Keywords,
): Pick<
  Schema,
  | 'properties'
  | 'patterns'
  | 'additional'
  | 'names'
  | 'required'
  | 'minProperties'
  | 'maxProperties'
  | 'dependentRequired'
  | 'dependentSchemas'
  | 'unevaluatedProperties'
> {
  const properties = words.get('properties')
  const stays = (name: string): boolean => {
    const hidden = isHidden(own(properties, name), words.document)
    if (hidden) words.document.onHidden?.()
    return !hidden
  }
  const travels = words.document.direction === undefined ? () => true : stays
  const { required, schemas } = dependencies(words)
  return {
    properties: travelling(words.map('properties'), words.document.direction === undefined ? undefined : stays),
    patterns: Array.from(words.map('patternProperties'), ([source, node]) => [patternOf(source), node] as const),
    additional: words.node('additionalProperties'),
    names: words.node('propertyNames'),
    required: strings(words.get('required')).filter(travels),
    minProperties: words.count('minProperties') ?? 0,
    maxProperties: words.count('maxProperties') ?? Infinity,
    dependentRequired: required,
    dependentSchemas: schemas,
    unevaluatedProperties: words.node('unevaluatedProperties'),
  }
}

function travelling(all: ReadonlyMap<string, Node>, stays?: (name: string) => boolean): ReadonlyMap<string, Node> {
  return stays === undefined ? all : new Map(Array.from(all).filter(([name]) => stays(name)))
}

function dependencies(words: Keywords): {
  required: ReadonlyMap<string, readonly string[]>
  schemas: ReadonlyMap<string, Node>
} {
  const required = new Map<string, readonly string[]>()
  const schemas = [words.map('dependencies'), words.map('dependentSchemas')].filter(({ size }) => size > 0)
  for (const keyword of ['dependencies', 'dependentRequired']) {
    const value = words.get(keyword)
    if (!isObject(value)) continue
    for (const [name, names] of Object.entries(value)) if (isArray(names)) required.set(name, strings(names))
  }
  return { required, schemas: schemas.length === 1 ? schemas[0]! : new Map(schemas.flatMap((map) => [...map])) }
}

/** Whether a property stays away from the direction that is asked about, as it or what it refers to says. */
function isHidden(raw: Json | undefined, document: DocumentNodes): boolean {
  const mark = document.direction === 'request' ? 'readOnly' : 'writeOnly'
  let schema = raw
  for (let hops = 0; hops < 20 && isObject(schema); hops++) {
    const reference = own(schema, '$ref')
    if (own(schema, mark) === true && (typeof reference !== 'string' || document.dialect === '2020-12')) return true
    if (typeof reference !== 'string') return false
    schema = document.references.resolve(reference, schema)?.raw
  }
  return false
}

function strings(value: Json | undefined): string[] {
  return isArray(value) ? value.filter((name) => typeof name === 'string') : []
}
