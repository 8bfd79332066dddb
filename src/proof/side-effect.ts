import { keywordsWhere } from '../openapi/keywords.ts'
import { own } from '../base/json.ts'
import type { Node, Signed } from '../containment/node.ts'
import type { Change } from '../diff/change.ts'
import { type Around, type Case, SHARE, type StepPair, type Whole, endOf } from './case.ts'
import { embeddedConstraints } from './embed-constraints.ts'
import { saidBy } from './parts-of.ts'
import { proof } from './proof.ts'
import { areTagged } from './tags.ts'
import type { Proof } from './witness.ts'

/**
 * What allows more may still harm: where exactly one choice may hold, a value that another takes as well is rejected. `isAlone` if
 * nothing else was edited at that place; `isSilent` if nothing is known of the values that the edit allows, only of those that it excludes.
 */
export function sideEffects(it: Case, change: Change, { isAlone, isSilent, keptOut }: Known): Proof | undefined {
  let found = isSilent ? undefined : anywhere(it, change, isAlone)
  if (isExclusive(change, it)) return found
  for (const whole of it.messages) {
    if (isSure(found)) return found
    const index = countingStep(whole.steps)
    if (index < 0) continue
    const isChoice = whole.steps[index]!.step.into === 'choice'
    const ofEdit = isSilent ? keptOut : it.constraints
    if (!isSilent || (isChoice && ofEdit.length > 0))
      found = worse(found, counted(whole, index, isChoice ? letIn(ofEdit, whole, index, it) : [], it))
    // What one edit does not do, it may do together with others; and some say more than one keyword.
    if (isChoice && !isSure(found)) found = worse(found, ofAll(counted(whole, index, letInByAll(whole, index, it), it)))
  }
  return found
}

function ofAll(found: Proof | undefined): Proof | undefined {
  return found?.is === 'breaks' ? { ...found, isOfAll: true } : found
}

/** What is known of an edit apart from the changes that it belongs to. */
interface Known {
  readonly isAlone: boolean
  readonly isSilent: boolean
  readonly keptOut: readonly Signed[]
}

/** The side effects of an edit, wherever it is. */
function anywhere(it: Case, change: Change, isAlone: boolean): Proof | undefined {
  if (isExclusive(change, it)) return isLoose(endOf(it), it) ? undefined : proof({ ...it, withoutEdit: [] })
  // What several edits do together would be laid at the door of each.
  if (isAlone && isTangled(it)) return proof({ ...it, constraints: [], withoutEdit: [] })
  if (change.subject !== 'property') return undefined
  const found = proof(it)
  // What several choices take is counted where they are.
  return found.is === 'breaks' && found.witness.both !== undefined ? undefined : found
}

/** Says of a message that the choice at a step takes it, and what is special about the part that was edited. */
function letIn(constraints: readonly Signed[], whole: Whole, index: number, { reading }: Case): Signed[] {
  const holder = whole.steps[index - 1] ?? whole
  return embeddedConstraints(constraints, { ...holder, steps: whole.steps.slice(index) }, reading, reading.receiver)
}

/** The same of whatever the sender's schema rejects at the place of the edit, and in the choice as a whole. */
function letInByAll(whole: Whole, index: number, it: Case): Signed[] {
  const rejected = (place: Around): Signed => {
    const { nodeAt, sender } = it.reading
    return { node: nodeAt(sender, place[sender]), positive: false }
  }
  return [...letIn([rejected(endOf(it))], whole, index, it), rejected(whole.steps[index]!)]
}

/** The side effects of an edit in a message with a step that counts the variants, or the items, that accept a value. */
function counted(whole: Whole, index: number, constraints: readonly Signed[], it: Case): Proof | undefined {
  const { steps } = whole
  const holder = steps[index - 1] ?? whole
  const { receiver, nodeAt } = it.reading
  if (areTagged(choicesOf(nodeAt(receiver, holder[receiver])))) return undefined
  const inner = { base: holder.base, revision: holder.revision, steps: [] }
  const messages = [{ ...whole, steps: steps.slice(0, index) }]
  const found = proof({ ...it, withoutEdit: [], inner, constraints, isCounted: true, messages })
  return found.is === 'breaks' && isLoose(holder, it) ? { ...found, isLoose: true } : found
}

/** Whether some message counts the choices, or the items, that accept a value. */
export function isCounted({ messages }: Pick<Case, 'messages'>): boolean {
  return messages.some(({ steps }) => countingStep(steps) >= 0)
}

/** The last step to a place where it matters how many choices, or items, accept a value; negative where there is none. */
function countingStep(steps: readonly StepPair[]): number {
  return steps.findLastIndex(({ step }) => (step.into === 'choice' && step.exclusive) || step.into === 'contains')
}

/** The more severe of the verdicts on several messages. */
function worse(a: Proof | undefined, b: Proof | undefined): Proof | undefined {
  if (a === undefined || b === undefined) return a ?? b
  return badness(b) < badness(a) ? b : a
}

function badness(result: Proof): number {
  return isSure(result) ? -1 : BADNESS.indexOf(result.is)
}

/** Whether a value shows a break that is no matter of how strictly choices are counted. */
function isSure(result: Proof | undefined): boolean {
  return result?.is === 'breaks' && result.isLoose !== true
}

const BADNESS: readonly Proof['is'][] = ['breaks', 'unknown', 'covered', 'holds']

/** Keywords that may reject more where others allow more. */
const TANGLING = [...keywordsWhere(({ leftBy }) => leftBy === 'evaluated'), 'if']

/** Whether a schema that was edited has conditions that depend on its other keywords. */
function isTangled(it: Case): boolean {
  const { base, revision } = endOf(it)
  return [base, revision].some(({ node }) => TANGLING.some((keyword) => own(node, keyword) !== undefined))
}

/** Whether a change concerns variants exactly one of which may match, without a discriminator that selects one. */
function isExclusive({ subject, detail }: Change, it: Case): boolean {
  const { base, revision } = endOf(it)
  const isTagged = [base, revision].some(({ node }) => own(node, 'discriminator') !== undefined)
  return subject === 'variant' && detail.keyword === 'oneOf' && !isTagged
}

/** Whether values that the sender sends fit several choices as it is, so that exactly one is not meant to the letter. */
function isLoose(holder: Around, { reading: { nodeAt, sender, solve } }: Case): boolean {
  const choices = choicesOf(nodeAt(sender, holder[sender])).slice(0, MOST_CHOICES)
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

/** The choices of a schema exactly one of which may match, or of what it refers to. */
function choicesOf(holder: Node): readonly Node[] {
  return saidBy(holder, ({ oneOf }) => oneOf) ?? []
}

/** How many choices are held against each other. */
const MOST_CHOICES = 6
