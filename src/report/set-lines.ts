import { CLASSES, type FindingClass } from '../rules/rule.ts'
import { listedTotals } from './listed-counts.ts'
import { counted, levelsVerdict, notListedLines, number, waiverLines } from './report-lines.ts'
import type { DocumentReport, NotReadReport, ReportSet } from './report-set.ts'

/** The number of documents, and of those in each state: `4 documents: 1 changed, 1 gone, 2 unchanged`. */
export function documentsLine({ summary: { documents } }: ReportSet): string {
  const { changed, gone, unchanged, notRead } = documents
  const total = changed + gone + documents.new + unchanged + notRead
  const states: [amount: number, state: string][] = [
    [changed, 'changed'],
    [gone, 'gone'],
    [documents.new, 'new'],
    [unchanged, 'unchanged'],
    [notRead, 'not read'],
  ]
  const counts = states.filter(([amount]) => amount > 0).map(([amount, state]) => `${number(amount)} ${state}`)
  return `${counted(total, 'document')}: ${counts.join(', ')}`
}

/** The title of a document, with its versions: `Orders 1.0.0 → 1.1.0`, `gone: Orders 1.0.0`. */
export function documentTitle({ state, base, revision }: DocumentReport): string {
  const { title } = state === 'gone' ? base : revision
  const versions = [...new Set([base.version, revision.version])].filter((version) => version !== '').join(' → ')
  const named = [title, versions].filter((word) => word !== '').join(' ')
  return state === 'gone' || state === 'new' ? [state, named].filter((word) => word !== '').join(': ') : named
}

/** Whether a report for people has a section for a document: for notes, and for findings unless it is new. A new document is a single line. */
export function hasPart({ state, findings, problems, waivers }: DocumentReport): boolean {
  return (findings.length > 0 && state !== 'new') || problems.length + waivers.expired.length > 0
}

/** A line for each document in this state that has no section. */
export function lonelyLines({ reports }: ReportSet, state: 'new' | 'gone'): string[] {
  return reports
    .filter((report) => report.state === state && !hasPart(report))
    .map((report) => `${report.name}: ${documentTitle(report).slice(`${state}: `.length)}`)
}

/** A line for each document that could not be read. */
export function notReadLines({ notRead }: ReportSet): string[] {
  return notRead.map(notReadLine)
}

/** Why a document could not be read, where, and what to do. */
export function notReadLine({ name, message, hint, place }: NotReadReport): string {
  const where = place ?? (message.includes(name) ? undefined : name)
  return `${where === undefined ? '' : `${where}: `}${message}${hint === null ? '' : `; ${hint}`}`
}

/** A line for each class of unlisted findings in documents without a section. */
export function unlistedLines({ reports }: ReportSet, words: 'with how' | 'plain' = 'with how'): string[] {
  const silent = reports.filter((report) => !hasPart(report))
  const sum = (name: FindingClass): number => silent.reduce((total, { notListed }) => total + (notListed[name] ?? 0), 0)
  return notListedLines({ notListed: Object.fromEntries(CLASSES.map((name) => [name, sum(name)])) }, words)
}

/** A summary of a report on several documents, in one sentence. */
export function setVerdict(set: ReportSet): string {
  const { documents } = set.summary
  const counts = listedTotals(set)
  const differs = counts.breaking + counts.warning + documents.changed + documents.gone + documents.new > 0
  return differs ? levelsVerdict(counts) : 'Nothing differs.'
}

/** A line for each waiver that no document needs; expired ones are listed with their document. */
export function unneededLines({ waivers }: ReportSet): string[] {
  return waiverLines({ waivers: { ...waivers, expired: [] } })
}
