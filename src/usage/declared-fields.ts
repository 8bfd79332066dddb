import { type Json, isArray, isObject } from '../base/json.ts'
import { appliedIn } from '../containment/declared.ts'
import { evaluate } from '../containment/evaluate.ts'
import { typesOf } from '../containment/known-in-part.ts'
import { EVERYTHING, type Node, type Schema } from '../containment/node.ts'
import { itemsOf, propertiesOf } from '../containment/undeclared.ts'
import type { CoordinateStep } from '../openapi/coordinate.ts'
import { placeText } from './place.ts'

/** The fields of a value that a schema declares, as paths that coordinates write: `.data.service`, `.result[].locked`. */
export interface DeclaredFields {
  /** By the choices that accept the value. */
  readonly said: ReadonlySet<string>
  /** By any choice. */
  readonly known: ReadonlySet<string>
  /** Where the schema states types: those parts of the value that are of one of them, and those that are of none. */
  readonly typed: readonly (readonly CoordinateStep[])[]
  readonly mistyped: readonly (readonly CoordinateStep[])[]
}

/** The maximum depth to which a value is read, and the maximum number of items of each list. */
const [DEEPEST, ITEMS] = [40, 50]

/** The fields of a value that a schema declares, whether or not the value matches: services rarely send exactly what is declared. */
export function declaredFields(node: Node, value: Json): DeclaredFields {
  const [said, known] = [new Set<string>(), new Set<string>()]
  const [typed, mistyped]: (readonly CoordinateStep[])[][] = [[], []]
  gather([node], value, [], said, (nodes, part, path) => {
    const schemas = chosenFor(nodes, part)
    const stating = schemas.filter(({ types }) => types !== EVERYTHING.types)
    const isOne = stating.some(({ types }) => (types & typesOf(part)) !== 0)
    if (stating.length > 0) (isOne ? typed : mistyped)!.push(path)
    return schemas
  })
  gather([node], value, [], known, (nodes) => appliedIn(nodes, 'a'))
  return { said, known, typed: typed!, mistyped: mistyped! }
}

function gather(
  nodes: readonly Node[],
  value: Json,
  path: readonly CoordinateStep[],
  into: Set<string>,
  schemasOf: (nodes: readonly Node[], value: Json, path: readonly CoordinateStep[]) => readonly Schema[],
): void {
  if (path.length > DEEPEST || value === null) return
  const schemas = schemasOf(nodes, value, path)
  if (schemas.length === 0) return
  if (isArray(value)) {
    const inner = [...path, { into: 'items' } as const]
    for (const [index, item] of value.slice(0, ITEMS).entries())
      gather(itemsOf(schemas, index), item, inner, into, schemasOf)
    return
  }
  if (!isObject(value)) return
  for (const [name, child] of Object.entries(value)) {
    if (!schemas.some((schema) => declares(schema, name))) continue
    const inner = [...path, { into: 'property', name } as const]
    into.add(placeText([], inner))
    gather(propertiesOf(schemas, name), child, inner, into, schemasOf)
  }
}

function declares({ properties, patterns }: Schema, name: string): boolean {
  return properties.has(name) || patterns.some(([pattern]) => pattern.test(name) === true)
}

/** The schemas that are applied to a value: of choices those that take it, or all where none does. */
function chosenFor(nodes: readonly Node[], value: Json): Schema[] {
  const found = new Set<Schema>()
  const visit = (node: Node): void => {
    const schema = node.schema()
    if (found.has(schema)) return
    found.add(schema)
    const { allOf, anyOf, oneOf, when, dependentSchemas } = schema
    for (const part of allOf) visit(part)
    for (const choices of [anyOf ?? [], oneOf ?? []]) {
      const taking = choices.filter((choice) => evaluate(choice, value) !== false)
      for (const choice of taking.length > 0 ? taking : choices) visit(choice)
    }
    const branch = when === undefined ? undefined : evaluate(when.test, value) === true ? when.pass : when.fail
    if (branch !== undefined) visit(branch)
    for (const [name, inner] of dependentSchemas) if (isObject(value) && Object.hasOwn(value, name)) visit(inner)
  }
  for (const node of nodes) visit(node)
  return [...found]
}
