import { deprecationRules } from '../deprecation-rules.ts'
import { answers, parts, pets, ref, takes } from '../example.ts'
import type { ThingRule } from '../rule.ts'
import { thingRules } from '../thing-rules.ts'

export const partRules: readonly ThingRule[] = [
  ...thingRules('part', [
    {
      id: 'request-part-added',
      action: 'added',
      direction: 'request',
      purpose: 'Checks that no schema is added to the allOf of a request.',
      why: 'A value that does not match the new schema is rejected.',
      fix: 'Leave the schema out, or use it in a new operation only.',
      level: () => 'breaking',
      message: '{thing} must also be {item}',
      examples: () => [
        {
          title: 'a new allOf schema of a request',
          base: takes({ allOf: [ref('Size')] }, parts),
          revision: takes({ allOf: [ref('Size'), ref('Colour')] }, parts),
          finds: ['breaking request-part-added'],
        },
      ],
    },
    {
      id: 'response-part-added',
      action: 'added',
      direction: 'response',
      purpose: 'Reports schemas added to the allOf of a response.',
      why: 'Clients are promised more than before.',
      level: () => 'info',
      message: '{thing} now always matches {item}',
      examples: () => [
        {
          title: 'a new allOf schema of a response',
          base: answers({ allOf: [ref('Size')] }, parts),
          revision: answers({ allOf: [ref('Size'), ref('Colour')] }, parts),
          finds: ['info response-part-added'],
        },
      ],
    },
    {
      id: 'request-part-removed',
      action: 'removed',
      direction: 'request',
      purpose: 'Reports schemas removed from the allOf of a request.',
      why: 'Every request that was valid still is. Removing a schema that only repeats what others declare is a warning, because it is rarely done for no reason.',
      level: ({ detail }) => (detail.repeated === true ? 'warning' : 'info'),
      message: '{thing} no longer has to be {item}',
      examples: () => [
        {
          title: 'a removed allOf schema of a request',
          base: takes({ allOf: [ref('Size'), ref('Colour')] }, parts),
          revision: takes({ allOf: [ref('Size')] }, parts),
          finds: ['info request-part-removed'],
        },
        {
          title: 'a removed schema that only repeats what another declares',
          base: takes({ allOf: [ref('Cat'), ref('Dog')] }, pets),
          revision: takes({ allOf: [ref('Cat')] }, pets),
          finds: ['warning request-part-removed'],
        },
      ],
    },
    {
      id: 'response-part-removed',
      action: 'removed',
      direction: 'response',
      purpose: 'Checks that no schema is removed from the allOf of a response.',
      why: 'Clients can no longer rely on what the schema promised.',
      fix: 'Keep the schema.',
      level: ({ detail }) => (detail.repeated === true ? 'info' : 'breaking'),
      message: '{thing} no longer has to be {item}',
      examples: () => [
        {
          title: 'a removed allOf schema of a response',
          base: answers({ allOf: [ref('Size'), ref('Colour')] }, parts),
          revision: answers({ allOf: [ref('Size')] }, parts),
          finds: ['breaking response-part-removed'],
        },
      ],
    },
  ]),
  ...deprecationRules('part', {
    id: 'part',
    plural: 'parts of an allOf',
    named: '{item} of {thing}',
    deprecated: {
      why: 'Values match this schema of the `allOf` until its sunset.',
      fix: 'Add a sunset to the deprecation.',
      examples: () => [
        {
          title: 'an allOf schema with a sunset',
          base: answers({ allOf: [ref('Size'), ref('Colour')] }, parts),
          revision: answers(
            { allOf: [{ ...ref('Size'), deprecated: true, 'x-sunset': '2031-01-01' }, ref('Colour')] },
            parts,
          ),
          finds: ['info part-deprecated'],
        },
      ],
    },
    reactivated: {
      why: 'Clients may keep relying on this schema of the `allOf`.',
      examples: () => [
        {
          title: 'an allOf schema that is no longer deprecated',
          base: answers({ allOf: [{ ...ref('Size'), deprecated: true }, ref('Colour')] }, parts),
          revision: answers({ allOf: [ref('Size'), ref('Colour')] }, parts),
          finds: ['info part-reactivated'],
        },
      ],
    },
  }),
]
