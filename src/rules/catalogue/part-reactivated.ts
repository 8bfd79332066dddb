import { answers, parts, ref } from '../example.ts'
import type { ThingRule } from '../rule.ts'

export const partReactivated: ThingRule = {
  id: 'part-reactivated',
  subject: 'part',
  change: 'reactivated',
  direction: 'any',
  class: 'lifecycle',
  purpose: 'Reports parts of an allOf that are no longer deprecated.',
  why: 'Clients may go on relying on the part.',
  fix: 'Nothing needs to be done.',
  level: () => 'info',
  message: '{item} of {thing} is no longer deprecated',
  examples: () => [
    {
      title: 'a part that lives on',
      base: answers({ allOf: [{ ...ref('Size'), deprecated: true }, ref('Colour')] }, parts),
      revision: answers({ allOf: [ref('Size'), ref('Colour')] }, parts),
      finds: ['info part-reactivated'],
    },
  ],
}
