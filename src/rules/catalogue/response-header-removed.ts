import { answersHeaders } from '../example.ts'
import type { ThingRule } from '../rule.ts'

export const responseHeaderRemoved: ThingRule = {
  id: 'response-header-removed',
  subject: 'header',
  change: 'removed',
  direction: 'response',
  class: 'wire',
  purpose: 'Checks that no response header is removed.',
  why: 'A client that reads the header no longer finds it.',
  fix: 'Deprecate the header with a sunset first.',
  level: (fact) => (fact.args['required'] === true ? 'breaking' : 'warning'),
  strict: () => 'breaking',
  message: '{name} of {where} was removed',
  examples: () => [
    {
      title: 'a required header that went',
      base: answersHeaders({ 'X-Limit': { required: true } }),
      revision: answersHeaders({}),
      finds: ['breaking response-header-removed'],
    },
    {
      title: 'an optional header that went',
      base: answersHeaders({ 'X-Limit': {} }),
      revision: answersHeaders({}),
      finds: ['warning response-header-removed'],
    },
  ],
}
