import { pets, ref, takes } from '../example.ts'
import type { ThingRule } from '../rule.ts'

export const requestVariantRemoved: ThingRule = {
  id: 'request-variant-removed',
  subject: 'variant',
  change: 'removed',
  direction: 'request',
  class: 'wire',
  purpose: 'Checks that no choice of a request is removed.',
  why: 'A client that sends a value of this form is refused.',
  fix: 'Deprecate the form with a sunset first.',
  level: () => 'breaking',
  message: '{thing} no longer takes {item}',
  examples: () => [
    {
      title: 'a choice that is no longer taken',
      base: takes({ oneOf: [ref('Cat'), ref('Dog'), ref('Bird')] }, pets),
      revision: takes({ oneOf: [ref('Cat'), ref('Dog')] }, pets),
      finds: ['breaking request-variant-removed'],
    },
  ],
}
