import { THINGS } from '../diff/change.ts'
import { type Hidden, type ShownGroup, abridge } from './abridge.ts'
import type { ChangelogDay } from './changelog.ts'
import { groupsOf } from './finding-groups.ts'
import { plannedTitle } from './planned-words.ts'
import type { FindingReport } from './report.ts'
import { withoutArrivals } from './statements.ts'

/** The sections of a day's changes, most important first. */
const SECTIONS = ['Removed', 'Changed', 'Deprecated', 'Added'] as const
type SectionTitle = (typeof SECTIONS)[number]

/** One section of a day. */
export interface Section {
  readonly title: string
  readonly groups: readonly ShownGroup[]
  /** Counts of the findings in groups that are not shown at all. */
  readonly left: Hidden
}

/** The findings of a day in sections, each with at most `max` entries, most severe first; 0 shows all. */
export function sectionsOf({ isPlanned, report: { findings } }: ChangelogDay, max: number): Section[] {
  return SECTIONS.flatMap((name) => {
    const own = withoutArrivals(findings).filter((finding) => sectionOf(finding) === name)
    if (own.length === 0) return []
    const title = isPlanned ? plannedTitle(name) : name
    const { groups, left } = abridge(groupsOf(own), max)
    return [{ title, groups: groups.map((group) => retitled(group, title)), left }]
  })
}

/** Plain additions and removals need no title, because the section's heading says it. */
export function retitled(group: ShownGroup, title: string): ShownGroup {
  return group.title === title ? { ...group, title: 'Operations' } : group
}

/** The section of a finding. A breaking finding that is not a removal is a change, even if it adds or marks something. */
export function sectionOf({ change, subject, level }: FindingReport): SectionTitle {
  const isThing = THINGS.has(subject)
  if (isThing && change === 'removed') return 'Removed'
  if (level === 'breaking') return 'Changed'
  if (change === 'deprecated' || subject === 'sunset' || subject === 'deprecation-note') return 'Deprecated'
  return isThing && change === 'added' ? 'Added' : 'Changed'
}
