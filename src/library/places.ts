import type { Json } from '../base/json.ts'
import type { Path } from '../base/pointer.ts'
import { type ReportedSide, sideOf } from '../report/reported.ts'

/** The place of a value in the text it was read from. */
export interface Place {
  readonly file: string
  readonly line: number
  readonly column: number
}

/** What is known of a document that was read. */
export interface Origin {
  readonly name: string
  readonly locate: (path: Path) => Place
  readonly pointer: (path: Path) => string
}

/** The texts that documents were read from. */
const origins = new WeakMap<object, Origin>()

/** Remembers where a document comes from. */
export function rememberOrigin(document: object, origin: Origin): void {
  origins.set(document, origin)
}

/** Where a document comes from; undefined for one that was not read. */
export function originOf(document: Json): Origin | undefined {
  return origins.get(Object(document) as object)
}

/** A document as a side of a report, with its places where it was read. */
export function readSide(name: 'base' | 'revision', document: Json): ReportedSide {
  const origin = originOf(document)
  return origin === undefined ? sideOf(name, document) : sideOf(origin.name, document, origin.locate, origin.pointer)
}
