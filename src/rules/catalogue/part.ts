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
      purpose: 'Checks that no condition is added to a request.',
      why: 'A value that does not fulfil the new part of the allOf is refused.',
      fix: 'Leave the part out, or make it part of a new operation.',
      level: () => 'breaking',
      message: '{thing} must also be {item}',
      examples: () => [
        {
          title: 'a condition on requests',
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
      purpose: 'Reports conditions that were added to a response.',
      why: 'A client is promised more than before.',
      level: () => 'info',
      message: '{thing} is also {item}',
      examples: () => [
        {
          title: 'a promise of responses',
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
      purpose: 'Reports conditions that were taken from a request.',
      why: 'Every request that was valid still is; but a part that only repeats what others declare is hardly taken out for nothing.',
      level: ({ detail }) => (detail.repeated === true ? 'warning' : 'info'),
      message: '{thing} need no longer be {item}',
      examples: () => [
        {
          title: 'no condition on requests any more',
          base: takes({ allOf: [ref('Size'), ref('Colour')] }, parts),
          revision: takes({ allOf: [ref('Size')] }, parts),
          finds: ['info request-part-removed'],
        },
        {
          title: 'a part that only repeats what another declares',
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
      purpose: 'Checks that no promise of a response is taken back.',
      why: 'A client that relies on this part of the allOf is no longer promised it.',
      fix: 'Keep the part.',
      level: ({ detail }) => (detail.repeated === true ? 'info' : 'breaking'),
      message: '{thing} is no longer promised to be {item}',
      examples: () => [
        {
          title: 'no promise of responses any more',
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
      why: 'The part still holds until its sunset.',
      fix: 'Say a sunset with the marker.',
      examples: () => [
        {
          title: 'a part to leave by a day',
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
      why: 'Clients may go on relying on the part.',
      examples: () => [
        {
          title: 'a part that lives on',
          base: answers({ allOf: [{ ...ref('Size'), deprecated: true }, ref('Colour')] }, parts),
          revision: answers({ allOf: [ref('Size'), ref('Colour')] }, parts),
          finds: ['info part-reactivated'],
        },
      ],
    },
  }),
]
