import { item, thing } from '../words.ts'
import { valueAlias } from '../schema-alias.ts'
import { takes } from '../example.ts'
import type { ThingRule } from '../rule.ts'

const NAMES = [
  'request-property-enum-value-removed',
  'request-parameter-enum-value-removed',
  'request-parameter-property-enum-value-removed',
  'request-body-enum-value-removed',
  'request-body-const-changed',
  'request-property-const-changed',
  'request-read-only-property-enum-value-removed',
  'request-parameter-x-extensible-enum-value-removed',
  'request-property-x-extensible-enum-value-removed',
]

export const requestEnumValueRemoved: ThingRule = {
  id: 'request-enum-value-removed',
  subject: 'enum-value',
  change: 'removed',
  direction: 'request',
  class: 'wire',
  purpose: 'Checks that no enum value of a request is removed.',
  why: 'A client that sends the value is refused.',
  fix: 'Deprecate the value with a sunset first.',
  aliases: { oasdiff: NAMES, redocly: ['enum-values-removed'] },
  alias: (fact) =>
    valueAlias(fact, 'request', NAMES, `${fact.args['extensible'] === true ? 'x-extensible-' : ''}enum-value-removed`),
  level: ({ args }) => (args['extensible'] === true ? 'warning' : 'breaking'),
  strict: () => 'breaking',
  message: (fact) => `${thing(fact)} no longer takes the value ${item(fact)}`,
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
