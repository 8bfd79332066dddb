import { type Json, type JsonObject, isArray, isObject, own } from '../base/json.ts'
import { isNeverSent } from '../openapi/transfer.ts'
import type { Keywords } from './keywords.ts'
import type { Node, Schema } from './node.ts'
import { patternOf } from './pattern.ts'

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
  const { direction, references, dialect } = words.document
  const resolve = (reference: string, holder: JsonObject): Json | undefined =>
    references.resolve(reference, holder)?.raw
  const stays = (name: string): boolean => {
    const isHidden =
      direction !== undefined && isNeverSent(own(properties, name), direction, resolve, dialect !== '2020-12')
    if (isHidden) words.document.onHidden?.()
    return !isHidden
  }
  const { required, schemas } = dependencies(words)
  return {
    properties: travelling(words.map('properties'), direction === undefined ? undefined : stays),
    patterns: Array.from(words.map('patternProperties'), ([source, node]) => [patternOf(source), node] as const),
    additional: additional(words),
    names: words.node('propertyNames'),
    required: strings(words.get('required')).filter(stays),
    minProperties: words.count('minProperties') ?? 0,
    maxProperties: words.count('maxProperties') ?? Infinity,
    dependentRequired: required,
    dependentSchemas: schemas,
    unevaluatedProperties: words.node('unevaluatedProperties'),
  }
}

/** The schema of properties that are not declared; undefined where there is none, or it allows none and that is ignored. */
function additional(words: Keywords): Node | undefined {
  const isIgnored = words.document.ignoresClosing === true && words.get('additionalProperties') === false
  return isIgnored ? undefined : words.node('additionalProperties')
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

function strings(value: Json | undefined): string[] {
  return isArray(value) ? value.filter((name) => typeof name === 'string') : []
}
