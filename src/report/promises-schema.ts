import type { JsonObject } from '../base/json.ts'
import { type ChangedPromise, PROMISE_CHANGES } from '../model/promises.ts'
import type { Day } from '../time/day.ts'

/** The output of `promises --format json`. */
export interface PromisesReport {
  readonly promisesVersion: 1
  readonly from: Day
  readonly to: Day
  /** The models, if two are compared instead of two days of one. */
  readonly base?: string
  readonly revision?: string
  readonly promises: readonly ChangedPromise[]
}

const DAY: JsonObject = { type: 'string', format: 'date' }

const ANNOUNCED: JsonObject = {
  type: ['object', 'null'],
  description: 'What was announced about the end of the element, or about its addition; null if nothing.',
  properties: {
    added: { ...DAY, description: 'The first day with it, alone.' },
    deprecated: { ...DAY, description: 'The first day on which it is marked as deprecated.' },
    sunset: { ...DAY, description: 'The first day without it, extensions included.' },
    replacement: { type: 'string' },
  },
  additionalProperties: false,
}

/** The JSON Schema (2020-12) of what `promises --format json` prints. */
export const promisesSchema: JsonObject = {
  $schema: 'https://json-schema.org/draft/2020-12/schema',
  title: 'Report of chronospec promises (--format json)',
  type: 'object',
  properties: {
    promisesVersion: { const: 1 },
    from: DAY,
    to: DAY,
    base: {
      type: 'string',
      description: 'With --base: the earlier model.',
    },
    revision: { type: 'string', description: 'With --base: the current model.' },
    promises: {
      type: 'array',
      description: 'The elements whose announcement differs, most severe first.',
      items: {
        type: 'object',
        properties: {
          element: { type: 'string' },
          changes: { type: 'array', items: { enum: PROMISE_CHANGES }, minItems: 1 },
          shortened: {
            type: 'boolean',
            description:
              'Whether clients get less than they were promised: less time, no replacement, or a later addition.',
          },
          before: ANNOUNCED,
          after: ANNOUNCED,
          operations: {
            type: 'array',
            description: 'The operations that contain the element.',
            items: {
              type: 'object',
              properties: { method: { type: 'string' }, path: { type: 'string' } },
              required: ['method', 'path'],
              additionalProperties: false,
            },
          },
        },
        required: ['element', 'changes', 'shortened', 'before', 'after', 'operations'],
        additionalProperties: false,
      },
    },
  },
  required: ['promisesVersion', 'from', 'to', 'promises'],
  additionalProperties: false,
}
