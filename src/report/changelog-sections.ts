import { THINGS } from '../diff/change.ts'
import { type Hidden, type ShownGroup, abridge } from './abridge.ts'
import { groupsByLevel } from './finding-groups.ts'
import type { FindingReport } from './report.ts'

/** The sections of the changes of a day, most important first. */
export const SECTIONS = ['Removed', 'Changed', 'Deprecated', 'Added'] as const
export type SectionTitle = (typeof SECTIONS)[number]

/** One part of a day. */
export interface Section {
  readonly title: SectionTitle
  readonly groups: readonly ShownGroup[]
  /** The findings of groups that are not shown at all. */
  readonly left: Hidden
}

/** The findings of a day in sections, each with at most `max` entries, the worst first; 0 shows all. */
export function sectionsOf(findings: readonly FindingReport[], max: number): Section[] {
  return SECTIONS.flatMap((title) => {
    const own = findings.filter((finding) => sectionOf(finding) === title)
    if (own.length === 0) return []
    const { groups, left } = abridge(groupsByLevel(own), max)
    return [{ title, groups: groups.map((group) => retitled(group, title)), left }]
  })
}

/** Additions and removals without further details need no title, because the section says it already. */
function retitled(group: ShownGroup, title: SectionTitle): ShownGroup {
  return group.title === title ? { ...group, title: 'Operations' } : group
}

/** The section of a finding. A break without a removal is a change, even if it is an addition or a mark. */
function sectionOf({ change, subject, level }: FindingReport): SectionTitle {
  const isThing = THINGS.has(subject)
  if (isThing && change === 'removed') return 'Removed'
  if (level === 'breaking') return 'Changed'
  if (change === 'deprecated' || subject === 'sunset' || subject === 'deprecation-note') return 'Deprecated'
  return isThing && change === 'added' ? 'Added' : 'Changed'
}
