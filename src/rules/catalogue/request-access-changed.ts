import type { Fact } from '../../diff/fact.ts'
import { sized, takes } from '../example.ts'
import type { SchemaRule } from '../rule.ts'
import { schemaRule } from '../schema-rule.ts'

export const requestAccessChanged: SchemaRule = schemaRule({
  aspect: 'access',
  effect: 'none',
  direction: 'request',
  purpose: 'Reports properties that requests may no longer set, or may set from now on.',
  why: 'A property that becomes read-only is ignored, or refused, in a request.',
  fix: 'Say in the description what becomes of the value that clients still send.',
  level: ({ args }) => (isDemanded(args) ? 'breaking' : isNoLongerSet(args) ? 'warning' : 'info'),
  strict: ({ args }) => (isNoLongerSet(args) || isDemanded(args) ? 'breaking' : 'warning'),
  examples: () => [
    {
      title: 'a property that may no longer be set',
      base: takes(sized({})),
      revision: takes(sized({ readOnly: true })),
      finds: ['warning request-access-changed'],
    },
    {
      title: 'a required property that must be set',
      base: takes(sized({ readOnly: true }, 'size')),
      revision: takes(sized({}, 'size')),
      finds: ['breaking request-access-changed'],
    },
    {
      title: 'a property that may be set',
      base: takes(sized({ readOnly: true })),
      revision: takes(sized({})),
      finds: ['info request-access-changed'],
    },
  ],
})

/** Whether a required property was only read, so that no request had it, and now every request must. */
function isDemanded(args: Fact['args']): boolean {
  return args['keyword'] === 'readOnly' && args['before'] === true && args['required'] === true
}

function isNoLongerSet(args: Fact['args']): boolean {
  return args['keyword'] === 'readOnly' && args['after'] === true
}
