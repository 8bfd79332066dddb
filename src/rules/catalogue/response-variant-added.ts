import { answers, pets, ref } from '../example.ts'
import type { ThingRule } from '../rule.ts'

export const responseVariantAdded: ThingRule = {
  id: 'response-variant-added',
  subject: 'variant',
  change: 'added',
  direction: 'response',
  class: 'wire',
  purpose: 'Checks that no choice of a response is added.',
  why: 'A client gets a form of value it does not know.',
  fix: 'Offer the form only to clients that ask for it.',
  level: () => 'breaking',
  message: '{thing} may also be {item}',
  examples: () => [
    {
      title: 'a choice that may come too',
      base: answers({ oneOf: [ref('Cat'), ref('Dog')] }, pets),
      revision: answers({ oneOf: [ref('Cat'), ref('Dog'), ref('Bird')] }, pets),
      finds: ['breaking response-variant-added'],
    },
  ],
}
