/** The base of a comparison in few words, as a sentence has room for: its revision, or the name of its file, where the revision has another. */
export function baseName(base: string, revision: string): string {
  const name = shortName(base)
  return name === shortName(revision) ? 'the base' : name
}

function shortName(ref: string): string {
  if (ref === '-') return 'standard input'
  const [, revision] = /^(?:git:)?([^:\n]{2,}):(?!\/\/)[^\n]+$/.exec(ref) ?? []
  return revision ?? /[^/\\]+$/.exec(ref)?.[0] ?? ref
}
