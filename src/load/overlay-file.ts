import type { JsonObject } from '../base/json.ts'
import type { Path } from '../base/pointer.ts'
import type { Problem } from '../base/problem.ts'
import type { Overlay, OverlayFault } from '../overlay/overlay.ts'
import { type Locator, type Position, locator } from './locate.ts'
import { type Source, parseDocument } from './parse.ts'
import { quoted } from './problems.ts'

/** An overlay, and the text that it was read from. */
export interface OverlayFile {
  readonly source: Source
  readonly overlay: Overlay
}

/** A document with overlays applied to it. */
export interface Overlaid {
  readonly tree: JsonObject
  /** Parts of the overlays that do not match the document. */
  readonly problems: readonly Problem[]
  /** Maps a path in the tree to the path in the file where its value was written. */
  origin(path: Path): Path
  /** The place in an overlay for a path in the tree; undefined if its value comes from the document. */
  locate(path: Path): (Position & { readonly file: string }) | undefined
}

/** Parses an overlay; if it has problems, returns these instead. */
export async function readOverlayFile(name: string, text: string): Promise<OverlayFile | readonly Problem[]> {
  const source = parseDocument(name, text)
  if ('code' in source) return [source]
  if (source.problems.length > 0) return source.problems
  const { readOverlay } = await import('../overlay/read-overlay.ts')
  const overlay = readOverlay(source.tree)
  if ('actions' in overlay) return { source, overlay }
  const problem = problemIn(placesIn(source))
  return overlay.map((fault) => problem('bad-overlay', fault))
}

/** Applies overlays to the tree of a document, one after the other. If one cannot be applied, returns the problem instead. */
export async function overlaid(
  name: string,
  tree: JsonObject,
  files: readonly OverlayFile[],
): Promise<Overlaid | Problem> {
  const { applyOverlays } = await import('../overlay/apply.ts')
  const applied = applyOverlays(
    tree,
    files.map(({ overlay }) => overlay),
  )
  const places = files.map(({ source }) => placesIn(source))
  const problems = places.map(problemIn)
  if (!('tree' in applied)) return problems[applied.overlay]!('bad-overlay', applied)
  const strangers = files.flatMap(({ overlay }, index) => {
    const fault = strange(overlay.extends, name)
    return fault === undefined ? [] : [problems[index]!('other-document', fault)]
  })
  const idle = applied.idle.map((remark) =>
    problems[remark.overlay]!('idle-target', { ...remark, message: `${remark.message} in ${name}` }),
  )
  return {
    tree: applied.tree,
    problems: [...strangers, ...idle],
    origin: (path) => applied.origin(path).path,
    locate: (path) => {
      const origin = applied.origin(path)
      return origin.overlay === undefined ? undefined : places[origin.overlay]!(origin.path)
    },
  }
}

/** Finds places in an overlay. */
type Places = (path: Path) => Position & { readonly file: string }

function placesIn({ name, text, language, places }: Source): Places {
  let locate: Locator | undefined
  return (path) => ({ file: name, ...(locate ??= locator(text, language, places))(path) })
}

/** Creates problems from faults in an overlay. */
function problemIn(places: Places): (code: string, fault: OverlayFault) => Problem {
  return (code, { path, message, hint }) => {
    const { file, line, column } = places(path)
    return { code, message, hint, place: `${file}:${line}:${column}` }
  }
}

/** Describes an `extends` that names a different file. Other revisions, hosts and folders are fine, and a pipe has no name to compare. */
function strange(target: string | undefined, name: string): OverlayFault | undefined {
  const file = fileName(name)
  if (target === undefined || !file.includes('.') || fileName(target) === file) return undefined
  return {
    path: ['extends'],
    message: `the overlay says that it extends ${quoted(target)}, and was applied to ${name}`,
    hint: 'correct extends, or leave the overlay out',
  }
}

function fileName(reference: string): string {
  return reference.replace(/[?#].*$/s, '').replace(/^.*[/\\:]/s, '')
}
