/** The base of a comparison in few words, as a sentence has room for: its revision, or the name of its file, where the revision has another. */
export function baseName(base: string, revision: string): string {
  const name = shortName(base)
  return name === shortName(revision) ? 'the base' : name
}

/** The full name of a commit; its first digits are enough for people. */
const FULL_HASH = /^([\da-f]{8})[\da-f]{32}(?:[\da-f]{24})?$/

function shortName(ref: string): string {
  if (ref === '-') return 'standard input'
  const [, revision] = /^(?:git:)?([^:\n]{2,}):(?!\/\/)[^\n]+$/.exec(ref) ?? []
  return revision?.replace(FULL_HASH, '$1') ?? /[^/\\]+$/.exec(ref)?.[0] ?? ref
}
