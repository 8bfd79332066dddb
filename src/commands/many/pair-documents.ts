import { compareText } from '../../base/compare-text.ts'
import { isFileGlob } from '../../base/file-glob.ts'
import { listed } from '../../base/text.ts'
import { pushInto } from '../../base/push-into.ts'
import { fail } from '../command.ts'
import type { Listing, SideDocument } from './listing.ts'

/** A document that both sides have, or only one of them. */
export interface DocumentPair {
  readonly name: string
  readonly base?: SideDocument
  readonly revision?: SideDocument
}

/**
 * Pairs the documents of two sides by their paths, and those that are left by their paths without the extension, so that `a.json` is what
 * became of `a.yaml`. Rejects sides without documents, without any path in common, and a document that two may have been renamed to of.
 */
export function pairDocuments(base: Listing, revision: Listing): DocumentPair[] {
  for (const side of [base, revision]) rejectEmpty(side)
  // If a document cannot be read on one side, it is unknown whether it is gone, so it is not paired.
  const unknown = [...base.notRead, ...revision.notRead].map(({ path }) => path)
  const isKnown = ({ path }: SideDocument): boolean =>
    !unknown.some((each) => path === each || each === '.' || path.startsWith(`${each}/`))
  const [was, is] = [byPath(base.documents.filter(isKnown)), byPath(revision.documents.filter(isKnown))]
  const shared = [...was.keys()].filter((path) => is.has(path))
  const [gone, added] = [leftOf(was, is), leftOf(is, was)]
  const renamed = byStem(gone, added)
  const names = new Set([...renamed.values()].map(({ path }) => path))
  const pairs: DocumentPair[] = [
    ...shared.map((path) => ({ name: path, base: was.get(path)!, revision: is.get(path)! })),
    ...gone.map((document) => {
      const later = renamed.get(document)
      return later === undefined
        ? { name: document.path, base: document }
        : { name: later.path, base: document, revision: later }
    }),
    ...added.filter(({ path }) => !names.has(path)).map((document) => ({ name: document.path, revision: document })),
  ]
  if (shared.length + renamed.size + unknown.length === 0)
    fail(
      'no-pairs',
      `no document of ${base.shown} is in ${revision.shown}: they have no path in common`,
      'name folders in which the paths are the same',
    )
  return pairs.toSorted((a, b) => compareText(a.name, b.name))
}

function rejectEmpty({ shown, documents, notRead }: Listing): void {
  if (documents.length > 0 || notRead.length > 0) return
  fail(
    'no-documents',
    isFileGlob(shown) ? `${shown} matches no OpenAPI document` : `there is no OpenAPI document in ${shown}`,
    'an OpenAPI document is a YAML or JSON file with openapi or swagger at its root',
  )
}

function byPath(documents: readonly SideDocument[]): Map<string, SideDocument> {
  return new Map(documents.map((document) => [document.path, document]))
}

function leftOf(side: ReadonlyMap<string, SideDocument>, other: ReadonlyMap<string, SideDocument>): SideDocument[] {
  return [...side.values()].filter(({ path }) => !other.has(path))
}

/** Pairs of documents whose extension changed. */
function byStem(gone: readonly SideDocument[], added: readonly SideDocument[]): Map<SideDocument, SideDocument> {
  const [before, after] = [grouped(gone), grouped(added)]
  const found = new Map<SideDocument, SideDocument>()
  for (const [stem, documents] of before) {
    const others = after.get(stem)
    if (others === undefined) continue
    if (documents.length + others.length > 2) {
      const [from, to] = [documents, others].map((each) => listed(each.map(({ ref }) => ref)))
      const what = `${from} may have been renamed to ${to}`
      fail('two-of-a-name', `${what}: they differ only in the extension`, 'keep one document of each name')
    }
    found.set(documents[0]!, others[0]!)
  }
  return found
}

function grouped(documents: readonly SideDocument[]): Map<string, SideDocument[]> {
  const groups = new Map<string, SideDocument[]>()
  for (const document of documents) {
    const stem = document.path.replace(/\.\w+$/, '')
    pushInto(groups, stem, document)
  }
  return groups
}
