import { answers, pets, ref, takes } from '../example.ts'
import type { SchemaRule } from '../rule.ts'
import { schemaRules } from '../schema-rules.ts'

export const discriminatorRules: readonly SchemaRule[] = schemaRules('discriminator', {
  none: {
    request: {
      purpose: 'Reports discriminators of requests that are added, removed or remapped.',
      why: 'The schemas under `oneOf` or `anyOf` still decide which values are accepted, but generated clients may set a different property or value.',
      fix: 'Make sure that each variant still accepts what its clients send.',
      strict: () => 'warning',
      examples: () => [
        {
          title: 'a new discriminator',
          base: takes({ oneOf: [ref('Cat'), ref('Dog')] }, pets),
          revision: takes({ oneOf: [ref('Cat'), ref('Dog')], discriminator: { propertyName: 'kind' } }, pets),
          finds: ['info request-discriminator-changed'],
        },
      ],
    },
    response: {
      purpose: 'Reports discriminators of responses that are added, removed or remapped.',
      why: 'The schemas under `oneOf` or `anyOf` still decide which values are sent, but generated clients may look at a different property or value to tell variants apart.',
      fix: 'Keep the property and the values that clients tell variants apart by.',
      strict: () => 'warning',
      examples: () => [
        {
          title: 'a different discriminator property',
          base: answers({ oneOf: [ref('Cat'), ref('Dog')], discriminator: { propertyName: 'kind' } }, pets),
          revision: answers({ oneOf: [ref('Cat'), ref('Dog')], discriminator: { propertyName: 'type' } }, pets),
          finds: ['info response-discriminator-changed'],
        },
      ],
    },
  },
})
