import type { Subject } from '../diff/change.ts'
import type { Example } from './example.ts'
import type { ThingRule } from './rule.ts'
import { thingRules } from './thing-rules.ts'

/** The properties of the rules about the deprecation of one kind of element. */
interface Said {
  /** What the ids begin with: `response-header` for `response-header-deprecated` and `response-header-reactivated`. */
  readonly id: string
  /** What such things are called: `headers`. */
  readonly plural: string
  /** What messages call one, as a template; without it, `{name} of {where}`. */
  readonly named?: string
  readonly deprecated: { readonly why: string; readonly fix?: string; readonly examples: () => readonly Example[] }
  readonly reactivated: { readonly why: string; readonly examples: () => readonly Example[] }
}

/** The two rules about the deprecation of one kind of element: `…-deprecated` and `…-reactivated`. */
export function deprecationRules(subject: Subject, said: Said): readonly ThingRule[] {
  const { id, plural, named = '{name} of {where}', deprecated, reactivated } = said
  return thingRules(subject, [
    {
      id: `${id}-deprecated`,
      action: 'deprecated',
      class: 'lifecycle',
      purpose: `Reports newly deprecated ${plural}.`,
      fix: 'Add a sunset and a replacement to the deprecation.',
      level: () => 'info',
      message: `${named} is deprecated`,
      ...deprecated,
    },
    {
      id: `${id}-reactivated`,
      action: 'reactivated',
      class: 'lifecycle',
      purpose: `Reports ${plural} that are no longer deprecated.`,
      level: () => 'info',
      message: `${named} is no longer deprecated`,
      ...reactivated,
    },
  ])
}
