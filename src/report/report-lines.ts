import { pushInto } from '../base/push-into.ts'
import { count, listed } from '../base/text.ts'
import { type Entry, FOLDED } from './finding-entries.ts'
import { pluralTemplate, renderMessage } from '../rules/message.ts'
import { CLASSES, type FindingClass } from '../rules/rule.ts'
import { listedCounts } from './listed-counts.ts'
import type { FindingReport, Report } from './report.ts'
import type { SideReport } from './reported.ts'
import type { InputProblem, WaiverReport } from './report-extras.ts'

/** The name of a side: its ref, with the version if that adds something. */
export function sideText({ ref, version, day }: SideReport): string {
  return day !== undefined || version === '' || ref === version ? ref : `${ref} (${version})`
}

/** A summary of a report, in one sentence; in two if some of the documents could not be compared. */
export function verdict(report: Report): string {
  const sentence = report.findings.length === 0 ? emptiness(report) : levelsVerdict(listedCounts(report))
  return [sentence, ...incompleteness(report)].join(' ')
}

/** A sentence on the references that could not be followed, so that nothing behind them was compared; none where all were. */
export function incompleteness({ problems }: Pick<Report, 'problems'>): string[] {
  const lost = problems.filter(({ notCompared }) => notCompared === true).length
  return lost === 0 ? [] : [`Incomplete: ${counted(lost, 'reference')} could not be followed.`]
}

/** A summary of findings by their levels, in one sentence. */
export function levelsVerdict({ breaking, warning }: Pick<Report['summary'], 'breaking' | 'warning'>): string {
  if (breaking > 0) return `Breaks clients: ${counted(breaking, 'breaking change')}.`
  return warning > 0
    ? `May affect clients: no breaking changes; ${counted(warning, 'warning')}.`
    : 'Safe for clients: nothing breaks.'
}

/** The text for a report without findings: there are no differences, or none that are listed. */
export function emptiness({ notListed }: Report): string {
  return Object.keys(notListed).length === 0 ? 'Nothing differs.' : 'Nothing to list.'
}

/** A report in one line: findings by level, then removed elements, or those `to be removed`. */
export function summaryLine(
  { breaking, warning, info, waived, removed }: Report['summary'],
  removedWords: string = 'removed',
): string {
  const gone = [
    amount(removed.paths, 'path'),
    amount(removed.operations, 'operation'),
    amount(removed.parameters, 'parameter'),
    amount(removed.fields, 'field'),
  ].filter((words) => words !== '')
  return [
    `${number(breaking)} breaking, ${amount(warning, 'warning') || '0 warnings'}, ${number(info)} info`,
    ...(waived > 0 ? [`${number(waived)} waived`] : []),
    ...(gone.length > 0 ? [`${removedWords}: ${gone.join(', ')}`] : []),
  ].join('; ')
}

function amount(value: number, noun: string): string {
  return value === 0 ? '' : counted(value, noun)
}

/** A number with its noun, as people write it: `1,204 paths`. */
export function counted(value: number, noun: string): string {
  return count(value, noun).replace(String(value), number(value))
}

/** An integer as people write it: `1,204`. Not `toLocaleString`, which takes longer to initialize than a small comparison. */
export function number(value: number): string {
  return String(value).replaceAll(/\B(?=(?:\d{3})+$)/g, ',')
}

/** The maximum number of names in a sentence for people; formats for programs contain all. */
export const MOST_LISTED = 20

/** The first `most` names `and` the number of the others. If only one would be left out, all names, joined with the conjunction. */
export function fewNames(names: readonly string[], most: number, conjunction: string = 'and'): string {
  if (names.length <= most + 1) return listed(names, conjunction)
  return listed([...names.slice(0, most), `${number(names.length - most)} more`])
}

/** The sentence of an entry. Of the values in which its findings differ, the first `most` are named and the others counted. */
export function sentenceOf({ rule, template, params, lists, noun, times }: Entry, most: number = MOST_LISTED): string {
  let words = template
  const values: Record<string, string> = {}
  for (const name of FOLDED) {
    const all = lists[name]
    if (all === undefined) continue
    const [kind, names] = name === 'name' && noun !== '' ? [noun, all] : withoutKind(all)
    const before = kind === '' ? '' : `${kind}${all.length > 1 ? 's' : ''} `
    values[name] = `${before}${fewNames(names, most, name === 'item' && !OF_ALL.has(rule) ? 'or' : 'and')}`
    if (all.length > 1) words = pluralTemplate(words, name)
  }
  const isOne = Object.values(lists).every(({ length }) => length === 1)
  return `${renderMessage(words, { ...params, ...values })}${isOne && times > 1 ? `, in ${number(times)} places` : ''}`
}

