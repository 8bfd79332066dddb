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
