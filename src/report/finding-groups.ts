import { compareText } from '../base/compare-text.ts'
import { LEVELS, type Level } from '../rules/rule.ts'
import { carrierOf, operationGroups } from './carrier.ts'
import { fateSentence, fateWords } from './fate-words.ts'
import { type Entry, type Told, commonReplacement, entriesOf } from './finding-entries.ts'
import type { FindingReport } from './report.ts'

/** Findings that belong together: by what carries them, or by a fate that several things share. */
export interface Group {
  readonly title: string
  /** The operations that the findings reach, in few words, where the title does not name them. */
  readonly reach: readonly string[]
  readonly level: Level
  readonly entries: readonly Entry[]
}

/** Findings in reading order: the weightiest group first, and in it the weightiest finding. Waived ones are left out. */
export function groupsOf(findings: readonly FindingReport[]): Group[] {
  const told = findings
    .filter(({ waiver }) => waiver === undefined)
    .map((finding) => ({ finding, fate: fateWords(finding), carrier: carrierOf(finding) }))
  const shared = sharedKeys(told)
  const groups = new Map<string, Told[]>()
  for (const each of told) {
    const fate = sharedKey(each)
    const key = fate !== undefined && shared.has(fate) ? fate : `at ${each.carrier.title}`
    const together = groups.get(key)
    if (together === undefined) groups.set(key, [each])
    else together.push(each)
  }
  const separate = [...groups].map(([key, together]) => groupOf(together, !key.startsWith('at ')))
  return alike(separate).toSorted(byWeight)
}

/** Makes one group of those that say exactly the same of different things. */
function alike(groups: readonly Group[]): Group[] {
  const kinds = new Map<string, Group[]>()
  for (const group of groups) {
    const said = group.entries.map(({ level, rule, before, names, after, fate }) => [
      level,
      rule,
      before,
      names,
      after,
      fate,
    ])
    const key = JSON.stringify(said)
    const twins = kinds.get(key)
    if (twins === undefined) kinds.set(key, [group])
    else twins.push(group)
  }
  return [...kinds.values()].map(([first, ...others]) => {
    if (others.length === 0) return first!
    return {
      ...first!,
      title: `${first!.title} and ${others.length} more`,
      reach: [...new Set([first!, ...others].flatMap(({ title, reach }) => [title, ...reach]))],
      entries: first!.entries.map((entry, index) => ({
        ...entry,
        findings: [entry, ...others.map(({ entries }) => entries[index]!)].flatMap(({ findings: own }) => own),
      })),
    }
  })
}

/** What findings about different things may have in common, as a key; undefined for what stands for itself. */
function sharedKey({ finding, fate }: Told): string | undefined {
  const { subject, change, lifecycle, day } = finding
  const isRoute = subject === 'path' || subject === 'operation'
  const isNamed = fate.subject !== undefined || fate.reason !== undefined
  const isDated = day !== undefined || (lifecycle !== undefined && lifecycle.sunset !== null)
  if (fate.going !== '' && (isRoute || isNamed || isDated))
    return `fate ${JSON.stringify([fate.going, fate.subject, fate.reason])}`
  return isRoute && ROUTES[change] !== undefined ? `routes ${change}` : undefined
}

/** The keys that more than one finding has. */
function sharedKeys(told: readonly Told[]): ReadonlySet<string> {
  const seen = new Set<string>()
  const shared = new Set<string>()
  for (const key of told.map(sharedKey)) {
    if (key === undefined) continue
    if (seen.has(key)) shared.add(key)
    seen.add(key)
  }
  return shared
}

/** What to call paths and operations that share a change and nothing else. */
const ROUTES: Readonly<Record<string, string>> = {
  added: 'Added',
  removed: 'Removed',
  deprecated: 'Deprecated',
  reactivated: 'No longer deprecated',
}

function groupOf(told: readonly Told[], isShared: boolean): Group {
  const { carrier } = told[0]!
  const isOne = told.every((each) => each.carrier.title === carrier.title)
  const entries = entriesOf(told, isShared, isOne)
  const routes = operationGroups(told.flatMap(({ finding }) => finding.operations))
  const reached = routes.filter((route) => !carrier.title.endsWith(route))
  return {
    title: isShared ? sharedTitle(told) : carrier.title,
    reach: isOne ? [...(isShared ? [carrier.title] : []), ...reached] : [],
    level: entries[0]!.level,
    entries,
  }
}

function sharedTitle(told: readonly Told[]): string {
  const { fate, finding } = told[0]!
  if (fate.going === '') return ROUTES[finding.change]!
  const going = finding.change === 'deprecated' ? `deprecated, ${fate.going}` : fate.going
  const words = fateSentence({ ...fate, going, replacement: commonReplacement(told) })
  return fate.subject === undefined ? `${words.charAt(0).toUpperCase()}${words.slice(1)}` : `${fate.subject}: ${words}`
}

function byWeight(a: Group, b: Group): number {
  return (
    LEVELS.indexOf(a.level) - LEVELS.indexOf(b.level) || breakingIn(b) - breakingIn(a) || compareText(a.title, b.title)
  )
}

function breakingIn({ entries }: Group): number {
  return entries.filter(({ level }) => level === 'breaking').reduce((sum, { findings }) => sum + findings.length, 0)
}
