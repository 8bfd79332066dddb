import { answers, sized } from '../example.ts'
import type { SchemaRule } from '../rule.ts'
import { schemaRule } from '../schema-rule.ts'

export const responseAccessChanged: SchemaRule = schemaRule({
  aspect: 'access',
  effect: 'none',
  direction: 'response',
  purpose: 'Reports properties that responses no longer show, or show from now on.',
  why: 'A property that becomes write-only is no longer in a response. One that was, such as a password, now comes back; where it is required, always.',
  fix: 'Deprecate the property in responses first.',
  level: ({ args }) => {
    if (args['keyword'] !== 'writeOnly' || args['required'] !== true) return 'info'
    return args['after'] === true ? 'breaking' : 'warning'
  },
  strict: ({ args }) => (args['keyword'] === 'writeOnly' && args['after'] === true ? 'breaking' : 'warning'),
  examples: () => [
    {
      title: 'a property that is only shown',
      base: answers(sized({})),
      revision: answers(sized({ readOnly: true })),
      finds: ['info response-access-changed'],
    },
    {
      title: 'a required property that is no longer shown',
      base: answers(sized({}, 'size')),
      revision: answers(sized({ writeOnly: true }, 'size')),
      finds: ['breaking response-access-changed'],
    },
    {
      title: 'a required property that was only sent, and now comes back',
      base: answers({ ...sized({ writeOnly: true }), required: ['size'] }),
      revision: answers({ ...sized({}), required: ['size'] }),
      finds: ['warning response-access-changed'],
    },
  ],
})
