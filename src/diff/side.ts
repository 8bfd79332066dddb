import { compareText } from '../base/compare-text.ts'
import { type Json, isArray, isObject, own, textOf } from '../base/json.ts'
import { type Path, formatPointer, parsePointer, resolveLocal } from '../base/pointer.ts'
import { type Location, SECTIONS } from './location.ts'

/** A place in one of the two documents, with the value at that place. */
export interface Spot {
  readonly path: Path
  readonly value: Json
  /** For what is in another file: the path at which it was compared, if that is where it is used. */
  readonly comparedAt?: Path
}

/** The path of a place in the documents that were compared, in which parts of other files are where they are used. */
export function comparedPath({ path, comparedAt }: Spot): Path {
  return comparedAt ?? path
}

/** One of the two documents of a comparison, and what its references were found to lead to. */
export interface Side {
  readonly root: Json
  /** Whether the fields next to a `$ref` are ignored, as OpenAPI 3.0 demands (Reference Object); later it counts in schemas. */
  readonly loneReferences: boolean
  /** Whether it says in which dialect its schemas are written (`jsonSchemaDialect`), if that is not one of OpenAPI or JSON Schema. */
  readonly hasOwnDialect: boolean
  readonly targets: Map<string, Located | undefined>
  /** What references were found to mean, at the end of all that follow. */
  readonly ends: Map<string, Located>
}

/** A value of one of the two documents, and where it is. */
export interface Located {
  readonly node: Json
  readonly path: Path
  /** Of what a reference leads to that only one side has: the reference. */
  readonly referredAt?: Located
  /** Of what was put together from several places: where that stands which is under a key of it. */
  readonly inside?: Inside
  /** Whether its node lacks the flag that allows null, since what stands beside the flag takes no null. */
  readonly idleFlag?: true
}

/** Where the value under a key stands, or the entry of that name in it. */
export type Inside = (key: string, name?: string | number) => Omit<Located, 'node'>

/** A document as a side of a comparison. */
export function newSide(root: Json): Side {
  return {
    root,
    loneReferences: hasLoneReferences(root),
    hasOwnDialect: hasOwnDialect(root),
    targets: new Map(),
    ends: new Map(),
  }
}

function hasOwnDialect(root: Json): boolean {
  const dialect = own(root, 'jsonSchemaDialect')
  return dialect !== undefined && !/^https?:\/\/(spec\.openapis|json-schema)\.org\//.test(textOf(dialect))
}

/** Whether fields next to a `$ref` are ignored in a document: that of 3.0. */
export function hasLoneReferences(root: Json): boolean {
  const version = own(root, 'openapi')
  return typeof version === 'string' && version.startsWith('3.0')
}

/** A document as a place: its root. */
export function rootOf({ root }: Side): Located {
  return { node: root, path: [] }
}

/** A place as a change states it. */
export function spotOf(located: Located | null | undefined): Spot | null {
  return located ? { path: located.path, value: located.node } : null
}

/** What references mean that run in a circle: nothing in particular. */
export const CIRCLE: Json = {}

/** A value that is `$ref`, followed to what it means; a reference that does not resolve stays as it is. */
export function follow(side: Side, located: Located): Located {
  const first = own(located.node, '$ref')
  return typeof first === 'string' ? (side.ends.get(first) ?? followAnew(side, located)) : located
}

function followAnew(side: Side, located: Located): Located {
  const passed = new Set<string>()
  let found = located
  for (;;) {
    const reference: Json | undefined = own(found.node, '$ref')
    if (typeof reference !== 'string') break
    const next = passed.has(reference)
      ? { node: CIRCLE, path: parsePointer(firstInCircle(passed, reference)) }
      : (side.ends.get(reference) ?? targetOf(side, reference))
    if (next === undefined) break
    passed.add(reference)
    found = next
  }
  for (const reference of passed) side.ends.set(reference, found)
  return found
}

/** As `follow`, for anything but a schema: a reference to a component schema stays, since that is no such thing. */
export function followThing(side: Side, located: Located): Located {
  const found = follow(side, located)
  return found !== located && isWholeComponent(found) && found.path[1] === 'schemas' ? located : found
}

/** What only one side has, with the reference that leads to it, if there is one. */
export function takenUp(side: Side, located: Located): Located {
  const found = followThing(side, located)
  return found === located ? found : { ...found, referredAt: located }
}

/** The first by name of references that run in a circle, wherever it was entered. */
function firstInCircle(passed: ReadonlySet<string>, reference: string): string {
  const all = [...passed]
  return all.slice(all.indexOf(reference)).toSorted(compareText)[0]!
}

/** The target of a value that is a `$ref`; undefined for any other, or if it does not resolve. */
export function followOnce(side: Side, { node }: Located): Located | undefined {
  const reference = own(node, '$ref')
  return typeof reference === 'string' ? targetOf(side, reference) : undefined
}

/** The target of a reference in a document; undefined if it does not resolve. */
export function targetOf(side: Side, reference: string): Located | undefined {
  if (side.targets.has(reference)) return side.targets.get(reference)
  const node = resolveLocal(side.root, reference)
  const found = node === undefined ? undefined : { node, path: parsePointer(reference) }
  side.targets.set(reference, found)
  return found
}

