import { markWaived, tallyWaivers, type WaiverTally } from '../policy/waivers.ts'
import { filterFindings } from '../policy/filters.ts'
import { focusOf } from '../policy/focus.ts'
import type { InputProblem } from '../report/report-extras.ts'
import { counted } from '../report/report-lines.ts'
import { withPlans } from '../report/planned-words.ts'
import { type Report, assembleReport } from '../report/report.ts'
import { askSecondOpinion } from './ask-second-opinion.ts'
import type { Args, Io } from './command.ts'
import { compareRefs } from './compare-refs.ts'
import { todayOf } from './days.ts'
import type { DiffSettings } from './diff-settings.ts'
import { inputProblems } from './input-problems.ts'
import type { OpenedRef } from './opened-ref.ts'
import type { OpenedWaivers } from './waivers.ts'

/** The result of a comparison of two documents. */
export interface ComparedPair {
  readonly report: Report
  /** The result of each waiver. */
  readonly tally: WaiverTally
  /** The messages about filters that match nothing, or possibly less than intended. */
  readonly unmatched: readonly string[]
  /** Whether the filters let no operation of either document through. */
  readonly isEmpty: boolean
  /** What another tool says, in lines for people. */
  readonly notes: readonly string[]
}

/** Compares two documents, and puts what the settings ask for into a report. */
export async function comparePair(
  base: OpenedRef,
  revision: OpenedRef,
  settings: DiffSettings,
  { waivers }: OpenedWaivers,
  args: Args,
  io: Io,
): Promise<ComparedPair> {
  const today = todayOf(args, io)
  const focused = focusOf(settings.filters, base.document, revision.document)
  const { findings, notJudged, partOf, notProven } = compareRefs(base, revision, settings, focused, args, io)
  const all = markWaived(findings, waivers, today)
  const { listed: parts, notListed } = filterFindings(all, settings.filters, partOf, notJudged)
  // What is left of a finding may be of another rule, which a waiver may be for as well.
  const listed = markWaived(parts, waivers, today)
  const tally = tallyWaivers(waivers, [...all, ...listed], listed)
  const second = await askSecondOpinion(base, revision, all, args)
  const report = withPlans(
    assembleReport(
      base.side,
      revision.side,
      listed,
      {
        problems: [...inputProblems(base, revision), ...tooMuchWork(notProven())],
        notListed,
        waivers: tally,
        ...(second !== undefined && { secondOpinion: second.opinion }),
      },
      settings.sort,
    ),
    today,
  )
  // What no filter on operations keeps from being listed.
  const wanted = focused === undefined ? [] : filterFindings(all, settings.filters, (finding) => finding).listed
  const unmatched = [...(focused?.unmatched ?? []), ...(focused?.narrow(wanted) ?? [])]
  return { report, tally, unmatched, isEmpty: focused?.isEmpty === true, notes: second?.lines ?? [] }
}

/** The message if not every change could be proven. */
function tooMuchWork(notProven: number): InputProblem[] {
  if (notProven === 0) return []
  const changes = `${counted(notProven, 'change')} ${notProven === 1 ? 'was' : 'were'}`
  const message = `${changes} judged by the rules alone, without a proof: the schemas are too complex to prove every change`
  return [{ side: 'revision', message, hint: null, file: null, line: null, column: null }]
}
