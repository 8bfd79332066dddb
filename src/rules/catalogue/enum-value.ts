import { deprecationRules } from '../deprecation-rules.ts'
import { answers, takes } from '../example.ts'
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
      message: '{thing} also takes the value {item}',
      examples: () => [
        {
          title: 'a value that is taken too',
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
      purpose: 'Checks that no enum value of a response is added.',
      why: 'It hurts clients that handle every value they know and no other: a `switch` without a default, an enum in generated code, a validator that refuses what is not listed. Others read on, so that it is a warning; `--preset strict` takes it for a break. Where the list was open, by x-extensible-enum or a choice that takes any text, clients were told to be ready.',
      fix: 'Tell clients to expect new values, with x-extensible-enum, before the first one comes.',
      level: ({ detail }) => (detail.extensible === true ? 'info' : 'warning'),
      strict: ({ detail }) => (detail.extensible === true ? 'info' : 'breaking'),
      message: '{thing} may also be the value {item}',
      examples: () => [
        {
          title: 'a value that may come too',
          base: answers({ type: 'string', enum: ['small'] }),
          revision: answers({ type: 'string', enum: ['small', 'large'] }),
          finds: ['warning response-enum-value-added'],
        },
        {
          title: 'a value that joins an open list',
          base: answers({ type: 'string', 'x-extensible-enum': ['small'] }),
          revision: answers({ type: 'string', 'x-extensible-enum': ['small', 'large'] }),
          finds: ['info response-enum-value-added'],
        },
        {
          title: 'a value among those that are named, where any text may come',
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
      purpose: 'Checks that no enum value of a request is removed.',
      why: 'A client that sends the value is refused.',
      fix: 'Deprecate the value with a sunset first.',
      level: ({ detail }) => (detail.extensible === true ? 'warning' : 'breaking'),
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
    },
    {
      id: 'response-enum-value-removed',
      action: 'removed',
      direction: 'response',
      purpose: 'Reports enum values of responses that went.',
      why: 'A client gets fewer values than it is ready for.',
      level: () => 'info',
      message: '{thing} is never the value {item}',
      examples: () => [
        {
          title: 'a value that no longer comes',
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
      why: 'The value still works; its clients have to leave it by its sunset.',
      examples: () => [
        {
          title: 'a value to leave by a day',
          base: takes({ oneOf: [{ const: 'small' }, { const: 'large' }] }),
          revision: takes({
            oneOf: [{ const: 'small' }, { const: 'large', deprecated: true, 'x-sunset': '2031-01-01' }],
          }),
          finds: ['info enum-value-deprecated'],
        },
      ],
    },
    reactivated: {
      why: 'Clients may go on using the value.',
      examples: () => [
        {
          title: 'a value that lives on',
          base: takes({ oneOf: [{ const: 'small' }, { const: 'large', deprecated: true }] }),
          revision: takes({ oneOf: [{ const: 'small' }, { const: 'large' }] }),
          finds: ['info enum-value-reactivated'],
        },
      ],
    },
  }),
]
