import { type Json, type JsonObject, type MutableJsonObject, isArray, isObject, own, put } from '../../base/json.ts'
import { type Path, lookUp, referenceTo } from '../../base/pointer.ts'
import { fieldRewriter } from '../../openapi/fields.ts'
import { type Homes, type Move, homesIn } from './homes.ts'
import { type OwnComponents, ownComponents } from './own-components.ts'

/** A document in which parts of other files are in their place. */
export interface InPlace {
  readonly root: Json
  /** Where the value at a path of `root` is in the document as it was read. */
  readonly origin: (path: Path) => Path
}

/**
 * Two documents in which what stands in another file is where it belongs, so that it is compared and reported as if it had been written
 * there: in the component that is nothing but a reference to it, or at the only place that uses it. What several places use stays in its file.
 */
export function withFilesInPlace(base: Json, revision: Json): readonly [InPlace, InPlace] {
  if ([base, revision].every((root) => own(root, 'x-files') === undefined)) return [asItIs(base), asItIs(revision)]
  const [before, after] = ownComponents(base, revision)
  return [inPlace(base, before), inPlace(revision, after)]
}

function asItIs(root: Json): InPlace {
  return { root, origin: (path) => path }
}

function inPlace(root: Json, components: OwnComponents): InPlace {
  const homes = own(root, 'x-files') === undefined ? undefined : homesIn(root, components)
  if (homes === undefined || homes.moved.length === 0) return asItIs(root)
  const rewritten = fieldRewriter({
    nameOf: (key) => key,
    textOf: (key, text, isEntry) => (isEntry || key === '$ref' ? homes.reference(text) : text),
  })(root)
  const top = grafts(rewritten, homes)
  return { root: withoutMoved(grafted(rewritten, top), homes), origin: (path) => originIn(top, path) }
}

/** What is put into a place of a document, and into places below it. */
interface Graft {
  content?: Json
  /** Where that comes from. */
  origin?: Path
  readonly below: Map<string, Graft>
}

function grafts(root: Json, { moved, kept }: Homes): Graft {
  const top: Graft = { below: new Map() }
  for (const { path, place, from } of moved) {
    const content = lookUp(root, path)!
    // A file may be nothing but a reference to another one.
    if (own(content, '$ref') === referenceTo(place)) continue
    const { $ref: _, ...beside } = lookUp(root, from) as JsonObject
    const graft = graftAt(top, place)
    graft.content = isObject(content) ? { ...content, ...beside } : content
    graft.origin = path
    for (const key of Object.keys(beside)) graftAt(graft, [key]).origin = [...from, key]
  }
  for (const { place, left } of [...moved.filter(isInFile), ...kept])
    graftAt(top, left).content = { $ref: referenceTo(place) }
  return top
}

function graftAt(top: Graft, path: Path): Graft {
  let graft = top
  for (const step of path.map(String)) {
    const next = graft.below.get(step) ?? { below: new Map<string, Graft>() }
    graft.below.set(step, next)
    graft = next
  }
  return graft
}

function grafted(node: Json, { content = node, below }: Graft): Json {
  if (below.size === 0) return content
  if (isArray(content)) return content.map((item, index) => graftedBelow(item, below.get(String(index))))
  const result: MutableJsonObject = { ...(content as JsonObject) }
  for (const [key, graft] of below) put(result, key, graftedBelow(own(content, key)!, graft))
  return result
}

function graftedBelow(node: Json, graft: Graft | undefined): Json {
  return graft === undefined ? node : grafted(node, graft)
}

function originIn(top: Graft, path: Path): Path {
  let [graft, found]: [Graft | undefined, Path] = [top, path]
  for (const [index, step] of path.entries()) {
    graft = graft.below.get(String(step))
    if (graft === undefined) break
    if (graft.origin !== undefined) found = [...graft.origin, ...path.slice(index + 1)]
  }
  return found
}

/** Whether something was moved out of a file that has more than that. */
function isInFile({ path }: Move): boolean {
  return path.length > 2
}

/** A document without the files of which nothing is left. */
function withoutMoved(root: Json, { moved, kept }: Homes): Json {
  const used = new Set(kept.map(({ path }) => path[1]))
  const gone = new Set(moved.filter((move) => !isInFile(move) && !used.has(move.path[1])).map(({ path }) => path[1]))
  const files = Object.entries(own(root, 'x-files') as JsonObject).filter(([file]) => !gone.has(file))
  return { ...(root as JsonObject), 'x-files': Object.fromEntries(files) as JsonObject }
}