/** Where the value under `key` stands, or the entry of that name in it. */
export function placeBelow({ path, inside }: Located, key: string, name?: string | number): Omit<Located, 'node'> {
  return inside?.(key, name) ?? { path: name === undefined ? [...path, key] : [...path, key, name] }
}

/** The value under `key`, as a place of its own; undefined where there is none. */
export function below({ node, path, inside }: Located, key: string): Located | undefined {
  const value = own(node, key)
  if (value === undefined) return undefined
  return inside === undefined ? { node: value, path: [...path, key] } : { ...inside(key), node: value }
}

/** The map under `key`, as a place of its own; an empty one where there is none. */
export function mapBelow(located: Located, key: string): Located {
  return below(located, key) ?? { node: {}, path: located.path }
}

/** The entries of the map under `key`, each as a place of its own. */
export function entriesBelow(located: Located, key: string): Map<string, Located> {
  const map = own(located.node, key)
  const entries = new Map<string, Located>()
  for (const name of keysOf(map)) entries.set(name, entryBelow(located, key, name, own(map, name)!))
  return entries
}

/** The entries of a map that is a place itself, without its extensions. */
export function namedEntries(map: Located): Map<string, Located> {
  const names = keysOf(map.node).filter((name) => !name.startsWith('x-'))
  return new Map(names.map((name) => [name, below(map, name)!]))
}

/** The entry `name` of the map under `key`, whose value is known. */
export function entryBelow({ path, inside }: Located, key: string, name: string, node: Json): Located {
  return inside === undefined ? { node, path: [...path, key, name] } : { ...inside(key, name), node }
}

/** The elements of the list under `key`, each as a place of its own. */
export function elementsBelow({ node: holder, path, inside }: Located, key: string): Located[] {
  const list = own(holder, key)
  if (!isArray(list)) return []
  return list.map((node, index) =>
    inside === undefined ? { node, path: [...path, key, index] } : { ...inside(key, index), node },
  )
}

/** The names of the entries of a map; none where there is no map. */
export function keysOf(node: Json | undefined): string[] {
  return isObject(node) ? Object.keys(node) : []
}

/** The schema of a parameter, header or media type; without one, any value is accepted. */
export function schemaOf(located: Located): Located {
  return below(located, 'schema') ?? { node: {}, path: located.path }
}

/** Whether a parameter, header or body says that it must be there. */
export function isRequired({ node }: Located): boolean {
  return own(node, 'required') === true
}

/** The name of the component a reference names, such as `Pet` for `#/components/schemas/Pet`. */
export function componentName(node: Json): string | undefined {
  const reference = own(node, '$ref')
  return typeof reference === 'string' && /^#\/components\/[^/]+\/[^/]+$/.test(reference)
    ? parsePointer(reference).at(-1)
    : undefined
}

/** Whether something is a component as a whole, and not what is in one. */
export function isWholeComponent({ path }: Located): boolean {
  return path.length === 3 && path[0] === 'components'
}

/** The name of a reference that leads to a component, to another file, or into one, such as `models/cat.yaml` and `Cat`. */
export function referenceName(node: Json): string | undefined {
  const reference = own(node, '$ref')
  const isNamed = typeof reference === 'string' && (reference.startsWith('#/x-files/') || DEFINED.test(reference))
  return isNamed ? parsePointer(reference).at(-1) : componentName(node)
}

/**
 * The name of what a reference leads to, whichever file that stands in: `Pet` for `#/components/schemas/Pet` and what it is when another file holds
 * it, or is it: `models/Pet.yaml`.
 */
export function nameInFile(reference: string | undefined): string | undefined {
  if (reference === undefined) return undefined
  const path = parsePointer(reference)
  const name = path.at(-1)
  return name !== undefined && path.length === 2 && path[0] === 'x-files' ? nameOfFile(name) : name
}

/** What is in a file of its own is called as the file: `Pet` in `models/Pet.yaml`. */
export function nameOfFile(file: string): string {
  return file.replace(/^.*\//, '').replace(/\.(?:json|ya?ml)$/i, '')
}

/** A reference to something with a name in a map of the author's own: `#/definitions/Pet`. */
const DEFINED = /^#\/(?!paths\/|webhooks\/|components\/)[^/]+\/[^/]+$/

/**
 * Where something is that is, or is in, a component, another file, or a field of the document that OpenAPI does not define, whatever uses it;
 * undefined for anything else.
 */
export function sharedLocation({ path }: Located): Location | undefined {
  const [root, section, name] = path.map(String)
  if (root === 'x-files') return inFile(section!, path.slice(2))
  const isInSection = root === 'components' && name !== undefined
  if (isInSection ? !Object.hasOwn(SECTIONS, section!) : root !== undefined && !FIELDS.has(root))
    return inFile('', path)
  if (!isInSection || (section === 'schemas' && path.length > 3)) return undefined
  return { within: [{ kind: 'component', section: section!, name }], path: [] }
}

/** The fields of a document that hold what is used there, or known by its component. */
const FIELDS: ReadonlySet<string> = new Set(['paths', 'webhooks', 'components'])

function inFile(file: string, path: Path): Location {
  return { within: [{ kind: 'file', file, pointer: formatPointer(path) }], path: [] }
}
