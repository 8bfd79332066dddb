import { extname } from 'node:path'
import type { NotRead } from '../../load/read-bytes.ts'

/** A document on one side of a comparison of many. */
export interface SideDocument {
  /** Its path from the folder of that side, with `/` between its names. */
  readonly path: string
  /** What messages call it: the folder of that side, and its path. */
  readonly ref: string
  readonly bytes: number
  /** Where git has it: the tree of a revision, and the path from the root of the repository. */
  readonly git?: { readonly tree: string; readonly path: string }
}

/** Something that may be a document and cannot be read. */
export interface NotListed extends NotRead {
  readonly path: string
  readonly ref: string
}

/** The documents of one side, in the order of their paths. */
export interface Listing {
  /** The folder or pattern, as it was named. */
  readonly shown: string
  /** The folder that paths start from. */
  readonly folder: string
  readonly documents: readonly SideDocument[]
  readonly notRead: readonly NotListed[]
}

const EXTENSIONS = new Set(['.json', '.yaml', '.yml'])

/** Whether a file may be a document by its name. */
export function isNamedLikeDocument(path: string): boolean {
  return EXTENSIONS.has(extname(path).toLowerCase())
}

/** Whether files and folders of this name are passed over: hidden ones, and installed packages. */
export function isPassedOver(name: string): boolean {
  return name.startsWith('.') || name === 'node_modules'
}

/** Sorts what was found in files into documents, and what cannot be read; all else is no document. */
export function listingOf(
  shown: string,
  folder: string,
  found: readonly { readonly document: SideDocument; readonly look: boolean | NotRead }[],
): Listing {
  return {
    shown,
    folder,
    documents: found.filter(({ look }) => look === true).map(({ document }) => document),
    notRead: found.flatMap(({ document: { path, ref }, look }) =>
      typeof look === 'boolean' ? [] : [{ path, ref, ...look }],
    ),
  }
}
