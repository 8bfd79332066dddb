import { deepEqual } from '../base/equal.ts'
import { own } from '../base/json.ts'
import type { Problem } from '../base/problem.ts'
import { FILES } from '../load/other-files.ts'
import type { FailOn } from '../policy/fail-on.ts'
import type { InputProblem } from '../report/report-extras.ts'
import type { Report } from '../report/report.ts'
import { fail } from './command.ts'
import type { OpenedRef } from './opened-ref.ts'
import type { Output } from './outputs.ts'

/** What is wrong with the two documents, as a report holds it; what is wrong at the same place of one file, once. */
export function inputProblems(base: OpenedRef, revision: OpenedRef): InputProblem[] {
  return [
    ...base.problems.map((problem) => inputProblem('base', problem)),
    ...ownProblems(base, revision).map((problem) => inputProblem('revision', problem)),
  ]
}

/** The problems of the revision that are not already those of the base, as where a document is compared with itself. */
function ownProblems(base: OpenedRef, revision: OpenedRef): readonly Problem[] {
  const known = new Set(base.problems.map(keyOf))
  return revision.problems.filter((problem) => problem.place === undefined || !known.has(keyOf(problem)))
}

function keyOf({ place, code, message }: Problem): string {
  return JSON.stringify([place, code, message])
}

function inputProblem(side: InputProblem['side'], { code, message, hint, place }: Problem): InputProblem {
  return {
    side,
    message,
    hint: hint ?? null,
    ...placeParts(place),
    ...(NOT_COMPARED.has(code) && { notCompared: true as const }),
  }
}

/** The problems of references that lead to nothing that could be read. */
const NOT_COMPARED: ReadonlySet<string> = new Set(['dangling-reference', 'unread-reference'])

/** Problems that make a comparison with `--fail-on` fail: references of the documents that lead nowhere. */
export function notCompared(reports: readonly Pick<Report, 'problems'>[], failOn: FailOn): Problem[] {
  const lost = reports.flatMap(({ problems }) => problems.filter((problem) => problem.notCompared === true))
  if (failOn === 'none' || lost.length === 0) return []
  const what = lost.length === 1 ? '1 reference leads' : `${lost.length} references lead`
  const message = `${what} to nothing that could be compared, so --fail-on ${failOn} fails`
  return [
    { code: 'not-compared', message, hint: `correct ${lost.length === 1 ? 'it' : 'them'}, or define what is missing` },
  ]
}

/** Rejects filters that let no operation through: a check that looks at nothing would pass for ever. */
export function rejectEmpty(unmatched: readonly string[], failOn: FailOn): void {
  if (failOn === 'none') return
  const message = `no operation passes the filters, so --fail-on ${failOn} checks nothing`
  fail('usage', [message, ...unmatched].join('; '), 'correct the filters')
}

/** A place written as `file:line:column`, in its parts; null as far as it says nothing. */
export function placeParts(place: string | undefined): {
  readonly file: string | null
  readonly line: number | null
  readonly column: number | null
} {
  const [, file = null, line, column] = /^(.*?)(?::(\d+):(\d+))?$/s.exec(place ?? '') ?? []
  return {
    file: file === '' ? null : file,
    line: line === undefined ? null : Number(line),
    column: column === undefined ? null : Number(column),
  }
}

/** Formats that show the problems of the documents. */
const TELLING: readonly string[] = ['text', 'markdown', 'html']

/** Problems of the documents that are also written to standard error, because the report on standard output does not show them. */
export function omitted(base: OpenedRef, revision: OpenedRef, outputs: readonly Output[]): Problem[] {
  return isReported(outputs) ? [] : [...base.problems, ...ownProblems(base, revision)]
}

/** Whether the report on standard output shows the problems of the documents. */
export function isReported(outputs: readonly Output[]): boolean {
  return outputs.some(({ format, file }) => file === undefined && TELLING.includes(format))
}

/** Whether an overlay is among the outputs. */
export function writesOverlay(outputs: readonly Output[]): boolean {
  return outputs.some(({ format }) => format === 'overlay')
}

/** The message that an overlay, which changes one file, lacks the differences in others. */
export function notInOverlay(base: OpenedRef, revision: OpenedRef, outputs: readonly Output[]): Problem[] {
  const isSame = deepEqual(own(base.document, FILES), own(revision.document, FILES))
  if (isSame || !writesOverlay(outputs)) return []
  const message = 'the overlay does not cover differences in the files that the two documents refer to'
  return [{ code: 'not-in-overlay', message, hint: 'bundle both first, or change those files too' }]
}
