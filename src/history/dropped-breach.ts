import type { Path } from '../base/pointer.ts'
import { count } from '../base/text.ts'
import type { Day } from '../time/day.ts'
import type { Breach } from './breach.ts'
import type { LackOfNotice } from './lack-of-notice.ts'

/** Something that the last published document has, and a plan has no more. */
export interface Dropped {
  readonly label: string
  /** The day of the last published document. */
  readonly published: Day
  /** What is left in the plan of what held it. */
  readonly path: Path
}

/** The promise that the next document made from a plan breaks, since something is gone from the plan that was published. */
export function droppedBreach({ label, published, path }: Dropped, lack: LackOfNotice): Breach {
  return {
    rule: lack.rule,
    coordinate: label,
    message: `${label} is gone from the plan${saidOf(lack, published)}`,
    facts: ['dropped', lack.rule === 'sunset-brought-forward' ? lack.sunset : ''],
    path,
  }
}

function saidOf(lack: LackOfNotice, published: Day): string {
  switch (lack.rule) {
    case 'removal-unannounced':
      return `, and the document of ${published}, which has it, announces no removal; put it back, with a sunset to come`
    case 'sunset-brought-forward':
      return `, and the document of ${published} says that it stays until ${lack.sunset}; put it back, with its lifecycle, until then`
    case 'notice-below-policy':
      return (
        `, ${lack.given} days after it was first marked on ${lack.marked}, and the policy demands ${lack.demanded}; ` +
        `put it back for ${count(lack.demanded - lack.given, 'more day')}`
      )
  }
}
