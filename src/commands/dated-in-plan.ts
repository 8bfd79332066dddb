import type { Path } from '../base/pointer.ts'
import type { Snapshots } from '../emit/snapshot.ts'
import type { DatedFinding } from '../report/reported.ts'
import { type Day, addDays } from '../time/day.ts'
import { asOpenApi3 } from '../openapi/as-openapi3.ts'
import { promisedFindings } from './promised-findings.ts'

/** Whether a plan dates the change of a finding, or a part of an addition, to a day up to `until`. */
export type DatedInPlan = (finding: DatedFinding, until: Day) => boolean

/** Reads from the snapshots of a plan what it dates; each of its change days is compared with the day before once it is asked for. */
export function datedInPlan(all: Snapshots): DatedInPlan {
  const found = new Map<Day, readonly DatedFinding[]>()
  const changesOn = (day: Day): readonly DatedFinding[] => {
    if (!found.has(day)) {
      const [before, after] = [all.on(addDays(day, -1))!, all.on(day)!]
      found.set(day, promisedFindings(asOpenApi3(before).tree, asOpenApi3(after).tree).flatMap(eachOf))
    }
    return found.get(day)!
  }
  return (finding, until) =>
    all.days.some((day) => day <= until && changesOn(day).some((change) => eachOf(finding).some(isOf(change))))
}

/** A finding that represents no other. */
type One = Omit<DatedFinding, 'alike'>

function eachOf(finding: DatedFinding): readonly One[] {
  return finding.alike ?? [finding]
}

/** Whether a finding is what a change of the plan is, or an addition that the change is within. */
function isOf(planned: One): (finding: One) => boolean {
  const within = planned.change.revision?.path ?? planned.change.base?.path ?? []
  return ({ rule, coordinate, change }) =>
    (rule.id === planned.rule.id && coordinate === planned.coordinate) ||
    (change.base === null && change.revision !== null && startsWith(within, change.revision.path))
}

function startsWith(path: Path, start: Path): boolean {
  return start.every((step, index) => path[index] === step)
}
