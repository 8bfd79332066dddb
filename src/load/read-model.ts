import type { JsonObject } from '../base/json.ts'
import type { Path } from '../base/pointer.ts'
import type { Problem } from '../base/problem.ts'
import { bundle } from './bundle.ts'
import type { Folder } from './other-files.ts'
import type { OverlayFile } from './overlay-file.ts'
import { troubles } from './problems.ts'
import { type DocumentPlace, type InputFault, gatherDocument, placeTrouble } from './read-document.ts'

/** A document that is a model: in the version it is published in, all that other files say in one tree. */
export interface ReadModel {
  readonly tree: JsonObject
  /** What is wrong with the input as a text; what is wrong with the document is left to its validation. */
  readonly faults: readonly InputFault[]
  /** What is merely odd in that text. */
  odd(): readonly InputFault[]
  /** Where a path of the tree stands. */
  locate(path: Path): DocumentPlace
  /** The JSON Pointer of a path of the tree in the file it is in. */
  pointer(path: Path): string
  /** The entry document in the version it is published in, its references to other files as they are written. */
  entry(): Promise<JsonObject>
}

/** Reads a document, of one file or many, for what is scheduled in it. One that cannot be read comes back as the problem. */
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
  const circles = circular.map((path) => placeTrouble({ ...troubles.circularReference(), path }, locate))
  // What stands beside a reference is no part of where it leads to, so that its place is its own.
  const contradictions = contradicted.map((path) =>
    placeTrouble({ ...troubles.twoLifecycles(), path }, gathered.locate),
  )
  const { odd, entry } = gathered
  const faults = [...gathered.faults, ...circles, ...contradictions]
  return { tree, faults, odd, locate, pointer: (path) => gathered.pointer(origin(path)), entry }
}
