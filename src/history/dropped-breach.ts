import type { Path } from '../base/pointer.ts'
import { count } from '../base/text.ts'
import type { Day } from '../time/day.ts'
import type { Breach } from './breach.ts'
import type { LackOfNotice } from './lack-of-notice.ts'

/** An element that the last published document has, but the plan does not. */
export interface Dropped {
  readonly label: string
  /** The day of the last published document. */
  readonly published: Day
  /** The path of the nearest container that the plan still has. */
  readonly path: Path
}

/** The promise that is broken when the next document is made from a plan that lacks a published element. */
export function droppedBreach({ label, published, path }: Dropped, lack: LackOfNotice): Breach {
  return {
    rule: lack.rule,
    coordinate: label,
    message: `${label} was removed from the plan${saidOf(lack, published)}`,
    facts: ['dropped', lack.rule === 'sunset-brought-forward' ? lack.sunset : ''],
    path,
  }
}

function saidOf(lack: LackOfNotice, published: Day): string {
  switch (lack.rule) {
    case 'removal-unannounced':
      return `, but the document of ${published} contains it and announces no removal; restore it, with a sunset in the future`
    case 'sunset-brought-forward':
      return `, but the document of ${published} announces its sunset on ${lack.sunset}; restore it, with its lifecycle, until then`
    case 'notice-below-policy':
      return (
        `, ${lack.given} days after it was first marked on ${lack.marked}, but the policy requires ${lack.demanded}; ` +
        `restore it for ${count(lack.demanded - lack.given, 'more day')}`
      )
  }
}
