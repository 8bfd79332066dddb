import { asks } from '../example.ts'
import type { ThingRule } from '../rule.ts'

export const requestParameterReactivated: ThingRule = {
  id: 'request-parameter-reactivated',
  subject: 'parameter',
  change: 'reactivated',
  direction: 'any',
  class: 'lifecycle',
  purpose: 'Reports parameters that are no longer deprecated.',
  why: 'Clients may go on sending the parameter.',
  fix: 'Nothing needs to be done.',
  level: () => 'info',
  message: '{name} of {where} is no longer deprecated',
  examples: () => [
    {
      title: 'a parameter that lives on',
      base: asks({ deprecated: true }),
      revision: asks({}),
      finds: ['info request-parameter-reactivated'],
    },
  ],
}
