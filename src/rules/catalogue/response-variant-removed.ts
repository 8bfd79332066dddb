import { answers, pets, ref } from '../example.ts'
import type { ThingRule } from '../rule.ts'

export const responseVariantRemoved: ThingRule = {
  id: 'response-variant-removed',
  subject: 'variant',
  change: 'removed',
  direction: 'response',
  class: 'wire',
  purpose: 'Reports choices of responses that went.',
  why: 'A client gets fewer forms of values than it is ready for.',
  fix: 'Nothing needs to be done.',
  level: () => 'info',
  message: '{thing} is no longer {item}',
  examples: () => [
    {
      title: 'a choice that no longer comes',
      base: answers({ anyOf: [ref('Cat'), ref('Dog'), ref('Bird')] }, pets),
      revision: answers({ anyOf: [ref('Cat'), ref('Dog')] }, pets),
      finds: ['info response-variant-removed'],
    },
  ],
}
