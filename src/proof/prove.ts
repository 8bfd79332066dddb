import type { Node, Signed } from '../containment/node.ts'
import { work } from '../containment/work.ts'
import {
  type Change,
  type Direction,
  type Reach,
  type Subject,
  directionsOf,
  isAboutNull,
  reachesIn,
} from '../diff/change.ts'
import type { Compared } from '../diff/compare.ts'
import { isText, isXml, writesItemsApart } from '../diff/message.ts'
import { reportedWhereUsed } from '../diff/reported-where-used.ts'
import { outermostOf, wholeRoute } from '../diff/same-value.ts'
import { type SchemaStep, appliesJointly } from '../diff/schema-step.ts'
import { alikeReaches } from './alike-reaches.ts'
import { type Break, asRead, asWritten } from './as-read.ts'
import { isSpelled, sendable } from './as-text.ts'
import { type Case, SHARE, type StepPair, type Whole, endOf } from './case.ts'
import { CLOSING, constraintsOf, formatSent } from './constraints.ts'
import { isInOneTextOfForm, limitsTexts, rejectedAt, takesItsText } from './edited-text.ts'
import { withEmptied } from './emptied.ts'
import { tagOf } from './tagged-values.ts'
import { isCounting, endsWithoutEdit } from './without-edit.ts'
import { heldOtherwise } from './held-otherwise.ts'
import { newUses } from './nearest-messages.ts'
import { withoutNeverSent } from './never-sent.ts'
import { AMBIGUOUS, NEVER_SENT, proof } from './proof.ts'
import type { Prover } from './prover.ts'
import { type Expected, type Proof, type Witness, isOfOverlap } from './witness.ts'
import { type Reading, type ReadingFor, type ReadingOptions, type Undeclared, readingOf } from './reading.ts'
import { withinBudget } from './run-budget.ts'
import { isCounted, sideEffects } from './side-effect.ts'
import { statesFormat } from './states-format.ts'
import { isShutOut } from './shut-out.ts'
import { asJson, isUnwritten } from './unwritten.ts'
import { newValueLists } from './value-lists.ts'
import { isChosenByTag } from './tags.ts'

/**
 * Decides edits by the sets of values that schemas accept. An edit breaks if there is a message that one side sends and the
 * other rejects, and that has at the place of the edit what the edit could harm; if there is none, nothing breaks.
 */
