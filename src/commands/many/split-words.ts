import { fail } from '../command.ts'

/** The files of two sides, and the folder that the paths of each start from. */
export interface SplitWords {
  readonly base: { readonly folder: string; readonly files: readonly string[] }
  readonly revision: { readonly folder: string; readonly files: readonly string[] }
}

/**
 * Separates the files of the base from those of the revision, where a shell wrote out two patterns into one list: `old/a old/b new/a new/b`. The
 * sides are the two folders below the one that all have in common. Rejects a list that does not lie in two folders.
 */
export function splitWords(words: readonly string[]): SplitWords {
  const files = words.map((word) => word.replace(/^\.\//, ''))
  const all = files.map((file) => file.split('/'))
  const depth = commonDepth(all)
  const next = all.map((names) => (names.length > depth + 1 ? names[depth]! : undefined))
  const [first] = next
  const start = next.findIndex((name) => name !== first)
  const second = next[start]
  const isSplit = first !== undefined && second !== undefined && next.slice(start).every((name) => name === second)
  if (!isSplit)
    fail(
      'usage',
      `${words.length} files are named, but they are not in two folders`,
      "name two folders, or put each pattern in quotes: 'old/**/*.yaml' 'new/**/*.yaml'",
    )
  return withSharedPaths(files.slice(0, start), files.slice(start), depth + 1)
}

/** Paths start where the two folders part; where no path is the same from there, from what each side has in common. */
function withSharedPaths(base: readonly string[], revision: readonly string[], depth: number): SplitWords {
  const split = { base: sideFrom(base, depth), revision: sideFrom(revision, depth) }
  if (sharesPath(split)) return split
  const [before, after] = [base, revision].map((files) =>
    sideFrom(files, commonDepth(files.map((file) => file.split('/')))),
  )
  const deeper = { base: before!, revision: after! }
  return sharesPath(deeper) ? deeper : split
}

/** Files whose paths start from the folder that so many names lead to. */
function sideFrom(files: readonly string[], depth: number): SplitWords['base'] {
  return { folder: files[0]!.split('/').slice(0, depth).join('/'), files }
}

function sharesPath({ base, revision }: SplitWords): boolean {
  const paths = new Set(base.files.map((file) => file.slice(base.folder.length)))
  return revision.files.some((file) => paths.has(file.slice(revision.folder.length)))
}

/** How many folders all paths have in common. */
function commonDepth(paths: readonly (readonly string[])[]): number {
  const [first = [], ...others] = paths
  let depth = 0
  while (depth < first.length - 1 && others.every((names) => names.length > depth + 1 && names[depth] === first[depth]))
    depth++
  return depth
}
