import { sized, takes } from '../example.ts'
import type { ThingRule } from '../rule.ts'

export const requestPropertyBecameRequired: ThingRule = {
  id: 'request-property-became-required',
  subject: 'property',
  change: 'required',
  direction: 'request',
  class: 'wire',
  purpose: 'Checks that no optional request property becomes required.',
  why: 'A client that does not send the property is refused; where the property has a default, the server may take that instead.',
  fix: 'Keep the property optional.',
  level: ({ args }) => (args['hasDefault'] === true ? 'warning' : 'breaking'),
  strict: () => 'breaking',
  message: '{name} of {where} became required',
  examples: () => [
    {
      title: 'a property that is needed',
      base: takes(sized({})),
      revision: takes(sized({}, 'size')),
      finds: ['breaking request-property-became-required'],
    },
    {
      title: 'a property that is needed and has a default',
      base: takes(sized({ default: 'small' })),
      revision: takes(sized({ default: 'small' }, 'size')),
      finds: ['warning request-property-became-required'],
    },
  ],
}
