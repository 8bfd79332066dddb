import { canonicalJson } from '../base/canonical.ts'
import { shortHash } from '../base/short-hash.ts'
import { compareText } from '../base/compare-text.ts'
import { pushInto } from '../base/push-into.ts'
import {
  type Change,
  type ReplacedReference,
  SCHEMA_SUBJECTS,
  type Subject,
  actionOf,
  coordinateOf,
  directionsOf,
} from '../diff/change.ts'
import { type Location, holderText, pathText } from '../diff/location.ts'
import { reportedAlsoFor } from './edit-of.ts'
import { nullEffect } from './effect.ts'
import { findingMessage } from './finding-message.ts'
import { allReaches, hurting } from './fold-alike.ts'
import { type Finding, type JudgeOptions, contextOf } from './judge.ts'
import { renderMessage } from './message.ts'
import { ruleFor } from './rule-for.ts'
import { LEVELS } from './rule.ts'

/**
 * Findings with those as one that have one cause: a reference that leads to another component. It is as bad as the worst of them,
 * with the value that shows it, and has them all as its parts. Each of several that `keyOf` distinguishes stays on its own, and so
 * does what an announced end is reported for, or is reported as well.
 */
export function foldReplaced<F extends Finding>(
  findings: readonly F[],
  options: JudgeOptions,
  keyOf: (finding: F) => string = () => '',
): F[] {
  const groups = new Map<unknown, F[]>()
  for (const finding of findings) {
    const { replaced } = finding.change
    const key = replaced !== undefined && isPart(finding) ? `${placeOf(replaced)} ${keyOf(finding)}` : finding
    pushInto(groups, key, finding)
  }
  return [...groups].flatMap(([key, parts]) => (typeof key === 'string' ? foldedParts(parts, options) : parts))
}

/** A reference to another component, apart from others that lead to the same one and that a change is of instead. */
function placeOf({ number, at }: ReplacedReference): string {
  return `${number} ${holderText(at)} ${pathText(at.path)}`
}

/** The differences caused by one reference to another component, as one finding; none if its rule is off. */
export function foldedParts<F extends Finding>(found: readonly F[], options: JudgeOptions): F[] {
  const context = contextOf(options)
  const parts = found.toSorted(
    (a, b) =>
      LEVELS.indexOf(a.level) - LEVELS.indexOf(b.level) ||
      Number(isInErrors(a)) - Number(isInErrors(b)) ||
      compareText(a.coordinate, b.coordinate),
  )
  const worst = parts.find(({ level, witness }) => level === parts[0]!.level && witness !== undefined) ?? parts[0]!
  const change = changeOf(parts)
  const { direction } = worst.rule
  const rule = ruleFor(change, direction === 'any' ? (directionsOf(change)[0] ?? 'response') : direction)!
  const level = options.severity?.[rule.id] ?? worst.level
  if (level === 'off') return []
  const { template, params } = findingMessage(rule, change, context, level, worst.proof)
  const coordinate = coordinateOf(change)
  const { before, after } = change.detail
  const content = [change.subject, change.action, coordinate, before, after, parts.map((part) => part.fingerprint)]
  const elsewhere = parts[0]!.change.replaced!.others
  const finding: F = {
    ...worst,
    change,
    reaches: allReaches(hurting(parts, worst.level)),
    rule,
    level,
    message: renderMessage(template, params),
    template,
    params,
    coordinate,
    deprecation: undefined,
    fingerprint: shortHash(canonicalJson(content as never)),
    parts,
    ...(elsewhere.length > 0 && { elsewhere }),
  }
  return [reportedAlsoFor(finding, elsewhere)]
}

/** Whether what a finding shows, or all of it, is in error responses only, which matter less than requests and success. */
function isInErrors({ reaches, witness }: Finding): boolean {
  const answers = reaches.filter(({ direction }) => direction === 'response')
  const isAnswer = witness === undefined ? answers.length === reaches.length : witness.direction === 'response'
  return isAnswer && answers.length > 0 && answers.every(({ isError }) => isError === true)
}

/** Whether a finding says what differs between two components, and nothing of its own. */
function isPart({ change, rule, deprecation }: Finding): boolean {
  const isAnnounced = deprecation !== undefined && deprecation.status !== 'unannounced'
  return SCHEMA_SUBJECTS.has(change.subject) && !WHOLE.has(change.action) && rule.class === 'wire' && !isAnnounced
}

/** Said of a schema as a whole, and of no edit in it. */
const WHOLE: ReadonlySet<string> = new Set(['emptied', 'filled'])

/** The change of which others are parts: of the reference, with the names of what differs behind it. */
function changeOf(parts: readonly Finding[]): Change {
  const [first] = parts.map(({ change }) => change)
  const { at, base, revision, before, after, number } = first!.replaced!
  const last = at.path.at(-1)?.into
  const isOneOf = last === 'choice' || last === 'part'
  const named = (kind: Kind): readonly string[] => [
    ...new Set(parts.filter((part) => kindOf(part.change) === kind).map((part) => nameIn(at, part.change))),
  ]
  const [gone, fresh] = [named('removed'), named('added')]
  return {
    subject: 'schema',
    action: 'replaced',
    at: isOneOf ? { ...at, path: at.path.slice(0, -1) } : at,
    base,
    revision,
    detail: {
      before,
      after,
      ...(isOneOf && { as: last }),
      gone,
      new: fresh,
      differing: named('other').filter((name) => !gone.includes(name) && !fresh.includes(name)),
    },
    reaches: allReaches(parts.map(({ change }) => change)),
    route: [number],
    usedBy: first!.usedBy,
  }
}

type Kind = 'removed' | 'added' | 'other'

/** Whether a property was removed or added, or something else differs. */
function kindOf(change: Change): Kind {
  const [{ subject }, action] = [change, actionOf(change)]
  return subject === 'property' && (action === 'removed' || action === 'added') ? action : 'other'
}

/** The subject of a change behind a reference: the way from there, or the difference in the component itself. */
function nameIn(reference: Location, change: Change): string {
  const { at, subject, detail } = change
  const path = pathText(at.path.slice(reference.path.length))
  if (path !== '') return ALL.get(path) ?? path
  if (subject === 'type' && nullEffect(detail.before, detail.after) !== undefined) return 'null'
  return ITSELF[subject] ?? detail.keyword ?? subject
}

/** What a step into all of something is called where it is the whole way. */
const ALL: ReadonlyMap<string, string> = new Map([
  ['[]', 'items'],
  ['*', 'additionalProperties'],
])

/** A difference in a component itself that no keyword names. */
const ITSELF: Readonly<Partial<Record<Subject, string>>> = {
  'enum-value': 'enum',
  variant: 'choices',
  part: 'parts',
  requirement: 'required',
  schema: '$ref',
}
