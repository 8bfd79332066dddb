import { answers } from '../example.ts'
import type { ThingRule } from '../rule.ts'

export const responseEnumValueRemoved: ThingRule = {
  id: 'response-enum-value-removed',
  subject: 'enum-value',
  change: 'removed',
  direction: 'response',
  class: 'wire',
  purpose: 'Reports enum values of responses that went.',
  why: 'A client gets fewer values than it is ready for.',
  fix: 'Nothing needs to be done.',
  level: () => 'info',
  message: '{thing} is never the value {item}',
  examples: () => [
    {
      title: 'a value that no longer comes',
      base: answers({ type: 'string', enum: ['small', 'large'] }),
      revision: answers({ type: 'string', enum: ['small'] }),
      finds: ['info response-enum-value-removed'],
    },
  ],
}
