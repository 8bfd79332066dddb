import type { FindingReport } from './report.ts'
import type { PlaceReport } from './reported.ts'

/** A place that an editor or a pipeline can open. */
export interface FilePlace {
  /** The file without the Git revision it was read from, and relative to the root if it is below it. */
  readonly file: string
  readonly line: number | null
  readonly column: number | null
}

/** The place of a finding: in the revision if it exists there, otherwise in the base; undefined if neither is a file. */
export function findingPlace({ revision, base }: FindingReport, root: string | undefined): FilePlace | undefined {
  return filePlace(revision, root) ?? filePlace(base, root)
}

/** Where to annotate a finding in the revision: at its place, or else at the nearest enclosing one that still exists there. */
export function markedPlace(
  { revision, anchor, base }: FindingReport,
  root: string | undefined,
): FilePlace | undefined {
  return filePlace(revision ?? anchor ?? null, root) ?? filePlace(base, root)
}

/**
 * The place of the first of several combined findings: `api.yaml:12`, with a note if that is the base; empty without a file. In line 1, the
 * column is added, because a minified document has all its places there.
 */
export function lineText(findings: readonly FindingReport[], root: string | undefined): string {
  const finding = findings.find(({ revision }) => revision !== null) ?? findings[0]!
  const place = findingPlace(finding, root)
  if (place === undefined) return ''
  const column = place.line === 1 ? place.column : null
  return `${placeText({ ...place, column })}${finding.revision?.file == null ? ' (base)' : ''}`
}

/** The place in a file; undefined if the document was not read from a file. */
export function filePlace(place: Omit<PlaceReport, 'pointer'> | null, root: string | undefined): FilePlace | undefined {
  if (place === null || place.file === null) return undefined
  const { line, column } = place
  return { file: relativeFile(place.file, root), line, column }
}

/** A file as pipelines name it: `openapi.yaml` for `/srv/api/openapi.yaml` in `/srv/api`, and for `origin/main:openapi.yaml`. */
export function relativeFile(file: string, root: string | undefined): string {
  if (/^[a-z][a-z\d+.-]*:\/\//i.test(file)) return file
  const path = /^[a-z]:[\\/]/i.test(file) ? file : file.slice(file.indexOf(':') + 1)
  const folder = root === undefined || root.endsWith('/') ? root : `${root}/`
  return folder !== undefined && path.startsWith(folder) ? path.slice(folder.length) : path.replace(/^\.\//, '')
}

/** `api.yaml:12:3`, without what is unknown. */
export function placeText({ file, line, column }: FilePlace): string {
  return [file, ...(line === null ? [] : [line]), ...(line === null || column === null ? [] : [column])].join(':')
}

/** A file or ref as shown to people on other machines: for an absolute path, only the name of the file. */
export function withoutFolders(ref: string): string {
  return /^(?:[a-z]:)?[\\/](?!\/)/i.test(ref)
    ? ref.slice(Math.max(ref.lastIndexOf('/'), ref.lastIndexOf('\\')) + 1)
    : ref
}
