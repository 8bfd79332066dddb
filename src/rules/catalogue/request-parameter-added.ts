import { requiredLevel } from '../required-level.ts'
import { asks } from '../example.ts'
import type { ThingRule } from '../rule.ts'

export const requestParameterAdded: ThingRule = {
  id: 'request-parameter-added',
  subject: 'parameter',
  change: 'added',
  direction: 'request',
  class: 'wire',
  purpose: 'Checks that no required parameter is added.',
  why: 'A client that does not send a required parameter is refused; where the parameter has a default, the server may take that instead.',
  fix: 'Make the new parameter optional.',
  level: requiredLevel,
  strict: ({ args }) => (args['required'] === true ? 'breaking' : 'info'),
  message: ({ args }) => `${args['required'] === true ? 'required' : 'optional'} {name} was added to {where}`,
  examples: () => [
    {
      title: 'a new required parameter',
      base: asks(),
      revision: asks({ required: true }),
      finds: ['breaking request-parameter-added'],
    },
    {
      title: 'a new required parameter with a default',
      base: asks(),
      revision: asks({ required: true, schema: { default: 'all' } }),
      finds: ['warning request-parameter-added'],
    },
    { title: 'a new optional parameter', base: asks(), revision: asks({}), finds: ['info request-parameter-added'] },
  ],
}
