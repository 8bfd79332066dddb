import { type Json, type JsonObject, type MutableJsonObject, isObject, own, textOf } from '../base/json.ts'
import { type Path, formatPointer } from '../base/pointer.ts'
import type { Problem } from '../base/problem.ts'
import { idleNullable } from '../openapi/nullable.ts'
import { publishedVersion } from '../openapi/published.ts'
import { OPENAPI, SWAGGER } from './grammar.ts'
import { type Locator, locator } from './locate.ts'
import { type Overlaid, type OverlayFile, overlaid } from './overlay-file.ts'
import { FILES, type Folder, gatherFiles } from './other-files.ts'
import { type Source, parseDocument } from './parse.ts'
import { type TroubleAt, quoted, troubles } from './problems.ts'
import { RootLook } from './references.ts'
import { mayStateSunset, unreadableSunsets } from './unreadable-sunsets.ts'
import type { Walked } from './walk.ts'

/** Where a value is. */
export interface DocumentPlace {
  readonly file: string
  readonly line: number
  readonly column: number
}

/** An OpenAPI document, all its files in one tree. */
export interface ReadDocument {
  readonly tree: JsonObject
  /** What is wrong with the input; all the rest can be compared. */
  readonly problems: readonly Problem[]
  /** Where a path of the tree stands. */
  locate(path: Path): DocumentPlace
  /** The JSON Pointer of a path of the tree in the file it is in, which may be another file, an overlay, or Swagger 2.0. */
  pointer(path: Path): string
  /** The entry document in the version it is published in, overlays applied, its references to other files as they are written. */
  entry(): Promise<JsonObject>
}

/** A problem with an input, and what a comparison did about it. */
export interface InputFault extends Problem {
  readonly consequence?: string | undefined
  /** Whether it is about a reference within one file. */
  readonly local?: boolean | undefined
}

/** An OpenAPI document in the version it is published in, all its files in one tree. */
export interface GatheredDocument {
  readonly tree: JsonObject
  readonly faults: readonly InputFault[]
  /** What is merely odd in it, which takes another walk over the document. */
  odd(): readonly InputFault[]
  locate(path: Path): DocumentPlace
  pointer(path: Path): string
  entry(): Promise<JsonObject>
}

/**
 * Reads an OpenAPI document: OpenAPI 3 of one file or many, or Swagger 2.0, which becomes OpenAPI 3. Other files are below
 * `x-files` of its tree, so that every reference is a local one. Overlays are applied to the entry document as it is written,
 * before anything else is done with it. A document that cannot be read comes back as the problem.
 */
export async function readDocument(
  name: string,
  text: string,
  folder?: Folder,
  overlays: readonly OverlayFile[] = [],
): Promise<ReadDocument | Problem> {
  const gathered = await gatherDocument(name, text, folder, overlays)
  if ('code' in gathered) return gathered
  const { tree, locate, pointer, entry } = gathered
  const problems = [...gathered.faults, ...gathered.odd()].map(problemOf)
  if (publishedVersion(tree) !== '2.0') return { tree, problems, locate, pointer, entry }
  const { upgradeSwagger } = await import('../openapi/swagger.ts')
  const upgraded = upgradeSwagger(tree)
  return {
    tree: upgraded.tree,
    problems,
    locate: (path) => locate(upgraded.pathInSwagger(path)),
    pointer: (path) => pointer(upgraded.pathInSwagger(path)),
    entry,
  }
}

/** A fault as a comparison reports it. */
export function problemOf({ code, message, consequence, hint, place }: InputFault): Problem {
  return { code, message: consequence === undefined ? message : `${message}; ${consequence}`, hint, place }
}

