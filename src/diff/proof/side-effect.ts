import { own } from '../../base/json.ts'
import { keywordsWhere } from '../../openapi/keywords.ts'
import type { OpenFact } from '../graph.ts'
import { type Case, SHARE, endOf } from './case.ts'
import { nested } from './nest.ts'
import { proof } from './proof.ts'
import { areTagged } from './tags.ts'
import type { Proof } from './witness.ts'

/** What lets more in may still harm: where exactly one choice may hold, a value that another takes as well is refused. */
export function sideEffect(it: Case, fact: OpenFact, others: readonly OpenFact[]): Proof | undefined {
  if (isExclusive(fact, it)) return isLoose(it) ? undefined : proof(it)
  const [way] = it.ways
  const hops = [...way!.hops, ...it.hops]
  const index = hops.findLastIndex((hop) => (hop.into === 'branch' && hop.exclusive) || hop.into === 'contains')
  // What several edits do together would be laid at the door of each.
  const isAlone = others.every((other) => other === fact || other.trail !== fact.trail)
  if (index < 0 && isAlone && isTangled(it)) return proof({ ...it, pins: [] })
  if (index < 0) return fact.subject === 'property' ? proof(it) : undefined
  const holder = hops[index - 1] ?? way!.message
  const isCounted = hops[index]!.into === 'contains'
  const pins = isCounted ? [] : nested(it.pins, holder, hops.slice(index), it.reading, it.reading.listener)
  const { listener, nodeAt } = it.reading
  if (areTagged(nodeAt(listener, holder[listener]).schema().oneOf ?? [])) return undefined
  const ways = [{ message: way!.message, hops: hops.slice(0, index) }]
  return proof({ ...it, schemas: { base: holder.base, revision: holder.revision }, hops: [], pins, ways })
}

/** Keywords that may refuse more where others let more in. */
const TANGLING = [...keywordsWhere(({ leftBy }) => leftBy === 'evaluated'), 'if']

/** Whether a schema that was edited has conditions that depend on its other keywords. */
function isTangled(it: Case): boolean {
  const { base, revision } = endOf(it)
  return [base, revision].some(({ node }) => TANGLING.some((keyword) => own(node, keyword) !== undefined))
}

/** Whether a fact is about choices of which exactly one may hold, and no discriminator tells which. */
function isExclusive({ subject, args }: OpenFact, it: Case): boolean {
  const { base, revision } = endOf(it)
  const isTagged = [base, revision].some(({ node }) => own(node, 'discriminator') !== undefined)
  return subject === 'variant' && args['keyword'] === 'oneOf' && !isTagged
}

/** Whether values that the speaker sends fit several choices as it is, so that exactly one is not meant to the letter. */
function isLoose(it: Case): boolean {
  const { nodeAt, speaker, solve } = it.reading
  const choices = (nodeAt(speaker, endOf(it)[speaker]).schema().oneOf ?? []).slice(0, MOST_CHOICES)
  return (
    !areTagged(choices) &&
    choices.some((one, index) =>
      choices.slice(index + 1).some((other) => {
        const both = [one, other].map((node) => ({ node, positive: true }))
        return solve(both, SHARE).is === 'value'
      }),
    )
  )
}

/** How many choices are held against each other. */
const MOST_CHOICES = 6
