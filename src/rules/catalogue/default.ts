import { deepEqual } from '../../base/equal.ts'
import { type Json, type JsonObject, isArray } from '../../base/json.ts'
import type { Change } from '../../diff/change.ts'
import { writesItemsApart } from '../../diff/message.ts'
import { answers, getting, takes } from '../example.ts'
import type { SchemaRule } from '../rule.ts'
import { schemaRules } from '../schema-rules.ts'

export const defaultRules: readonly SchemaRule[] = schemaRules('default', {
  none: {
    request: {
      purpose: 'Checks that no default value of a request changes.',
      why: 'A request that leaves the value out now means something different, but does not fail. A default where there was none only documents what was unspecified.',
      fix: 'Keep the default, or let clients opt in to the new behavior.',
      level: (change) => (isHarmless(change) ? 'info' : 'warning'),
      strict: (change) => (change.detail.required === true ? 'info' : isHarmless(change) ? 'warning' : 'breaking'),
      examples: () => [
        {
          title: 'a different default',
          base: takes({ type: 'integer', default: 10 }),
          revision: takes({ type: 'integer', default: 20 }),
          finds: ['warning request-default-changed'],
        },
        {
          title: 'a removed default',
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
          title: 'a different default for a required property',
          base: getting({ parameters: [size(10)] }),
          revision: getting({ parameters: [size(20)] }),
          finds: ['info request-default-changed'],
        },
      ],
    },
    response: {
      purpose: 'Reports default values of responses that change.',
      why: 'A client that fills in the default itself now fills in a different value.',
      fix: 'State in the changelog which value applies.',
      strict: () => 'warning',
      examples: () => [
        {
          title: 'a different default',
          base: answers({ type: 'integer', default: 10 }),
          revision: answers({ type: 'integer', default: 20 }),
          finds: ['info response-default-changed'],
        },
      ],
    },
  },
})

/** A default that was not said before takes nothing away; one of a value that must be sent is never taken. */
function isHarmless(change: Change): boolean {
  return change.detail.before === null || change.detail.required === true || isWrittenAlike(change)
}

/** Whether one default is a list of the other, and a parameter writes both alike. */
function isWrittenAlike({ reaches, detail: { before = null, after = null } }: Change): boolean {
  return (
    (isListOf(after, before) || isListOf(before, after)) &&
    reaches.every(({ message }) => message !== undefined && writesItemsApart(message, 'revision'))
  )
}

function isListOf(list: Json, item: Json): boolean {
  return isArray(list) && list.length === 1 && deepEqual(list[0]!, item)
}

function size(value: number): JsonObject {
  return { in: 'query', name: 'size', required: true, schema: { type: 'integer', default: value } }
}
