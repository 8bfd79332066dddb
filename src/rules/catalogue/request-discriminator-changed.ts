import { pets, ref, takes } from '../example.ts'
import type { SchemaRule } from '../rule.ts'
import { schemaRule } from '../schema-rule.ts'

export const requestDiscriminatorChanged: SchemaRule = schemaRule({
  aspect: 'discriminator',
  effect: 'none',
  direction: 'request',
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
})