/** Reads an OpenAPI document as `readDocument` does, and leaves it in its version. */
export async function gatherDocument(
  name: string,
  text: string,
  folder?: Folder,
  overlays: readonly OverlayFile[] = [],
): Promise<GatheredDocument | Problem> {
  let look: RootLook | undefined
  const lookOver = (tree: Json): Walked => {
    look = new RootLook(tree, publishedVersion(tree) === '2.0' ? SWAGGER : OPENAPI)
    return look.walk()
  }
  const source = overlays.length === 0 ? parseDocument(name, text, lookOver) : parseDocument(name, text)
  if ('code' in source) return source
  const changed = isObject(source.tree) && overlays.length > 0 ? await overlaid(name, source.tree, overlays) : undefined
  if (changed !== undefined && 'code' in changed) return changed
  const tree = changed?.tree ?? source.tree
  if (!isObject(tree) || !(publishedVersion(tree) === '2.0' || isOpenapi(tree))) return notOpenapi(name, tree)
  if (look === undefined) lookOver(tree)
  const { outward } = look!.findings()
  const others = outward.length === 0 ? undefined : await gatherFiles(tree as MutableJsonObject, look!, outward, folder)
  const sources = [source, ...overlays.map((overlay) => overlay.source), ...(others?.sources.values() ?? [])]
  const places = placesIn(source, others?.sources ?? new Map(), changed)
  const faults = [
    ...(changed?.problems ?? []),
    ...[...source.problems, ...(others?.repeated ?? [])].map(forgiven),
    ...(others?.problems ?? []),
    ...[...look!.findings().troubles, ...(others?.troubles ?? [])].map((trouble) => placeTrouble(trouble, places)),
  ]
  const odd = (): InputFault[] => {
    const mayBeIdle = others !== undefined || sources.some((each) => each.text.includes('nullable'))
    const nullable = mayBeIdle ? idleNullable(tree) : undefined
    const unreadable = sources.some((each) => mayStateSunset(each.text)) ? unreadableSunsets(tree) : []
    const found = [...(nullable ? [idleTrouble(tree, nullable)] : []), ...unreadable]
    return found.map((trouble) => placeTrouble(trouble, places))
  }
  const pointer = (path: Path): string => pointerIn(path[0] === FILES ? path : (changed?.origin(path) ?? path))
  const entry = async (): Promise<JsonObject> => (outward.length === 0 ? tree : entryAgain(name, text, overlays))
  return { tree, faults, odd, locate: places, pointer, entry }
}

/** Reads an entry document once more: where other files are gathered, its references are changed in place. */
async function entryAgain(name: string, text: string, overlays: readonly OverlayFile[]): Promise<JsonObject> {
  const { tree } = parseDocument(name, text) as Source
  return overlays.length === 0
    ? (tree as JsonObject)
    : ((await overlaid(name, tree as JsonObject, overlays)) as Overlaid).tree
}

/** Neither a repeated key nor what is no number keeps a document from being compared. */
function forgiven(problem: Problem): InputFault {
  const consequence = problem.code === 'no-number' ? 'it was compared as a text' : 'its last value was compared'
  return { ...problem, consequence }
}

/** What is said of a flag that the version of a document does not know, once however often it stands there. */
function idleTrouble(tree: Json, { first, count }: { first: Path; count: number }): TroubleAt {
  return { ...troubles.idleNullable(textOf(own(tree, 'openapi')).slice(0, 3), count - 1), path: first }
}

/** Whether a tree says that it is a document of OpenAPI 3. */
export function isOpenapi(tree: Json): boolean {
  const version = own(tree, 'openapi')
  return typeof version === 'string' && version.startsWith('3.')
}

function notOpenapi(name: string, tree: Json): Problem {
  const stated = own(tree, 'openapi')
  const isNumber = typeof stated === 'number' && stated >= 3 && stated < 4
  const why = stated === undefined ? 'it has no "openapi" field' : `its "openapi" field is ${quoted(stated)}`
  return {
    code: 'not-openapi',
    message: `${name} is not an OpenAPI document: ${isNumber ? `${why}, a number` : why}`,
    hint: isNumber ? "write a string, such as '3.1.0'" : 'name an OpenAPI 3 or Swagger 2.0 document',
    place: `${name}:1:1`,
  }
}

function pointerIn(path: Path): string {
  return formatPointer(path[0] === FILES ? path.slice(2) : path)
}

/** A fault as it is reported: with the place of its path. */
export function placeTrouble({ path, ...trouble }: TroubleAt, places: (path: Path) => DocumentPlace): InputFault {
  const { file, line, column } = places(path)
  return { ...trouble, place: `${file}:${line}:${column}` }
}

/** Finds the place of a path in the file it is in. */
function placesIn(
  root: Source,
  files: ReadonlyMap<string, Source>,
  changed: Overlaid | undefined,
): (path: Path) => DocumentPlace {
  const locators = new Map<Source, Locator>()
  return (path) => {
    const file = path[0] === FILES ? files.get(String(path[1])) : undefined
    const inOverlay = file === undefined ? changed?.locate(path) : undefined
    if (inOverlay !== undefined) return inOverlay
    const source = file ?? root
    const inside = file === undefined ? (changed?.origin(path) ?? path) : path.slice(2)
    if (!locators.has(source)) locators.set(source, locator(source.text, source.language, source.places))
    return { file: source.name, ...locators.get(source)!(inside) }
  }
}