/** What several names of one kind begin with, such as `query parameter`, and the names without it. */
function withoutKind(names: readonly string[]): [kind: string, names: readonly string[]] {
  const kind = names.length > 1 ? (KIND.exec(names[0]!)?.[1] ?? '') : ''
  const isCommon = names.every((name) => KIND.exec(name)?.[1] === kind)
  return kind === '' || !isCommon ? ['', names] : [kind, names.map((name) => name.slice(kind.length + 1))]
}

/** A parameter or header by its name alone, which is no phrase like `a of query parameter b`. */
const KIND = /^((?:query|path|header|cookie) parameter|header) \S+$/

/** Rules whose listed items all apply at once, such as the parts of an `allOf`. */
const OF_ALL: ReadonlySet<string> = new Set(['request-part-added', 'response-part-added'])

/** What unlisted findings of a class are called, and how to list them. */
const UNLISTED: Readonly<Record<FindingClass, readonly [one: string, many: string, how: string]>> = {
  wire: ['part of requests or responses', 'parts of requests or responses', 'filters leave them out'],
  lifecycle: ['deprecation or sunset', 'deprecations and sunsets', 'filters leave them out'],
  source: ['name for generated code', 'names for generated code', 'filters leave them out'],
  docs: ['text or example', 'texts and examples', '--only docs lists them'],
  extension: ['extension', 'extensions', '--extensions lists them'],
}

/** A line for each class with unlisted findings. It says how to list them, except for readers who did not run the command. */
export function notListedLines(
  { notListed }: Pick<Report, 'notListed'>,
  words: 'with how' | 'plain' = 'with how',
): string[] {
  return CLASSES.flatMap((name) => {
    const found = notListed[name] ?? 0
    const [one, many, how] = UNLISTED[name]
    const sentence = `${number(found)} ${found === 1 ? one : many} also changed`
    return found === 0 ? [] : [words === 'plain' ? sentence : `${sentence}; ${how}`]
  })
}

/** The maximum number of listed problems with the same hint. */
const MOST_ALIKE = 10

/** A line for each problem of the documents: where, what, and what to do. Of many with the same hint, the others are counted. */
export function problemLines({ problems }: Report): string[] {
  return foldedLines(problems, ({ message, hint, ...place }) => {
    const where = placeText(place)
    return `${where === '' ? '' : `${where}: `}${message}${hint === null ? '' : `; ${hint}`}`
  })
}

/** The lines of problems. Of many with the same hint, the first are listed and the others counted. */
export function foldedLines<P extends { readonly hint?: string | null | undefined }>(
  problems: readonly P[],
  lineOf: (problem: P) => string,
): string[] {
  const alike = new Map<string | undefined, P[]>()
  for (const problem of problems) pushInto(alike, problem.hint ?? undefined, problem)
  const shown = new Set([...alike.values()].flatMap((same) => same.slice(0, MOST_ALIKE)))
  const others = [...alike].filter(([, same]) => same.length > MOST_ALIKE)
  return [
    ...problems.filter((problem) => shown.has(problem)).map(lineOf),
    ...others.map(([hint, { length }]) => {
      const more = `${number(length - MOST_ALIKE)} more`
      return `${hint === undefined ? more : `${more}: ${hint}`} (--format json lists all)`
    }),
  ]
}

function placeText({ side, file, line, column }: Omit<InputProblem, 'message' | 'hint'>): string {
  return [file ?? side, ...(line === null ? [] : [line]), ...(line === null || column === null ? [] : [column])].join(
    ':',
  )
}

/** A line for each waiver that is expired or not needed. */
export function waiverLines({ waivers }: Pick<Report, 'waivers'>): string[] {
  return [
    ...waivers.expired.map((waiver) => `expired on ${waiver.until}: ${waiverText(waiver)}`),
    ...waivers.unused.map((waiver) => `waives nothing: ${waiverText(waiver)}`),
  ]
}

function waiverText({ rule, fingerprint, coordinate, reason, owner }: WaiverReport): string {
  const target = [rule ?? fingerprint, coordinate].filter((part) => part !== undefined).join(' at ')
  return `${target} (${owner}: ${reason})`
}

/** A line for each waived finding: the message, the owner of the waiver, the reason, and the last day. */
export function waivedLines(findings: readonly FindingReport[]): string[] {
  return findings.flatMap(({ message, waiver }) =>
    waiver === undefined ? [] : [`${message} (${waiver.owner}, until ${waiver.until}: ${waiver.reason})`],
  )
}
