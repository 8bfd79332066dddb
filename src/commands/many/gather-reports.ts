import type { Json } from '../../base/json.ts'
import type { Problem } from '../../base/problem.ts'
import { withExactNumbers } from '../../load/json-numbers.ts'
import type { Waiver, WaiverTally } from '../../policy/waivers.ts'
import type { DocumentReport, DocumentState, NotReadReport } from '../../report/report-set.ts'
import type { Report } from '../../report/report.ts'
import type { DiffDone, DiffJob } from './diff-job.ts'
import type { Result } from './job.ts'
import type { Weighed } from './workers.ts'

/** The results of all comparisons, in the order of the documents. */
export interface Gathered {
  readonly reports: readonly DocumentReport[]
  readonly notRead: readonly NotReadReport[]
  readonly tally: WaiverTally
  /** Filters that fit nothing in any of the documents. */
  readonly unmatched: readonly Problem[]
  /** Whether the filters let no operation of any document through. */
  readonly isEmpty: boolean
  readonly bugs: readonly { readonly name: string; readonly bug: string }[]
}

/** Puts together the results of the comparisons of a run. */
export function gathered(
  jobs: readonly Weighed<DiffJob>[],
  results: readonly Result<DiffDone>[],
  waivers: readonly Waiver[],
): Gathered {
  const reports: DocumentReport[] = []
  const notRead: NotReadReport[] = []
  const bugs: { name: string; bug: string }[] = []
  const done: DiffDone[] = []
  for (const [index, { job }] of jobs.entries()) {
    const { name } = job
    const result = results[index]!
    if ('bug' in result) bugs.push({ name, bug: result.bug })
    else if ('problems' in result) notRead.push(...result.problems.map((problem) => notReadOf(name, problem)))
    else {
      done.push(result)
      reports.push(documentReport(job, result.report))
    }
  }
  const unmatched = (done[0]?.unmatched ?? []).filter((message) =>
    done.every((each) => each.unmatched.includes(message)),
  )
  return {
    reports,
    notRead,
    tally: tallyOf(waivers, done, jobs.length),
    unmatched: unmatched.map((message) => ({ code: 'idle-filter', message })),
    isEmpty: done.length > 0 && done.every((each) => each.isEmpty),
    bugs,
  }
}

function documentReport({ name, base, revision }: DiffJob, text: string): DocumentReport {
  const report = withExactNumbers(text, JSON.parse(text) as Json) as unknown as Report
  // A waiver that one document does not need may be for another.
  const waivers = { ...report.waivers, unused: [] }
  return { name, state: stateOf(report, base !== undefined, revision !== undefined), ...report, waivers }
}

function stateOf({ findings, notListed }: Report, wasThere: boolean, isThere: boolean): DocumentState {
  if (!wasThere) return 'new'
  if (!isThere) return 'gone'
  return findings.length === 0 && Object.keys(notListed).length === 0 ? 'unchanged' : 'changed'
}

function notReadOf(name: string, { message, hint, place }: Problem): NotReadReport {
  return { name, message, hint: hint ?? null, place: place ?? null }
}

/** A waiver is used if one document needs it, and unused if none does. */
function tallyOf(waivers: readonly Waiver[], done: readonly DiffDone[], asked: number): WaiverTally {
  const inSome = (state: 'used' | 'expired'): Waiver[] =>
    waivers.filter((_, index) => done.some((each) => each.waivers[state].includes(index)))
  const unused = waivers.filter((_, index) => done.every((each) => each.waivers.unused.includes(index)))
  // What could not be compared may need it.
  return { used: inSome('used'), unused: done.length < asked ? [] : unused, expired: inSome('expired') }
}
