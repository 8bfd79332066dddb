import { requiredLevel } from '../required-level.ts'
import { sized, takes } from '../example.ts'
import type { ThingRule } from '../rule.ts'

export const requestPropertyAdded: ThingRule = {
  id: 'request-property-added',
  subject: 'property',
  change: 'added',
  direction: 'request',
  class: 'wire',
  purpose: 'Checks that no required request property is added.',
  why: 'A client that does not send a required property is refused; where the property has a default, the server may take that instead.',
  fix: 'Make the new property optional.',
  level: requiredLevel,
  strict: ({ args }) => (args['required'] === true ? 'breaking' : 'info'),
  message: ({ args }) => `${args['required'] === true ? 'required ' : ''}{name} was added to {where}`,
  examples: () => [
    {
      title: 'a new required property',
      base: takes(sized()),
      revision: takes(sized({}, 'size')),
      finds: ['breaking request-property-added'],
    },
    {
      title: 'a new required property with a default',
      base: takes(sized()),
      revision: takes(sized({ default: 'small' }, 'size')),
      finds: ['warning request-property-added'],
    },
    {
      title: 'a new optional property',
      base: takes(sized()),
      revision: takes(sized({})),
      finds: ['info request-property-added'],
    },
  ],
}
