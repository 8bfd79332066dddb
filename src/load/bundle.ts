import { deepEqual } from '../base/equal.ts'
import {
  type Json,
  type JsonArray,
  type JsonObject,
  type MutableJsonObject,
  isArray,
  isObject,
  own,
  put,
} from '../base/json.ts'
import { type Path, formatPointer, formatReference, lookUp, parsePointer } from '../base/pointer.ts'
import { publishedVersion, sectionPath } from '../openapi/published.ts'
import { componentNames, type NameGiver } from './component-names.ts'
import {
  DATA,
  type Kind,
  MAPPED,
  OPENAPI,
  OPERATION_REFERENCE,
  PATH_ITEM,
  SCHEMA,
  SWAGGER,
  kindBelow,
} from './grammar.ts'
import { FILES } from './other-files.ts'

/** A document in one tree, and the origin of its parts. */
export interface Bundled {
  readonly tree: JsonObject
  /** The paths of references that lead back to themselves through other files. */
  readonly circular: readonly Path[]
  /** The paths of references with a lifecycle next to them whose target has a different one. */
  readonly contradicted: readonly Path[]
  /** Maps a path in the bundled tree to the path in the tree before. */
  origin(path: Path): Path
}

/**
 * Makes a single document of a tree that `gatherDocument` read from several files. The targets of references into other files become
 * components, named after their file or the last step of the pointer; path items and everything that cannot be a component are inlined.
 * Unresolved references stay as they are. A tree of one file is returned unchanged.
 */
export function bundle(tree: JsonObject): Bundled {
  if (!Object.hasOwn(tree, FILES)) return { tree, circular: [], contradicted: [], origin: (path) => path }
  const bundling = new Bundling(tree)
  const bundled = bundling.run()
  const { circular, contradicted } = bundling
  return { tree: bundled, circular, contradicted, origin: (path) => bundling.origin(path) }
}

/** The start of references into other files. */
const OUTSIDE = `#/${FILES}/`

