import { count, listed, visible } from '../../base/text.ts'
import { pushInto } from '../../base/push-into.ts'
import type { Disagreement } from './compare-opinions.ts'
import type { GivenOpinion, SecondOpinion } from './second-opinion.ts'

/** How many lines of one kind are shown at most. */
const MOST_LINES = 10

/** A second opinion as lines of plain text, for the end of a report. */
export function secondOpinionLines(opinion: SecondOpinion): string[] {
  if (opinion.state !== 'given') return [`Second opinion: none. ${visible(opinion.reason)}.`]
  const { differing, answered, agreements, otherVerdict, onlyTheirs, onlyOurs } = opinion
  return [
    `Second opinion: openapi-diff answered for ${answered} of ${count(differing, 'differing path')}.`,
    `  found by both, with the same verdict: ${agreements}`,
    ...section('found by both, with different verdicts', otherVerdict),
    ...section('found by openapi-diff only', onlyTheirs),
    ...section('found by chronospec only', onlyOurs),
    ...blindness(opinion),
    ...silence(opinion),
  ].map(visible)
}

function section(title: string, disagreements: readonly Disagreement[]): string[] {
  return [
    `  ${title}: ${disagreements.length}`,
    ...shortened(disagreements.map((disagreement) => `    ${lineOf(disagreement)}`)),
  ]
}

function lineOf({ method, path, aspect, theirs, ours }: Disagreement): string {
  const place = aspect === 'operation' ? `${method} ${path}` : `${method} ${path} ${aspect}`
  const words = [theirs === null ? '' : `openapi-diff says ${theirs}`, ours === null ? '' : `chronospec says ${ours}`]
  return `${place}: ${words.filter((word) => word !== '').join('; ')}`
}

function blindness({ unseen }: GivenOpinion): string[] {
  if (unseen.length === 0) return []
  return [
    `  not checked by it: ${listed(unseen.map(({ about, findings }) => `${about} (${count(findings, 'finding')})`))}`,
  ]
}

/** The paths without an answer, gathered by the reason. */
function silence({ notAsked }: GivenOpinion): string[] {
  const byReason = new Map<string, string[]>()
  for (const { path, reason } of notAsked) pushInto(byReason, reason, path)
  return shortened(
    [...byReason].map(
      ([reason, paths]) => `  no answer for ${paths.length === 1 ? paths[0]! : count(paths.length, 'path')}: ${reason}`,
    ),
  )
}

function shortened(lines: readonly string[]): string[] {
  const rest = lines.length - MOST_LINES
  return rest <= 0 ? [...lines] : [...lines.slice(0, MOST_LINES), `    and ${rest} more`]
}
