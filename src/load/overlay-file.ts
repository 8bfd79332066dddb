import type { JsonObject } from '../base/json.ts'
import type { Path } from '../base/pointer.ts'
import type { Problem } from '../base/problem.ts'
import type { Overlay, OverlayFault } from '../overlay/overlay.ts'
import { type Locator, type Position, locator } from './locate.ts'
import { type Source, parseDocument } from './parse.ts'
import { quoted } from './problems.ts'

/** An overlay that was read, and the text it stands in. */
export interface OverlayFile {
  readonly source: Source
  readonly overlay: Overlay
}

/** A document with overlays applied to it. */
export interface Overlaid {
  readonly tree: JsonObject
  /** What does not fit the document. */
  readonly problems: readonly Problem[]
  /** The path, in the file it was written in, of what is at a path of the tree now. */
  origin(path: Path): Path
  /** The place in an overlay of what is at a path of the tree; undefined if it comes from the document. */
  locate(path: Path): (Position & { readonly file: string }) | undefined
}

/** Reads the text of an overlay; one with anything wrong in it comes back as its problems. */
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

/** Applies overlays to the tree of a document, one after the other. What cannot be applied comes back as the problem. */
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

/** Makes problems of what is wrong in an overlay. */
function problemIn(places: Places): (code: string, fault: OverlayFault) => Problem {
  return (code, { path, message, hint }) => {
    const { file, line, column } = places(path)
    return { code, message, hint, place: `${file}:${line}:${column}` }
  }
}

/** The revision, host and folder of a document may differ; a different file name is a different document. A pipe has no name. */
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
