import type { JsonObject } from '../base/json.ts'
import type { Path } from '../base/pointer.ts'
import type { Problem } from '../base/problem.ts'
import { bundle } from './bundle.ts'
import type { Folder } from './other-files.ts'
import type { OverlayFile } from './overlay-file.ts'
import { loadProblems } from './problems.ts'
import { type DocumentPlace, type InputFault, gatherDocument, placedProblem } from './read-document.ts'

/** A document that is a model, in its published version, with all its files in one tree. */
export interface ReadModel {
  readonly tree: JsonObject
  /** Problems of the input as text. Problems of the document are left to its validation. */
  readonly faults: readonly InputFault[]
  /** Further warnings about that text. */
  odd(): readonly InputFault[]
  /** The place of a path in the tree. */
  locate(path: Path): DocumentPlace
  /** The JSON Pointer of a path in the file that contains it. */
  pointer(path: Path): string
  /** The entry document in its published version, with references to other files unchanged. */
  entry(): Promise<JsonObject>
}

/** Reads a document of one or more files as a model. If it cannot be read, returns the problem instead. */
export async function readModelDocument(
  name: string,
  text: string,
  folder?: Folder,
  overlays: readonly OverlayFile[] = [],
): Promise<ReadModel | Problem> {
  const gathered = await gatherDocument(name, text, folder, overlays)
  if ('code' in gathered) return gathered
  const { tree, circular, contradicted, origin } = bundle(gathered.tree)
  const locate = (path: Path): DocumentPlace => gathered.locate(origin(path))
  const circles = circular.map((path) => placedProblem({ ...loadProblems.circularReference(), path }, locate))
  // A lifecycle next to a reference is not part of the target, so its place is the reference.
  const contradictions = contradicted.map((path) =>
    placedProblem({ ...loadProblems.twoLifecycles(), path }, gathered.locate),
  )
  const { odd, entry } = gathered
  const faults = [...gathered.faults, ...circles, ...contradictions]
  return { tree, faults, odd, locate, pointer: (path) => gathered.pointer(origin(path)), entry }
}
