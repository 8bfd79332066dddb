import { takes } from '../example.ts'
import type { ThingRule } from '../rule.ts'

export const requestRequiredNameAdded: ThingRule = {
  id: 'request-required-name-added',
  subject: 'requirement',
  change: 'added',
  direction: 'request',
  class: 'wire',
  purpose: 'Checks that no request has to carry one more property.',
  why: 'A client that does not send the property is refused.',
  fix: 'Leave the name out of required.',
  level: () => 'breaking',
  message: '{where} requires {name}',
  examples: () => [
    {
      title: 'a name that a request needs',
      base: takes({ type: 'object' }),
      revision: takes({ type: 'object', required: ['size'] }),
      finds: ['breaking request-required-name-added'],
    },
  ],
}
