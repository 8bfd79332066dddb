import { answers, pets, ref, takes } from '../example.ts'
import type { SchemaRule } from '../rule.ts'
import { schemaRules } from '../schema-rules.ts'

export const discriminatorRules: readonly SchemaRule[] = schemaRules('discriminator', {
  none: {
    request: {
      purpose: 'Reports discriminators of requests that came, went, or map otherwise.',
      why: 'Which values are accepted is said by the choices; generated clients may set another property or name.',
      fix: 'See that each choice still accepts the value its clients send.',
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
      purpose: 'Reports discriminators of responses that came, went, or map otherwise.',
      why: 'Which values come is said by the choices; generated clients may look at another property or name to tell them apart.',
      fix: 'Keep the property and the names that clients tell choices apart by.',
      strict: () => 'warning',
      examples: () => [
        {
          title: 'another property to tell choices apart',
          base: answers({ oneOf: [ref('Cat'), ref('Dog')], discriminator: { propertyName: 'kind' } }, pets),
          revision: answers({ oneOf: [ref('Cat'), ref('Dog')], discriminator: { propertyName: 'type' } }, pets),
          finds: ['info response-discriminator-changed'],
        },
      ],
    },
  },
})
