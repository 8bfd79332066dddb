import { pushInto } from '../base/push-into.ts'
import type { FindingReport } from './report.ts'
import type { PlaceReport } from './reported.ts'

/** How files are named. */
export interface FileNames {
  /** The folder that names are relative to. */
  readonly root?: string | undefined
  /** Where that folder lies in its repository, for pipelines, which name files from there: `services/api/`; empty for its root. */
  readonly prefix?: string | undefined
}

/** A place for an editor or a pipeline to point at. */
export interface FilePlace {
  /** The file without the Git revision it was read from, and relative to the root if it is below it. */
  readonly file: string
  readonly line: number | null
  readonly column: number | null
}

/** Where a finding is: in the revision, else in the base; undefined where neither is a file. */
function findingPlace(finding: FindingReport, root: string | undefined): FilePlace | undefined {
  return filePlace(thereNow(finding), { root }) ?? filePlace(finding.base, { root })
}

/** The place of a finding in the revision; null where that has nothing but the document itself of what the base says. */
function thereNow({ revision, base }: FindingReport): PlaceReport | null {
  return revision?.pointer === '' && base !== null && base.pointer !== '' ? null : revision
}

/** Where to point in the revision for a finding: where it is there, else at what is left of what held it; at the base where neither is a file. */
export function markedPlace({ revision, anchor, base }: FindingReport, names: FileNames): FilePlace | undefined {
  return filePlace(revision ?? anchor ?? null, names) ?? filePlace(base, names)
}

/** The maximum number of lines named of several combined findings. */
const MOST_LINES = 3

/**
 * The places of combined findings: `api.yaml:12, 40`, with a note if that is the base; empty without a file. In line 1, the column is added,
 * because a minified document has all its places there.
 */
export function lineText(findings: readonly FindingReport[], root: string | undefined): string {
  const present = findings.filter((finding) => thereNow(finding) !== null)
  const shown = present.length > 0 ? present : findings
  const byFile = new Map<string, FilePlace[]>()
  for (const finding of shown) {
    const place = findingPlace(finding, root)
    if (place !== undefined) pushInto(byFile, place.file, place.line === 1 ? place : { ...place, column: null })
  }
  const places = [...byFile.values()].flatMap((inFile) => {
    const texts = inFile.toSorted(inOrder).map(placeText)
    return [...new Set(texts)].map((text, index) => (index === 0 ? text : text.slice(inFile[0]!.file.length + 1)))
  })
  if (places.length === 0) return ''
  const some = [...places.slice(0, MOST_LINES), ...(places.length > MOST_LINES ? ['…'] : [])].join(', ')
  return `${some}${thereNow(shown[0]!)?.file == null ? ' (base)' : ''}`
}

function inOrder(a: FilePlace, b: FilePlace): number {
  return (a.line ?? 0) - (b.line ?? 0) || (a.column ?? 0) - (b.column ?? 0)
}

/** A place as one in a file; undefined where the document was read from no file. With a prefix, the file is named from the root of its repository. */
export function filePlace(
  place: Omit<PlaceReport, 'pointer'> | null,
  { root, prefix = '' }: FileNames,
): FilePlace | undefined {
  if (place === null || place.file === null) return undefined
  const { line, column } = place
  const file = relativeFile(place.file, root)
  return { file: prefix === '' ? file : fromRepository(file, place.file, prefix), line, column }
}

/** A file as its repository names it. What is named in a revision may be named from there already, as git has it. */
function fromRepository(file: string, written: string, prefix: string): string {
  const isElsewhere = /^(?:[a-z][a-z\d+.-]*:|[\\/])/i.test(file)
  if (isElsewhere || (written !== file && written.endsWith(`:${file}`) && file.startsWith(prefix))) return file
  const steps: string[] = []
  for (const step of `${prefix}${file}`.split('/')) {
    if (step === '..') steps.pop()
    else if (step !== '.') steps.push(step)
  }
  return steps.join('/')
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
