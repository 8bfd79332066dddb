import { answers, pets, ref } from '../example.ts'
import type { ThingRule } from '../rule.ts'

export const variantReactivated: ThingRule = {
  id: 'variant-reactivated',
  subject: 'variant',
  change: 'reactivated',
  direction: 'any',
  class: 'lifecycle',
  purpose: 'Reports choices that are no longer deprecated.',
  why: 'Clients may go on using the form.',
  fix: 'Nothing needs to be done.',
  level: () => 'info',
  message: '{item} of {thing} is no longer deprecated',
  examples: () => [
    {
      title: 'a choice that lives on',
      base: answers({ oneOf: [ref('Cat'), { ...ref('Dog'), deprecated: true }] }, pets),
      revision: answers({ oneOf: [ref('Cat'), ref('Dog')] }, pets),
      finds: ['info variant-reactivated'],
    },
  ],
}
