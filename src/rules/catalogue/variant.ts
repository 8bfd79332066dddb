import { deprecationRules } from '../deprecation-rules.ts'
import { answers, pets, petsOf, ref, takes } from '../example.ts'
import { NOT_REJECTED } from '../message.ts'
import type { ThingRule } from '../rule.ts'
import { thingRules } from '../thing-rules.ts'

/** Whether a variant is a subtype that only a discriminator names: the schema itself accepts values of it with and without. */
function isSubtype({ keyword }: { readonly keyword?: string }): boolean {
  return keyword === 'discriminator'
}

export const variantRules: readonly ThingRule[] = [
  ...thingRules('variant', [
    {
      id: 'request-variant-added',
      action: 'added',
      direction: 'request',
      purpose: 'Checks that a new oneOf or anyOf variant of a request takes no value away from the others.',
      why: 'Every request that was valid still is, with one exception: a value that matches the new variant and another one of the same oneOf is rejected, since exactly one may match.',
      fix: 'If a value matches two variants of a oneOf, make them disjoint, add a discriminator, or use anyOf.',
      level: () => 'info',
      message: '{thing} also accepts {item}',
      examples: () => [
        {
          title: 'a new accepted variant',
          base: takes({ oneOf: [ref('Cat'), ref('Dog')] }, pets),
          revision: takes({ oneOf: [ref('Cat'), ref('Dog'), ref('Bird')] }, pets),
          finds: ['info request-variant-added'],
        },
        {
          title: 'a new oneOf variant that accepts values of another',
          base: takes({ oneOf: [{ type: 'integer' }, { type: 'string' }] }),
          revision: takes({ oneOf: [{ type: 'integer' }, { type: 'string' }, { type: 'number' }] }),
          finds: ['breaking request-variant-added'],
        },
      ],
    },
    {
      id: 'response-variant-added',
      action: 'added',
      direction: 'response',
      purpose: 'Checks that no oneOf or anyOf variant, and no subtype, is added to a response.',
      why: 'Clients may receive a variant they do not know. A subtype that only a discriminator names is a warning: by its schema, the response was valid before. Under `--preset strict` it is breaking.',
      fix: 'Send the variant only to clients that ask for it.',
      level: ({ detail }) => (isSubtype(detail) ? 'warning' : 'breaking'),
      strict: () => 'breaking',
      message: '{thing} may also be {item}',
      examples: () => [
        {
          title: 'a new subtype',
          base: answers(ref('Pet'), petsOf('Cat')),
          revision: answers(ref('Pet'), petsOf('Cat', 'Dog')),
          finds: ['warning response-variant-added'],
        },
        {
          title: 'a new possible variant',
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
      purpose: 'Checks that no oneOf or anyOf variant, and no subtype, is removed from a request.',
      why: 'A client that sends this variant is rejected. A subtype that only a discriminator named is a warning: by its schema, the request is still valid. Under `--preset strict` it is breaking.',
      fix: 'Deprecate the variant with a sunset first.',
      level: ({ detail }) => (isSubtype(detail) ? 'warning' : 'breaking'),
      strict: () => 'breaking',
      // Another choice, or another part, may accept the same values.
      message: (_change, _context, level, proof) =>
        proof === 'containment' && level !== 'breaking'
          ? `{thing} no longer lists {item}; ${NOT_REJECTED}`
          : '{thing} no longer accepts {item}',
      examples: () => [
        {
          title: 'a subtype that is no longer accepted',
          base: takes(ref('Pet'), petsOf('Cat', 'Dog')),
          revision: takes(ref('Pet'), petsOf('Cat')),
          finds: ['warning request-variant-removed'],
        },
        {
          title: 'a variant that is no longer accepted',
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
      purpose: 'Reports oneOf and anyOf variants, and subtypes, removed from responses.',
      why: 'Clients receive fewer variants than they can handle.',
      level: () => 'info',
      message: '{thing} can no longer be {item}',
      examples: () => [
        {
          title: 'a variant that is no longer sent',
          base: answers({ anyOf: [ref('Cat'), ref('Dog'), ref('Bird')] }, pets),
          revision: answers({ anyOf: [ref('Cat'), ref('Dog')] }, pets),
          finds: ['info response-variant-removed'],
        },
      ],
    },
  ]),
  ...deprecationRules('variant', {
    id: 'variant',
    plural: 'variants',
    named: '{item} of {thing}',
    deprecated: {
      why: 'The variant still works. Clients have to stop using it before its sunset.',
      examples: () => [
        {
          title: 'a variant with a sunset',
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
      why: 'Clients may keep using the variant.',
      examples: () => [
        {
          title: 'a variant that is no longer deprecated',
          base: answers({ oneOf: [ref('Cat'), { ...ref('Dog'), deprecated: true }] }, pets),
          revision: answers({ oneOf: [ref('Cat'), ref('Dog')] }, pets),
          finds: ['info variant-reactivated'],
        },
      ],
    },
  }),
]
