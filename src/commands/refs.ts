/** What a ref can be, for messages. */
export const REF_HINT = 'name a day (YYYY-MM-DD or today), MODEL@DAY, a file, REVISION:PATH, a URL, or -'

/** Whether a ref is the URL of a document. */
export function isUrl(ref: string): boolean {
  return /^https?:\/\//i.test(ref)
}

/** What `REV:PATH` or `git:REV:PATH` names; undefined for anything that is not written like that. */
export function parseRevision(ref: string): { readonly revision: string; readonly path: string } | undefined {
  const [, revision, path] = /^(?:git:(?=.*:))?([^:\n]+):([^\n]+)$/.exec(ref) ?? []
  return revision === undefined || path === undefined ? undefined : { revision, path }
}

/** Whether a word that names no file may be meant as a revision of git: it ends in nothing that a document ends in, and is no day. */
export function isLikeRevision(word: string): boolean {
  return /^[\w@^~./-]+$/.test(word) && !/\.[A-Za-z]{1,5}(?:\/|$)|^[./]|^\d+-/.test(word)
}

/** How the documents of revisions are named, where a revision alone is no document. */
export function revisionHint(revisions: readonly string[]): string {
  const written = revisions.map((revision) => `${revision}:openapi.yaml`).join(' ')
  return revisions.length > 1
    ? `for two git revisions, name the document in each: ${written}`
    : `for a git revision, name the document in it: ${written}; or ${REF_HINT}`
}
