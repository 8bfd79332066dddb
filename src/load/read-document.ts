import { type Json, type JsonObject, type MutableJsonObject, isObject, own, textOf } from '../base/json.ts'
import { type Path, formatPointer } from '../base/pointer.ts'
import type { Problem } from '../base/problem.ts'
import { nullableWithoutEffect } from '../openapi/nullable.ts'
import { publishedVersion } from '../openapi/published.ts'
import { formFieldNames } from './form-field-names.ts'
import { OPENAPI, SWAGGER } from './grammar.ts'
import { type Locator, locator } from './locate.ts'
import { type Overlaid, type OverlayFile, overlaid } from './overlay-file.ts'
import { FILES, type Folder, gatherFiles } from './other-files.ts'
import { otherKindOf } from './other-kinds.ts'
import { type Source, parseDocument } from './parse.ts'
import { type LoadProblemAt, quoted, loadProblems } from './problems.ts'
import { RootLook } from './references.ts'
import { mayStateSunset, unreadableSunsets } from './unreadable-sunsets.ts'
import type { Walked } from './walk.ts'

/** The place of a value. */
export interface DocumentPlace {
  readonly file: string
  readonly line: number
  readonly column: number
}

/** An OpenAPI document with all its files in one tree. */
export interface ReadDocument {
  readonly tree: JsonObject
  /** Problems of the input; everything else can be compared. */
  readonly problems: readonly Problem[]
  /** The place of a path in the tree. */
  locate(path: Path): DocumentPlace
  /** The JSON Pointer of a path in the file that contains it, which may be another file, an overlay, or Swagger 2.0. */
  pointer(path: Path): string
  /** The entry document in its published version, with overlays applied and references to other files unchanged. */
  entry(): Promise<JsonObject>
}

/** A problem with an input, and how a comparison dealt with it. */
export interface InputFault extends Problem {
  readonly consequence?: string | undefined
  /** Whether it concerns a reference within one file. */
  readonly local?: boolean | undefined
}

/** An OpenAPI document in its published version, with all its files in one tree. */
export interface GatheredDocument {
  readonly tree: JsonObject
  readonly faults: readonly InputFault[]
  /** Further warnings, which require another walk over the document. */
  odd(): readonly InputFault[]
  locate(path: Path): DocumentPlace
  pointer(path: Path): string
  entry(): Promise<JsonObject>
}

/**
 * Reads an OpenAPI document: OpenAPI 3 in one or more files, or Swagger 2.0, which is converted to OpenAPI 3. Other files are below
 * `x-files` of its tree, so all references are local. Overlays are applied to the entry document before anything else. If the document
 * cannot be read, returns the problem instead.
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

/** The problem that a comparison reports for a fault. */
export function problemOf({ code, message, consequence, hint, place }: InputFault): Problem {
  return { code, message: consequence === undefined ? message : `${message}; ${consequence}`, hint, place }
}

/** Like `readDocument`, but leaves the document in its version. */
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
    ...[...look!.findings().problems, ...(others?.loadProblems ?? [])].map((problem) => placedProblem(problem, places)),
  ]
  const odd = (): InputFault[] => {
    const mayHaveNullable = others !== undefined || sources.some((each) => each.text.includes('nullable'))
    const nullable = mayHaveNullable ? nullableWithoutEffect(tree) : undefined
    const unreadable = sources.some((each) => mayStateSunset(each.text)) ? unreadableSunsets(tree) : []
    const version = publishedVersion(tree)
    const fields = version === '2.0' ? formFieldNames(tree) : []
    const unknown = version === undefined ? [unknownVersion(tree)] : []
    const found = [...unknown, ...(nullable ? [nullableProblem(tree, nullable)] : []), ...unreadable, ...fields]
    return found.map((problem) => placedProblem(problem, places))
  }
  const pointer = (path: Path): string => pointerIn(path[0] === FILES ? path : (changed?.origin(path) ?? path))
  const entry = async (): Promise<JsonObject> => (outward.length === 0 ? tree : entryAgain(name, text, overlays))
  return { tree, faults, odd, locate: places, pointer, entry }
}

/** Parses an entry document again, because gathering its other files changes its references in place. */
async function entryAgain(name: string, text: string, overlays: readonly OverlayFile[]): Promise<JsonObject> {
  const { tree } = parseDocument(name, text) as Source
  return overlays.length === 0
    ? (tree as JsonObject)
    : ((await overlaid(name, tree as JsonObject, overlays)) as Overlaid).tree
}

/** Adds how a comparison dealt with a repeated key or an invalid number, neither of which prevents it. */
function forgiven(problem: Problem): InputFault {
  const consequence = problem.code === 'no-number' ? 'it was compared as a string' : 'its last value was compared'
  return { ...problem, consequence }
}

/** The problem for a `nullable` without effect, reported once, with the number of places. */
function nullableProblem(tree: Json, { first, count }: { first: Path; count: number }): LoadProblemAt {
  return { ...loadProblems.nullableWithoutEffect(textOf(own(tree, 'openapi')).slice(0, 3), count - 1), path: first }
}

function unknownVersion(tree: JsonObject): LoadProblemAt {
  return { ...loadProblems.unknownVersion(own(tree, 'openapi') ?? null), path: ['openapi'] }
}

/** Whether a tree states that it is OpenAPI 3. */
export function isOpenapi(tree: Json): boolean {
  const version = own(tree, 'openapi')
  return typeof version === 'string' && version.startsWith('3.')
}

function notOpenapi(name: string, tree: Json): Problem {
  const stated = own(tree, 'openapi')
  const isNumber = typeof stated === 'number' && stated >= 3 && stated < 4
  const other = stated === undefined ? otherKindOf(tree) : undefined
  const none = other === undefined ? 'it has no "openapi" field' : `it is ${other.what}`
  const why = stated === undefined ? none : `its "openapi" field is ${quoted(stated)}`
  return {
    code: 'not-openapi',
    message: `${name} is not an OpenAPI document: ${isNumber ? `${why}, a number` : why}`,
    hint: isNumber ? "write a string, such as '3.1.0'" : (other?.hint ?? 'name an OpenAPI 3 or Swagger 2.0 document'),
    place: `${name}:1:1`,
  }
}

function pointerIn(path: Path): string {
  return formatPointer(path[0] === FILES ? path.slice(2) : path)
}

/** A fault with the place of its path. */
export function placedProblem({ path, ...problem }: LoadProblemAt, places: (path: Path) => DocumentPlace): InputFault {
  const { file, line, column } = places(path)
  return { ...problem, place: `${file}:${line}:${column}` }
}

/** Creates a function that finds the place of a path in the file that contains it. */
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
