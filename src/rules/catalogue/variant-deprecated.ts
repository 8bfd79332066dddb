import { answers, pets, ref } from '../example.ts'
import type { ThingRule } from '../rule.ts'

export const variantDeprecated: ThingRule = {
  id: 'variant-deprecated',
  subject: 'variant',
  change: 'deprecated',
  direction: 'any',
  class: 'lifecycle',
  purpose: 'Reports newly deprecated choices.',
  why: 'The form still works; its clients have to leave it by its sunset.',
  fix: 'Say a sunset and a replacement with the marker.',
  level: () => 'info',
  message: '{item} of {thing} is deprecated',
  examples: () => [
    {
      title: 'a choice to leave by a day',
      base: answers({ oneOf: [ref('Cat'), ref('Dog')] }, pets),
      revision: answers({ oneOf: [ref('Cat'), { ...ref('Dog'), deprecated: true, 'x-sunset': '2031-01-01' }] }, pets),
      finds: ['info variant-deprecated'],
    },
  ],
}
