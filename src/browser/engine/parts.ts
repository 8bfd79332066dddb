import { collector } from '../../base/collect.ts'
import { type Json, type JsonObject, isArray, isObject, own, stringIn } from '../../base/json.ts'
import { resolveLocal } from '../../base/pointer.ts'
import { visible } from '../../base/text.ts'
import { isDeprecated, readDay } from '../../openapi/markers.ts'
import { METHODS } from '../../openapi/methods.ts'

/** An operation in a list. */
export interface OperationLine {
  /** `GET /zones`. */
  readonly name: string
  readonly summary: string
  readonly tags: readonly string[]
  readonly deprecated: boolean
  readonly sunset: string | null
}

/** A schema in a list. */
export interface SchemaLine {
  readonly name: string
  readonly deprecated: boolean
}

/** The operations of a document, in its order. */
export function operationLines(document: Json): OperationLine[] {
  return Object.entries(objectAt(document, 'paths')).flatMap(([path, item]) =>
    METHODS.flatMap((method): OperationLine[] => {
      const operation = own(item, method)
      if (!isObject(operation)) return []
      const tags = own(operation, 'tags')
      return [
        {
          name: `${method.toUpperCase()} ${path}`,
          summary: visible(stringIn(own(operation, 'summary') ?? own(operation, 'operationId'))),
          tags: isArray(tags) ? tags.map(stringIn) : [],
          deprecated: isDeprecated(operation),
          sunset: readDay(own(operation, 'x-sunset')) ?? null,
        },
      ]
    }),
  )
}

/** The schemas among the components of a document, by name. */
export function schemaLines(document: Json): SchemaLine[] {
  return Object.entries(schemasIn(document)).map(([name, schema]) => ({ name, deprecated: isDeprecated(schema) }))
}

/** The definition of an operation, including the parameters of its path. */
export function operationNode(document: Json, name: string): JsonObject | undefined {
  const [method = '', path = ''] = split(name)
  const item = own(own(document, 'paths'), path)
  const operation = own(item, method.toLowerCase())
  if (!isObject(operation)) return undefined
  const [shared, ownParameters] = [own(item, 'parameters'), own(operation, 'parameters')]
  const parameters = [...(isArray(shared) ? shared : []), ...(isArray(ownParameters) ? ownParameters : [])]
  return parameters.length === 0 ? operation : { ...operation, parameters }
}

/** The definition of a component schema. */
export function schemaNode(document: Json, name: string): Json | undefined {
  return own(schemasIn(document), name)
}

/** The targets of all references in a node, by reference, except schemas, which have pages of their own. */
export function referredIn(node: Json, document: Json): Record<string, Json> {
  const found: Record<string, Json> = {}
  const pending = [...referencesIn(node)]
  while (pending.length > 0) {
    const reference = pending.pop()!
    if (Object.hasOwn(found, reference) || isSchema(reference)) continue
    const target = resolveLocal(document, reference)
    if (target === undefined) continue
    Object.defineProperty(found, reference, { value: target, enumerable: true })
    pending.push(...referencesIn(target))
  }
  return found
}

/** The operations and schemas that refer to a schema, but not those that do so through another schema. */
export function referrersOf(document: Json, name: string): { operations: string[]; schemas: string[] } {
  const target = schemaNode(document, name)
  if (target === undefined) return { operations: [], schemas: [] }
  const refers = (node: Json): boolean =>
    [...referencesIn(node)].some((reference) => resolveLocal(document, reference) === target)
  const schemas = Object.entries(schemasIn(document)).flatMap(([other, schema]) => (refers(schema) ? [other] : []))
  const operations = operationLines(document).flatMap((line) => {
    const node = operationNode(document, line.name)!
    return refers(node) || Object.values(referredIn(node, document)).some(refers) ? [line.name] : []
  })
  return { operations, schemas }
}

const referencesIn = collector(({ $ref }) => (typeof $ref === 'string' ? [$ref] : []))

function isSchema(reference: string): boolean {
  return reference.startsWith('#/components/schemas/') || reference.startsWith('#/definitions/')
}

function schemasPath(document: Json): string[] {
  return own(document, 'swagger') === undefined ? ['components', 'schemas'] : ['definitions']
}

function schemasIn(document: Json): JsonObject {
  return schemasPath(document).reduce<JsonObject>((node, key) => objectAt(node, key), document as JsonObject)
}

function objectAt(node: Json, key: string): JsonObject {
  const value = own(node, key)
  return isObject(value) ? value : {}
}

function split(name: string): [string, string] {
  const space = name.indexOf(' ')
  return [name.slice(0, space), name.slice(space + 1)]
}
