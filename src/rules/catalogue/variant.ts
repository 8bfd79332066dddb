import { deprecationRules } from '../deprecation-rules.ts'
import { answers, pets, ref, takes } from '../example.ts'
import type { ThingRule } from '../rule.ts'
import { thingRules } from '../thing-rules.ts'

export const variantRules: readonly ThingRule[] = [
  ...thingRules('variant', [
    {
      id: 'request-variant-added',
      action: 'added',
      direction: 'request',
      purpose: 'Reports new choices of requests.',
      why: 'Every request that was valid still is.',
      level: () => 'info',
      message: '{thing} also takes {item}',
      examples: () => [
        {
          title: 'a choice that is taken too',
          base: takes({ oneOf: [ref('Cat'), ref('Dog')] }, pets),
          revision: takes({ oneOf: [ref('Cat'), ref('Dog'), ref('Bird')] }, pets),
          finds: ['info request-variant-added'],
        },
      ],
    },
    {
      id: 'response-variant-added',
      action: 'added',
      direction: 'response',
      purpose: 'Checks that no choice of a response is added.',
      why: 'A client gets a form of value it does not know.',
      fix: 'Offer the form only to clients that ask for it.',
      level: () => 'breaking',
      message: '{thing} may also be {item}',
      examples: () => [
        {
          title: 'a choice that may come too',
          base: answers({ oneOf: [ref('Cat'), ref('Dog')] }, pets),
          revision: answers({ oneOf: [ref('Cat'), ref('Dog'), ref('Bird')] }, pets),
          finds: ['breaking response-variant-added'],
        },
      ],
    },
    {
      id: 'request-variant-removed',
      action: 'removed',
      direction: 'request',
      purpose: 'Checks that no choice of a request is removed.',
      why: 'A client that sends a value of this form is refused.',
      fix: 'Deprecate the form with a sunset first.',
      level: () => 'breaking',
      message: '{thing} no longer takes {item}',
      examples: () => [
        {
          title: 'a choice that is no longer taken',
          base: takes({ oneOf: [ref('Cat'), ref('Dog'), ref('Bird')] }, pets),
          revision: takes({ oneOf: [ref('Cat'), ref('Dog')] }, pets),
          finds: ['breaking request-variant-removed'],
        },
      ],
    },
    {
      id: 'response-variant-removed',
      action: 'removed',
      direction: 'response',
      purpose: 'Reports choices of responses that went.',
      why: 'A client gets fewer forms of values than it is ready for.',
      level: () => 'info',
      message: '{thing} is no longer {item}',
      examples: () => [
        {
          title: 'a choice that no longer comes',
          base: answers({ anyOf: [ref('Cat'), ref('Dog'), ref('Bird')] }, pets),
          revision: answers({ anyOf: [ref('Cat'), ref('Dog')] }, pets),
          finds: ['info response-variant-removed'],
        },
      ],
    },
  ]),
  ...deprecationRules('variant', {
    id: 'variant',
    plural: 'choices',
    named: '{item} of {thing}',
    deprecated: {
      why: 'The form still works; its clients have to leave it by its sunset.',
      examples: () => [
        {
          title: 'a choice to leave by a day',
          base: answers({ oneOf: [ref('Cat'), ref('Dog')] }, pets),
          revision: answers(
            { oneOf: [ref('Cat'), { ...ref('Dog'), deprecated: true, 'x-sunset': '2031-01-01' }] },
            pets,
          ),
          finds: ['info variant-deprecated'],
        },
      ],
    },
    reactivated: {
      why: 'Clients may go on using the form.',
      examples: () => [
        {
          title: 'a choice that lives on',
          base: answers({ oneOf: [ref('Cat'), { ...ref('Dog'), deprecated: true }] }, pets),
          revision: answers({ oneOf: [ref('Cat'), ref('Dog')] }, pets),
          finds: ['info variant-reactivated'],
        },
      ],
    },
  }),
]
