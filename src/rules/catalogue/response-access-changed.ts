import { answers, sized } from '../example.ts'
import type { SchemaRule } from '../rule.ts'
import { schemaRule } from '../schema-rule.ts'

export const responseAccessChanged: SchemaRule = schemaRule({
  aspect: 'access',
  effect: 'none',
  direction: 'response',
  purpose: 'Reports properties that responses no longer show, or show from now on.',
  why: 'A property that becomes write-only is no longer in a response. One that was, such as a secret, is shown from now on.',
  fix: 'Deprecate the property in responses first.',
  aliases: {
    oasdiff: [
      'response-optional-property-became-read-only',
      'response-required-property-became-read-only',
      'response-optional-property-became-write-only',
      'response-required-property-became-write-only',
      'response-optional-property-became-not-read-only',
      'response-required-property-became-not-read-only',
      'response-optional-property-became-not-write-only',
      'response-required-property-became-not-write-only',
    ],
  },
  level: ({ args }) => (args['keyword'] === 'writeOnly' && args['before'] === true ? 'warning' : 'info'),
  strict: () => 'warning',
  examples: () => [
    {
      title: 'a value that was not shown',
      base: answers(sized({ writeOnly: true })),
      revision: answers(sized({})),
      finds: ['warning response-access-changed'],
    },
    {
      title: 'a property that is only shown',
      base: answers(sized({})),
      revision: answers(sized({ readOnly: true })),
      finds: ['info response-access-changed'],
    },
  ],
})