/** The state of one `bundle`: the components found so far, and the origin of each part. */
class Bundling {
  readonly circular: Path[] = []
  readonly contradicted: Path[] = []
  readonly #tree: JsonObject
  readonly #names: NameGiver
  /** The original paths of parts from other files, by JSON Pointer of their current place. */
  readonly #origins = new Map<string, Path>()
  readonly #components: {
    readonly section: string
    readonly name: string
    readonly target: Path
    readonly kind: Kind
  }[] = []
  readonly #here: (string | number)[] = []
  /** The references that are currently being inlined, with the place of each target. */
  readonly #inlining = new Map<string, string>()
  /** The paths of references to operations in other files. */
  readonly #operationReferences: Path[] = []

  constructor(tree: JsonObject) {
    this.#tree = tree
    this.#names = componentNames(tree)
  }

  run(): JsonObject {
    const { [FILES]: _, ...root } = this.#tree
    let result = this.#copy(root, publishedVersion(root) === '2.0' ? SWAGGER : OPENAPI) as JsonObject
    for (let next = this.#components.shift(); next !== undefined; next = this.#components.shift()) {
      const path = [...sectionPath(root, next.section), next.name]
      this.#here.splice(0, Infinity, ...path)
      this.#origins.set(formatPointer(path), next.target)
      result = withValue(result, path, this.#copy(lookUp(this.#tree, next.target)!, next.kind))
    }
    return this.#operationReferences.reduce(
      (document, path) => withValue(document, path, this.#moved(lookUp(document, path) as string)),
      result,
    )
  }

  /** The reference to the current place of an operation from another file; to the file itself if it is not an operation of this API. */
  #moved(reference: string): string {
    const target = parsePointer(reference)
    for (const [pointer, from] of this.#origins) {
      const isWithin = from.every((step, index) => String(step) === target[index])
      if (isWithin) return formatReference([...parsePointer(pointer), ...target.slice(from.length)])
    }
    return asWritten(reference)
  }

  origin(path: Path): Path {
    for (let length = path.length; length > 0; length--) {
      const found = this.#origins.get(formatPointer(path.slice(0, length)))
      if (found !== undefined) return [...found, ...path.slice(length)]
    }
    return path
  }

  #copy(node: Json, kind: Kind): Json {
    if (typeof node === 'string') {
      if (kind === OPERATION_REFERENCE && node.startsWith(OUTSIDE)) this.#operationReferences.push([...this.#here])
      return kind === MAPPED ? this.#renamed(node, SCHEMA) : node
    }
    if (isArray(node)) return this.#items(node, kind.takes === 'list' ? kind.every! : DATA)
    if (!isObject(node)) return node
    const reference = own(node, '$ref')
    // Plain data contains such a text only if it is the target of a reference, which may be a schema.
    const isOutside = typeof reference === 'string' && reference.startsWith(OUTSIDE) && (kind.refers || kind === DATA)
    if (!isOutside) return this.#fields(node, kind)
    const renamed = this.#isInPlace(reference, kind)
      ? reference
      : this.#renamed(reference, kind === DATA ? SCHEMA : kind)
    return renamed === reference ? this.#inline(node, reference, kind) : this.#fields({ ...node, $ref: renamed }, kind)
  }

  /** Whether to inline a path item, which is named by its place. Not one that contains itself in a callback. */
  #isInPlace(reference: string, kind: Kind): boolean {
    if (kind !== PATH_ITEM) return false
    const at = this.#inlining.get(reference)
    return at === undefined || at === formatPointer(this.#here)
  }

  #items(list: JsonArray, kind: Kind): Json {
    const items = list.map((item, index) => this.#within(index, () => this.#copy(item, kind)))
    return items.every((item, index) => item === list[index]) ? list : items
  }

  #fields(node: JsonObject, kind: Kind): JsonObject {
    const result: MutableJsonObject = {}
    let isSame = true
    for (const [key, value] of Object.entries(node)) {
      const copied = this.#within(key, () => this.#copy(value, kindBelow(kind, key)))
      isSame &&= copied === value
      put(result, key, copied)
    }
    return isSame ? node : result
  }

  #within<T>(segment: string | number, work: () => T): T {
    this.#here.push(segment)
    const result = work()
    this.#here.pop()
    return result
  }

  /** The reference to the component for a target in another file; the same reference if there can be no such component. */
  #renamed(reference: string, kind: Kind): string {
    if (!reference.startsWith(OUTSIDE)) return reference
    const section = this.#names.sectionOf(kind)
    const target = parsePointer(reference)
    if (section === undefined || lookUp(this.#tree, target) === undefined) return reference
    const { name, isNew } = this.#names.nameOf(section, target)
    if (isNew) this.#components.push({ section, name, target, kind })
    return formatReference([...sectionPath(this.#tree, section), name])
  }

  /** The target of a reference, inlined. References that lead back to themselves stay. */
  #inline(node: JsonObject, reference: string, kind: Kind): Json {
    const target = lookUp(this.#tree, parsePointer(reference))
    if (this.#inlining.has(reference)) this.circular.push([...this.#here, '$ref'])
    if (!isObject(target) || this.#inlining.has(reference)) return { ...node, $ref: asWritten(reference) }
    const { $ref: _, ...beside } = node
    const here = formatPointer(this.#here)
    if (!agree(own(beside, LIFECYCLE), own(target, LIFECYCLE))) this.contradicted.push([...this.#here, LIFECYCLE])
    this.#inlining.set(reference, here)
    this.#origins.set(here, parsePointer(reference))
    const copied = this.#copy({ ...target, ...beside }, kind)
    this.#inlining.delete(reference)
    return copied
  }
}

/** A reference into another file, relative to the folder of the document. */
function asWritten(reference: string): string {
  const [, file, ...inside] = parsePointer(reference)
  return `${file}${inside.length === 0 ? '' : formatReference(inside)}`
}

/** The key of an element's lifecycle, which this module compares but does not interpret. */
const LIFECYCLE = 'x-lifecycle'

function agree(some: Json | undefined, other: Json | undefined): boolean {
  return some === undefined || other === undefined || deepEqual(some, other)
}

/** A copy of the tree with a value at a path; missing steps are created. */
function withValue(tree: JsonObject, [key, ...rest]: Path, value: Json): JsonObject {
  const below = own(tree, String(key))
  const next = rest.length === 0 ? value : withValue(isObject(below) ? below : {}, rest, value)
  return { ...tree, [String(key)]: next }
}
