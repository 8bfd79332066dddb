import { stringify } from '../base/json-text.ts'
import { compareText } from '../base/compare-text.ts'
import { pushInto } from '../base/push-into.ts'
import { listed } from '../base/text.ts'
import { LEVELS, type Level } from '../rules/rule.ts'
import { type Entry, commonReplacement, entriesOf, reachOf } from './finding-entries.ts'
import { lifecycleSentence } from './lifecycle-words.ts'
import { plannedTitle } from './planned-words.ts'
import { compareRank, explainsOthers } from './rank.ts'
import type { FindingReport } from './report.ts'
import { type Statement, statementsOf } from './statements.ts'

/** Findings below one title: those of one element, or of several elements with the same end. */
export interface Group {
  readonly title: string
  /** The operations that each of the findings affects, in short form, or the components that contain them, unless the title names them. */
  readonly reach: readonly string[]
  /** The most severe level of its entries. */
  readonly level: Level
  readonly entries: readonly Entry[]
  /** Whether it says what many findings have in common, so that a report begins with it. */
  readonly isLead: boolean
}

/**
 * Groups of findings in reading order (`compareRank`), after what the report begins with; a group is placed where its first finding is. Waived
 * findings are left out.
 */
export function groupsOf(findings: readonly FindingReport[]): Group[] {
  return withLead(findings, groupsOfStatements)
}

/** Like `groupsOf`, but each group has one level, most severe first, except for what the report begins with. */
export function groupsByLevel(findings: readonly FindingReport[]): Group[] {
  return withLead(findings, (others) =>
    LEVELS.flatMap((level) => groupsOfStatements(others.filter(({ finding }) => finding.level === level))),
  )
}

function withLead(findings: readonly FindingReport[], grouped: (others: readonly Statement[]) => Group[]): Group[] {
  const statements = statementsOf(findings)
  return [...groupsOfStatements(statements.filter(isLead)), ...grouped(statements.filter((each) => !isLead(each)))]
}

function groupsOfStatements(statements: readonly Statement[]): Group[] {
  const shared = sharedKeys(statements)
  const groups = new Map<string, Statement[]>()
  for (const each of statements) {
    const end = sharedKey(each)
    const key = end !== undefined && shared.has(end) ? end : `at ${each.carrier}`
    pushInto(groups, key, each)
  }
  return alike([...groups].map(([key, group]) => groupOf(group, !key.startsWith('at ')))).toSorted(inOrder)
}

/** Merges groups whose entries have the same sentences about different elements. */
function alike(groups: readonly Group[]): Group[] {
  const bySentences = new Map<string, Group[]>()
  for (const group of groups) {
    const sentences = group.entries.map((entry) => ({ ...entry, reach: entry.reach.length > 0, findings: [] }))
    const key = stringify(sentences)
    pushInto(bySentences, key, group)
  }
  return [...bySentences.values()].map((alikes) => {
    const same = alikes.some(({ reach }) => reach.length === 0) ? alikes.map(namedByReach) : alikes
    const [first, ...others] = same
    if (others.length === 0) return first!
    const titles = same.map(({ title }) => title)
    const areNamed = titles.length <= MOST_NAMED
    const reach = same.flatMap((group) => group.reach)
    const unnamed = isComponent(first!) ? titles : [...titles, ...reach]
    return {
      ...first!,
      title: areNamed ? listed(titles) : `${first!.title} and ${others.length} more`,
      reach: [...new Set(areNamed ? reach : unnamed)],
      entries: first!.entries.map((entry, index) => ({
        ...entry,
        reach: [...new Set(same.flatMap(({ entries }) => entries[index]!.reach))],
        findings: same.flatMap(({ entries }) => entries[index]!.findings),
      })),
    }
  })
}

/** A group about a path next to those of single operations: its title names the operations, as theirs do. */
function namedByReach(group: Group): Group {
  const [route, ...others] = group.reach
  const isPath = route !== undefined && others.length === 0 && route.endsWith(` ${group.title}`)
  return isPath ? { ...group, title: route, reach: [] } : group
}

