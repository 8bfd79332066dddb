import { answers, sized } from '../example.ts'
import type { ThingRule } from '../rule.ts'

export const responsePropertyRemoved: ThingRule = {
  id: 'response-property-removed',
  subject: 'property',
  change: 'removed',
  direction: 'response',
  class: 'wire',
  purpose: 'Checks that no response property is removed.',
  why: 'A client that reads the property no longer finds it; where it was required, it had no reason to expect that.',
  fix: 'Deprecate the property with a sunset first.',
  level: (fact) => (fact.args['required'] === true ? 'breaking' : 'warning'),
  strict: () => 'breaking',
  message: '{name} was removed from {where}',
  examples: () => [
    {
      title: 'an optional property that went',
      base: answers(sized({})),
      revision: answers(sized()),
      finds: ['warning response-property-removed'],
    },
    {
      title: 'a required property that went',
      base: answers(sized({}, 'size')),
      revision: answers(sized()),
      finds: ['breaking response-property-removed'],
    },
  ],
}
