import type { Json } from '../base/json.ts'
import type { Path } from '../base/pointer.ts'
import type { Breach } from '../history/breach.ts'
import { droppedBreach } from '../history/dropped-breach.ts'
import { identityOf } from '../model/identity.ts'
import { type LackOfNotice, lackOfNotice, lackOfOther } from '../history/lack-of-notice.ts'
import type { PromisePolicy } from '../history/policy.ts'
import type { PublishedRecord } from '../history/published-breaches.ts'
import type { Published, PublishedElement } from '../history/published-elements.ts'
import type { DatedFinding } from '../report/reported.ts'
import type { Day } from '../time/day.ts'

/** The last published document, what it and those before it promise, and the policy. */
export interface Promised {
  readonly document: Json
  readonly record: PublishedRecord
  readonly policy: PromisePolicy
}

/**
 * The promises that the next document made from a plan breaks by what a finding says is gone: one between the last published document and the
 * plan's document of `today`. Empty where all of it was announced, and where nothing promises that it stays. `path` is what is left of it in the plan.
 */
export function droppedBreaches(finding: DatedFinding, promised: Promised, today: Day, path: Path): Breach[] {
  const published = promised.record.lastDay
  if (published === undefined) return []
  return (finding.alike ?? [finding]).flatMap((each) =>
    lacksOf(each, promised, today).map(({ label, lack }) => droppedBreach({ label, published, path }, lack)),
  )
}

/** What the removal of a thing lacks, and what it is called. */
interface Lacking {
  readonly label: string
  readonly lack: LackOfNotice
}

function lacksOf(finding: Omit<DatedFinding, 'alike'>, { document, record, policy }: Promised, today: Day): Lacking[] {
  const { coordinate, change, level } = finding
  const isHarmless = (): boolean => level === 'info'
  const elements = promisedAt(coordinate, record.last)
  if (elements.length > 0)
    return elements.flatMap((element) => {
      const lack = lackOfNotice(element, today, record.markedSince.get(element.id), policy, isHarmless)
      return lack === undefined ? [] : [{ label: element.label, lack }]
    })
  const lack = lackOfOther(document, change.base?.path ?? [], today, isHarmless)
  return lack === undefined ? [] : [{ label: coordinate, lack }]
}

/** The elements at a coordinate: one, or the operations of a path. */
function promisedAt(coordinate: string, { elements }: Published): PublishedElement[] {
  const element = elements.get(identityOf(coordinate))
  if (element !== undefined) return [element]
  return [...elements.values()].filter(({ kind, holder }) => kind === 'operation' && holder === identityOf(coordinate))
}
