import { deprecationRules } from '../deprecation-rules.ts'
import { answers, takes } from '../example.ts'
import { NOT_REJECTED } from '../message.ts'
import type { ThingRule } from '../rule.ts'
import { thingRules } from '../thing-rules.ts'

export const enumValueRules: readonly ThingRule[] = [
  ...thingRules('enum-value', [
    {
      id: 'request-enum-value-added',
      action: 'added',
      direction: 'request',
      purpose: 'Reports new enum values of requests.',
      why: 'Every request that was valid still is.',
      level: () => 'info',
      message: ({ detail }) =>
        detail.replaced === true ? '{thing} now accepts the value {item}' : '{thing} also accepts the value {item}',
      examples: () => [
        {
          title: 'a new accepted value',
          base: takes({ type: 'string', enum: ['small'] }),
          revision: takes({ type: 'string', enum: ['small', 'large'] }),
          finds: ['info request-enum-value-added'],
        },
      ],
    },
    {
      id: 'response-enum-value-added',
      action: 'added',
      direction: 'response',
      purpose: 'Checks that no enum value is added to a response.',
      why: 'Clients that handle only the values they know break: a `switch` without a default, an enum in generated code, a validator that rejects unlisted values. Other clients keep working, so this is a warning, and a breaking change under `--preset strict`. It is also breaking if none of the old values is left, since every client then receives a value it does not know. If the list was open (x-extensible-enum, or a variant that allows any text), clients were told to expect new values.',
      fix: 'Use x-extensible-enum to tell clients to expect new values before you send the first one.',
      level: ({ detail }) => (detail.extensible === true ? 'info' : detail.replaced === true ? 'breaking' : 'warning'),
      strict: ({ detail }) => (detail.extensible === true ? 'info' : 'breaking'),
      message: ({ detail }) =>
        detail.replaced === true ? '{thing} may now be the value {item}' : '{thing} may also be the value {item}',
      examples: () => [
        {
          title: 'a new possible value',
          base: answers({ type: 'string', enum: ['small'] }),
          revision: answers({ type: 'string', enum: ['small', 'large'] }),
          finds: ['warning response-enum-value-added'],
        },
        {
          title: 'a value in place of the only one',
          base: answers({ type: 'string', const: 'small' }),
          revision: answers({ type: 'string', const: 'large' }),
          finds: ['breaking response-enum-value-added', 'info response-enum-value-removed'],
        },
        {
          title: 'a new value in an open list',
          base: answers({ type: 'string', 'x-extensible-enum': ['small'] }),
          revision: answers({ type: 'string', 'x-extensible-enum': ['small', 'large'] }),
          finds: ['info response-enum-value-added'],
        },
        {
          title: 'a new named value where any text was already possible',
          base: answers({ anyOf: [{ type: 'string' }, { type: 'string', enum: ['small'] }] }),
          revision: answers({ anyOf: [{ type: 'string' }, { type: 'string', enum: ['small', 'large'] }] }),
          finds: ['info response-enum-value-added'],
        },
      ],
    },
    {
      id: 'request-enum-value-removed',
      action: 'removed',
      direction: 'request',
      purpose: 'Checks that no enum value is removed from a request.',
      why: 'A client that sends the value is rejected.',
      fix: 'Deprecate the value with a sunset first.',
      level: ({ detail }) => (detail.extensible === true ? 'warning' : 'breaking'),
      strict: () => 'breaking',
      // Of a list that is not complete, values say nothing.
      message: ({ detail }, _context, level, proof) =>
        proof === 'containment' && level !== 'breaking' && detail.extensible !== true
          ? `{thing} no longer lists the value {item}; ${NOT_REJECTED}`
          : '{thing} no longer accepts the value {item}',
      examples: () => [
        {
          title: 'a value that is no longer accepted',
          base: takes({ type: 'string', enum: ['small', 'large'] }),
          revision: takes({ type: 'string', enum: ['small'] }),
          finds: ['breaking request-enum-value-removed'],
        },
        {
          title: 'a value removed from an open list, so it may still be accepted',
          base: takes({ type: 'string', 'x-extensible-enum': ['small', 'large'] }),
          revision: takes({ type: 'string', 'x-extensible-enum': ['small'] }),
          finds: ['warning request-enum-value-removed'],
        },
      ],
    },
    {
      id: 'response-enum-value-removed',
      action: 'removed',
      direction: 'response',
      purpose: 'Reports enum values removed from responses.',
      why: 'Clients receive fewer values than they can handle.',
      level: () => 'info',
      message: '{thing} can no longer be the value {item}',
      examples: () => [
        {
          title: 'a value that is no longer sent',
          base: answers({ type: 'string', enum: ['small', 'large'] }),
          revision: answers({ type: 'string', enum: ['small'] }),
          finds: ['info response-enum-value-removed'],
        },
      ],
    },
  ]),
  ...deprecationRules('enum-value', {
    id: 'enum-value',
    plural: 'enum values',
    named: 'the value {item} of {thing}',
    deprecated: {
      why: 'The value still works. Clients have to stop using it before its sunset.',
      examples: () => [
        {
          title: 'a value with a sunset',
          base: takes({ oneOf: [{ const: 'small' }, { const: 'large' }] }),
          revision: takes({
            oneOf: [{ const: 'small' }, { const: 'large', deprecated: true, 'x-sunset': '2031-01-01' }],
          }),
          finds: ['info enum-value-deprecated'],
        },
      ],
    },
    reactivated: {
      why: 'Clients may keep using the value.',
      examples: () => [
        {
          title: 'a value that is no longer deprecated',
          base: takes({ oneOf: [{ const: 'small' }, { const: 'large', deprecated: true }] }),
          revision: takes({ oneOf: [{ const: 'small' }, { const: 'large' }] }),
          finds: ['info enum-value-reactivated'],
        },
      ],
    },
  }),
]
