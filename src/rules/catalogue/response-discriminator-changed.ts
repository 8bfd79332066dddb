import { answers, pets, ref } from '../example.ts'
import type { SchemaRule } from '../rule.ts'
import { schemaRule } from '../schema-rule.ts'

export const responseDiscriminatorChanged: SchemaRule = schemaRule({
  aspect: 'discriminator',
  effect: 'none',
  direction: 'response',
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
})
