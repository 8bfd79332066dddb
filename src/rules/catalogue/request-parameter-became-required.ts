import { asks } from '../example.ts'
import type { ThingRule } from '../rule.ts'

export const requestParameterBecameRequired: ThingRule = {
  id: 'request-parameter-became-required',
  subject: 'parameter',
  change: 'required',
  direction: 'request',
  class: 'wire',
  purpose: 'Checks that no optional parameter becomes required.',
  why: 'A client that does not send the parameter is refused; where the parameter has a default, the server may take that instead.',
  fix: 'Keep the parameter optional, and give it a default.',
  level: ({ args }) => (args['hasDefault'] === true ? 'warning' : 'breaking'),
  strict: () => 'breaking',
  message: '{name} of {where} became required',
  examples: () => [
    {
      title: 'a parameter that is needed',
      base: asks({}),
      revision: asks({ required: true }),
      finds: ['breaking request-parameter-became-required'],
    },
    {
      title: 'a parameter that is needed and has a default',
      base: asks({ schema: { default: 'all' } }),
      revision: asks({ required: true, schema: { default: 'all' } }),
      finds: ['warning request-parameter-became-required'],
    },
  ],
}
