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
  aliases: {
    oasdiff: [
      'new-required-request-parameter',
      'new-optional-request-parameter',
      'new-request-path-parameter',
      'new-required-request-default-parameter-to-existing-path',
      'new-optional-request-default-parameter-to-existing-path',
    ],
  },
  alias: ({ name, args, revision }) => {
    if (args['required'] === true && name.startsWith('path ')) return 'new-request-path-parameter'
    const isOfPath = revision?.path.length === 4 && revision.path[2] === 'parameters'
    return `new-${args['required'] === true ? 'required' : 'optional'}-request-${isOfPath ? 'default-parameter-to-existing-path' : 'parameter'}`
  },
  level: requiredLevel,
  strict: ({ args }) => (args['required'] === true ? 'breaking' : 'info'),
  message: (fact) =>
    `${fact.args['required'] === true ? 'required' : 'optional'} ${fact.name} was added to ${fact.where}`,
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
