import { takes } from '../example.ts'
import type { ThingRule } from '../rule.ts'

export const requestEnumValueRemoved: ThingRule = {
  id: 'request-enum-value-removed',
  subject: 'enum-value',
  change: 'removed',
  direction: 'request',
  class: 'wire',
  purpose: 'Checks that no enum value of a request is removed.',
  why: 'A client that sends the value is refused.',
  fix: 'Deprecate the value with a sunset first.',
  level: ({ args }) => (args['extensible'] === true ? 'warning' : 'breaking'),
  strict: () => 'breaking',
  message: '{thing} no longer takes the value {item}',
  examples: () => [
    {
      title: 'a value that is no longer taken',
      base: takes({ type: 'string', enum: ['small', 'large'] }),
      revision: takes({ type: 'string', enum: ['small'] }),
      finds: ['breaking request-enum-value-removed'],
    },
    {
      title: 'a value that went from a list which stays open, so that it may still be taken',
      base: takes({ type: 'string', 'x-extensible-enum': ['small', 'large'] }),
      revision: takes({ type: 'string', 'x-extensible-enum': ['small'] }),
      finds: ['warning request-enum-value-removed'],
    },
  ],
}