/** Whether a group is about a component: component and operation names are not listed together. */
function isComponent({ entries }: Group): boolean {
  return entries[0]?.findings[0]?.location.within[0]?.kind === 'component'
}

/** Whether a report begins with it. */
function isLead({ finding }: Statement): boolean {
  return explainsOthers(finding)
}

/** The maximum number of elements in a title; of more, only the first is named. */
const MOST_NAMED = 3

/** The key by which findings about different elements are grouped; undefined for a finding that is listed on its own. */
function sharedKey({ finding, lifecycle: words }: Statement): string | undefined {
  const { subject, change, lifecycle, day } = finding
  const isRoute = subject === 'path' || subject === 'operation'
  const isNamed = words.subject !== undefined || words.reason !== undefined
  const isDated = day !== undefined || (lifecycle !== undefined && lifecycle.sunset !== null)
  if (words.end !== '' && change !== 'added' && (isRoute || isNamed || isDated))
    return `end ${JSON.stringify([words.end, words.subject, words.reason, plannedDay(finding)])}`
  return isRoute && ROUTES[change] !== undefined
    ? `routes ${change} ${finding.planned === true} ${plannedDay(finding)}`
    : undefined
}

/** The day in the message of a plan, as ` on 2027-03-01`; empty if the message has none. */
function plannedDay({ template, day }: FindingReport): string {
  return template.includes(' on {day}') ? ` on ${day}` : ''
}

/** The keys that more than one finding has. */
function sharedKeys(statements: readonly Statement[]): ReadonlySet<string> {
  const seen = new Set<string>()
  const shared = new Set<string>()
  for (const key of statements.map(sharedKey)) {
    if (key === undefined) continue
    if (seen.has(key)) shared.add(key)
    seen.add(key)
  }
  return shared
}

/** The title for paths and operations with the same change. */
const ROUTES: Readonly<Record<string, string>> = {
  added: 'Added',
  removed: 'Removed',
  deprecated: 'Deprecated',
  reactivated: 'No longer deprecated',
}

function groupOf(statements: readonly Statement[], isShared: boolean): Group {
  const { carrier } = statements[0]!
  const isOne = statements.every((each) => each.carrier === carrier)
  const entries = entriesOf(statements, isShared, isOne)
  const routes = reachOf(statements) ?? []
  // What one of several operations has first, all of them have.
  const areNamed = !isShared && isOne && routes.length > 1 && routes.length <= MOST_NAMED && routes.includes(carrier)
  const reached = areNamed ? [] : routes.filter((route) => !carrier.endsWith(route))
  return {
    title: isShared ? sharedTitle(statements) : areNamed ? listed(routes) : carrier,
    reach: isOne ? [...(isShared ? [carrier] : []), ...reached] : [],
    level: LEVELS.find((level) => entries.some((entry) => entry.level === level))!,
    entries,
    isLead: statements.some(isLead),
  }
}

function sharedTitle(statements: readonly Statement[]): string {
  const { lifecycle, finding } = statements[0]!
  const titled = finding.planned === true ? plannedTitle : (title: string): string => title
  if (lifecycle.end === '' || finding.change === 'added')
    return `${titled(ROUTES[finding.change]!)}${plannedDay(finding)}`
  const end =
    finding.change === 'deprecated'
      ? `${titled('Deprecated').toLowerCase()}${plannedDay(finding)}, ${lifecycle.end}`
      : lifecycle.end
  const words = lifecycleSentence({ ...lifecycle, end, replacement: commonReplacement(statements) })
  return lifecycle.subject === undefined
    ? `${words.charAt(0).toUpperCase()}${words.slice(1)}`
    : `${lifecycle.subject}: ${words}`
}

/** By the rank of the first finding, then by title. */
function inOrder(a: Group, b: Group): number {
  return compareRank(a.entries[0]!.findings[0]!, b.entries[0]!.findings[0]!) || compareText(a.title, b.title)
}