export function newProver(
  { base, revision, changes, pairs, origin }: Compared,
  undeclared: Undeclared = 'contract',
): Prover {
  const readings = new Map<string, Reading>()
  const readingFor: ReadingFor = (direction, names = undeclared, how = {}) => {
    const key = `${direction} ${names} ${how.isUncounted} ${how.ignoresClosing} ${how.formats}`
    const reading = readings.get(key) ?? readingOf(base, revision, direction, names, how)
    readings.set(key, reading)
    return reading
  }
  const overBudget = new Set<Node>()
  const editsAt = new Map<number, number>()
  for (const { route } of changes)
    if (route !== undefined) editsAt.set(route.at(-1)!, 1 + (editsAt.get(route.at(-1)!) ?? 0))
  const wholeAt = (route: readonly number[]): Whole => {
    // No enclosing schema rejects a variant that only a mapping selects: it is judged by the schema that the mapping leads to.
    const start = route.findLastIndex((number) => isMapped(pairs[number]!.step))
    const [first, ...steps] = route.slice(Math.max(0, start)).map((number) => pairs[number]!)
    const { base: was, revision: is } = first!
    const tags = start < 0 ? undefined : { base: tagOf(base, was), revision: tagOf(revision, is) }
    return { base: was, revision: is, steps: steps as StepPair[], tags }
  }
  const usesOf = newUses(pairs)
  const listOf = newValueLists(changes)
  const proveAmong = (
    change: Change,
    reaches: readonly Reach[],
    direction: Direction,
    expected: Expected,
    tooHard: Set<Node> = overBudget,
    { names = undeclared, isBrief = false, ...how }: ReadAs = {},
  ): Proof | undefined => {
    const { route, detail } = change
    if (route === undefined) return undefined
    const uses = usesOf(reaches, direction)
    const { sent } = uses
    if (detail.keyword === 'xml')
      return sent.some(({ message }) => isXml(message!.mediaType)) ? undefined : { is: 'holds' }
    // Of names that no schema declares nothing is assumed where an object was opened or closed, or the edit is about one.
    const isOfUndeclared = CLOSING.includes(String(detail.keyword)) || detail.undeclared === true
    const reading = readingFor(direction, isOfUndeclared ? 'open' : names, how)
    const inner = wholeAt(route)
    if (sent.length === 0) return undefined
    const isPossible = (reach: Reach): boolean => {
      const outermost = pairs[outermostOf(wholeRoute(change, reach), pairs)!]![reading.sender]
      return reading.accepts(reading.nodeAt(reading.sender, outermost), detail.value!) !== false
    }
    const { nearest, complete } = change.subject === 'enum-value' ? uses.among(isPossible) : uses
    if (nearest.length === 0) return { is: 'holds' }
    const messages = nearest.map(({ message, route: way }) => ({
      ...wholeAt([...way!, ...route.slice(1)]),
      message,
    }))
    const holders = [inner, ...messages] as const
    const constraints = constraintsOf(change, holders, reading, expected)
    // Requiring something allows nothing by itself; where choices are counted, it does.
    const isSilent = constraints === undefined
    if (isSilent && (expected === 'harm' || !OF_OBJECTS.has(change.subject) || !isCounted({ messages })))
      return undefined
    const isAllText = inner.steps.length === 0 && messages.every(({ message }) => isText(message!))
    const isInOneText = (): boolean => !messages.some(({ message }) => writesItemsApart(message!, reading.sender))
    if (isAllText && expected === 'harm' && takesItsText(endOf({ inner }), isInOneText(), reading))
      return { is: 'holds', bySpelling: true }
    const isField = messages.every((each) => isInOneTextOfForm(each, reading.sender))
    if (isField && expected === 'harm' && takesItsText(endOf({ inner }), true, reading))
      return { is: 'holds', bySpelling: true }
    const areSpelled = messages.every(({ message }) => isSpelled(message!))
    const harmed =
      areSpelled && expected === 'harm' && limitsTexts(change, endOf({ inner }), reading)
        ? [rejectedAt(endOf({ inner }), reading)]
        : (constraints ?? [])
    const held = (change.held ?? []).map((way) => way.map((number) => pairs[number] as StepPair))
    const it: Case = {
      inner,
      messages,
      isJoined: detail.elsewhere === true || inner.steps.some(({ step }) => appliesJointly(step)),
      complete,
      withoutEdit: endsWithoutEdit(change, endOf({ inner }), held, reading),
      withEditOnly: held.length === 0 ? undefined : heldOtherwise(reading.receiver, endOf({ inner }), held, reading),
      isOfMore: isCounting(change),
      constraints: isAllText ? [...harmed, sendable(reading)] : harmed,
      // Whether one pattern is within another is nothing that can be seen from afar.
      share: detail.keyword === 'pattern' ? 1 : SHARE,
      list: listOf(change, reading),
      isSpelled: areSpelled,
      isBrief,
      reading,
      overBudget: tooHard,
    }
    const isAlone = editsAt.get(route.at(-1)!) === 1
    const keptOut = (): readonly Signed[] => (isSilent ? (constraintsOf(change, holders, reading, 'harm') ?? []) : [])
    const result = expected === 'harm' ? proof(it) : sideEffects(it, change, { isAlone, isSilent, keptOut: keptOut() })
    // That it had values that are rejected now is known; only whether a message shows it is asked.
    if (change.subject === 'schema' && result?.is !== 'breaks') return undefined
    if (expected === 'harm' && how.ignoresClosing !== true && isUnseen(result) && isShutOut(it)) {
      const opened = proveAmong(change, reaches, direction, expected, new Set(), {
        ...how,
        names,
        ignoresClosing: true,
      })
      if (opened?.is === 'breaks' && !isOfOverlap(opened)) {
        const example = { ...opened.witness, ignoring: 'additionalProperties' } as const
        return { is: 'unknown', reason: 'schemas of one object shut out properties of each other', example }
      }
    }
    if (result?.is !== 'holds') return result
    if (expected === 'harm' && isUnwritten(messages, OF_OBJECTS.has(change.subject))) {
      const inJson = proof({ ...it, ...asJson(messages), constraints: harmed })
      // Choices that overlap do so in any form.
      if (inJson.is === 'breaks' && inJson.witness.both === undefined) return { is: 'holds', isUnwritten: true }
    }
    // The rule, not the values, says what becomes of requests that a new part applies to.
    if (detail.inNewPart === true) return undefined
    if (change.subject === 'variant' && isChosenByTag(endOf(it), reading)) return undefined
    const isApart = (): boolean => messages.every(({ message }) => writesItemsApart(message!, reading.sender))
    const isPath = (): boolean => messages.every(({ message }) => message?.in === 'path')
    const isSameText =
      isAllText &&
      (isAboutNull(change) ||
        (change.subject === 'type' && isApart()) ||
        ((detail.keyword === 'minLength' || detail.keyword === 'pattern') && isPath()))
    return isSameText || formatSent(change, reading) !== undefined ? { is: 'holds', bySpelling: true } : result
  }
  /** A break that a message shows, if the documents are read in another way. */
  const shownBy = (how: ReadAs, ...[change, reaches, direction, expected]: Question): Break | undefined => {
    const found = proveAmong(change, reaches, direction, expected, new Set(), how)
    return found?.is === 'breaks' && found.witness.message !== undefined ? found : undefined
  }
  // Where a value only fits several choices, another may fit none.
  const uncounted = (...question: Question): Proof | undefined => {
    const found = shownBy({ isUncounted: true }, ...question)
    return found && asWritten(found, { base, revision })
  }
  // Of several properties that a response need not have any more, each is shown by a value that has the others, declared or not.
  const withOthers = (...question: Question): Proof | undefined => {
    const [{ subject }, , direction] = question
    if (direction === 'request' || !OF_OBJECTS.has(subject)) return undefined
    const found = shownBy({ names: 'open' }, ...question)
    return found?.isJoint === true ? undefined : found
  }
  const hasFormats = (...[change, reaches, direction]: Parameters<Prover['example']>): boolean => {
    const { receiver, nodeAt } = readingFor(direction)
    const places = new Set(reachesIn(reaches, direction).map((reach) => outermostOf(wholeRoute(change, reach), pairs)!))
    return [...places].some((place) => statesFormat(nodeAt(receiver, pairs[place]![receiver])))
  }
  // Beside choices that overlap in all that they declare, only values with other properties show an edit.
  const besideAmbiguous = (plain: Proof | undefined, ...question: Question): Proof | undefined => {
    if (plain?.is !== 'unknown' || plain.reason !== AMBIGUOUS || OF_OBJECTS.has(question[0].subject)) return plain
    return shownBy({ names: 'open' }, ...question) ?? plain
  }
  const prove: Prover['prove'] = (change, reaches, direction, expected) => {
    const question = [change, reaches, direction, expected] as const
    const plain = besideAmbiguous(proveAmong(...question), ...question)
    const isJoint = plain?.is === 'breaks' && plain.isJoint === true
    const first = isJoint ? (withOthers(...question) ?? plain) : plain
    const found = isOfOverlap(first) ? (uncounted(...question) ?? first) : first
    if (found?.is === 'breaks' && found.witness.both !== undefined && hasFormats(change, reaches, direction)) {
      const checked = proveAmong(...question, new Set(), { formats: 'assertion' })
      // Choices that their formats keep apart are not meant to overlap.
      if (isUnseen(checked) || checked?.is === 'covered') return checked
    }
    if (found?.is !== 'breaks' || found.witness.message !== undefined) return found
    // No message shows it that was looked at, but there are others.
    const sent = reachesIn(reaches, direction)
    let isCovered = false
    for (const [reach] of alikeReaches(change, sent, pairs)) {
      const alone = proveAmong(change, [{ ...reach!, hasOthers: undefined }], direction, expected)
      const isShown = alone?.is === 'breaks' && alone.witness.message !== undefined
      if (isShown) return alone
      if (alone?.is === 'unknown' && alone.example !== undefined) return alone
      if (alone?.is !== 'holds' && alone?.is !== 'covered') return found
      isCovered ||= alone.is === 'covered'
    }
    if (sent.some(({ hasOthers }) => hasOthers === true))
      return { is: 'unknown', reason: 'more schemas hold it than are looked at' }
    return { is: isCovered ? 'covered' : 'holds' }
  }
  const whereChecked = (...[change, reaches, direction]: Parameters<Prover['example']>): Witness | undefined => {
    const found = shownBy({ formats: 'assertion' }, change, reaches, direction, 'harm')
    const proven = origin === undefined ? found : asRead(found, origin)
    return proven?.is === 'breaks' ? proven.witness : undefined
  }
  return withinBudget({
    prove: origin === undefined ? prove : (...question) => asRead(prove(...question), origin),
    example: (...question) => {
      const witness = whereChecked(...question)
      return witness?.keyword === 'format' ? witness : undefined
    },
    harmByFormat: (...question) => (hasFormats(...question) ? whereChecked(...question) : undefined),
    harmed: (change, reaches, direction, expected, shown) => {
      const sent = reachesIn(reaches, direction)
      const groups = alikeReaches(change, sent, pairs)
      if (groups.length === 1) return sent
      // Whoever is too much work stays among them.
      const tooHard = new Set<Node>()
      const known = shown.is === 'breaks' ? groupOf(shown.witness, groups) : undefined
      const isHarmed = (group: readonly Reach[]): boolean =>
        group === known ||
        work.steps > work.most ||
        isAsBad(proveAmong(change, [group[0]!], direction, expected, tooHard, { isBrief: true }), shown)
      const found = groups.filter(isHarmed).flat()
      return found.length === 0 ? sent : found
    },
    changes: () => {
      const sent = reportedWhereUsed(withoutNeverSent(changes, pairs, readingFor))
      // What nothing fitted as a whole has no schema that is emptied.
      const known = new Set(changes)
      const isInMessage = (change: Change): boolean => known.has(change) || directionsOf(change).length > 0
      return withEmptied(sent, isInMessage, pairs, readingFor)
    },
  })
}

