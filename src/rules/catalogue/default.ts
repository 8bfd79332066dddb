import type { JsonObject } from '../../base/json.ts'
import type { Change } from '../../diff/change.ts'
import { answers, getting, takes } from '../example.ts'
import type { SchemaRule } from '../rule.ts'
import { schemaRules } from '../schema-rules.ts'

export const defaultRules: readonly SchemaRule[] = schemaRules('default', {
  none: {
    request: {
      purpose: 'Checks that no value a server takes for granted becomes another.',
      why: 'A request that leaves the value out means something else than before, and nothing tells its client. A new default only says what was not said.',
      fix: 'Keep the default, or let clients ask for the new behaviour.',
      level: (change) => (isHarmless(change) ? 'info' : 'warning'),
      strict: (change) => (change.detail.required === true ? 'info' : isHarmless(change) ? 'warning' : 'breaking'),
      examples: () => [
        {
          title: 'another default',
          base: takes({ type: 'integer', default: 10 }),
          revision: takes({ type: 'integer', default: 20 }),
          finds: ['warning request-default-changed'],
        },
        {
          title: 'a default that is no longer said',
          base: takes({ type: 'integer', default: 10 }),
          revision: takes({ type: 'integer' }),
          finds: ['warning request-default-changed'],
        },
        {
          title: 'a new default',
          base: takes({ type: 'integer' }),
          revision: takes({ type: 'integer', default: 10 }),
          finds: ['info request-default-changed'],
        },
        {
          title: 'another default of what is always sent',
          base: getting({ parameters: [size(10)] }),
          revision: getting({ parameters: [size(20)] }),
          finds: ['info request-default-changed'],
        },
      ],
    },
    response: {
      purpose: 'Reports values to take for granted in responses that become others.',
      why: 'A client that fills in the default itself fills in another value.',
      fix: 'Say in the change log which value holds.',
      strict: () => 'warning',
      examples: () => [
        {
          title: 'another default',
          base: answers({ type: 'integer', default: 10 }),
          revision: answers({ type: 'integer', default: 20 }),
          finds: ['info response-default-changed'],
        },
      ],
    },
  },
})

/** A default that was not said before takes nothing away; one of a value that must be sent is never taken. */
function isHarmless({ detail }: Change): boolean {
  return detail.before === null || detail.required === true
}

function size(value: number): JsonObject {
  return { in: 'query', name: 'size', required: true, schema: { type: 'integer', default: value } }
}