type Question = Parameters<Prover['prove']>

/** A way to read both documents, other than the usual one. */
interface ReadAs extends ReadingOptions {
  readonly names?: Undeclared
  /** Whether only the verdict matters. */
  readonly isBrief?: boolean
}

/** Whether no value shows an edit, by what the schemas say or since there is none. */
function isUnseen(found: Proof | undefined): boolean {
  return found?.is === 'holds' || (found?.is === 'unknown' && found.reason === NEVER_SENT)
}

/** The only group of reaches that has the message of a witness; undefined where several have it. */
function groupOf({ message }: Witness, groups: readonly (readonly Reach[])[]): readonly Reach[] | undefined {
  const having = groups.filter((group) => group.some((reach) => message !== undefined && reach.message === message))
  return having.length === 1 ? having[0] : undefined
}

/** Whether the verdict on some reaches is no better than the verdict on all. */
function isAsBad(some: Proof | undefined, all: Proof): boolean {
  if (some?.is !== 'breaks') return some === undefined || some.is === 'unknown'
  return some.isLoose !== true || (all.is === 'breaks' && all.isLoose === true)
}

/** Edits that are no edit of a keyword that alone decides which values are accepted. */
const OF_OBJECTS: ReadonlySet<Subject> = new Set(['property', 'requirement'])

function isMapped(step: SchemaStep | undefined): boolean {
  return step?.into === 'choice' && step.mapped === true
}
