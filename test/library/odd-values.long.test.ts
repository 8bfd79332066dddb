import { describe, expect, it } from 'vitest'
import { type Json, type JsonObject, isArray } from '../../src/base/json.ts'
import { type Path, formatPointer } from '../../src/base/pointer.ts'
import { InputError, calendarOf, diffReport, snapshots, validate } from '../../src/library/index.ts'
import { errorsIn } from '../../src/model/sound.ts'
import { survey } from '../../src/model/survey.ts'
import { diffText } from '../../src/report/diff-text.ts'
import { everything } from '../support/everything.ts'

/** The document of everything, with what else commands look into. */
const document: JsonObject = {
  ...everything,
  paths: {
    ...(everything['paths'] as JsonObject),
    '/form': {
      $ref: '#/components/pathItems/form',
    },
    '/query': {
      get: { parameters: [{ name: 'q', in: 'query', style: 'form', schema: { enum: ['a'] } }], responses: {} },
    },
  },
  components: {
    ...(everything['components'] as JsonObject),
    pathItems: {
      form: {
        post: {
          security: [{ key: [] }],
          requestBody: {
            content: {
              'application/x-www-form-urlencoded': {
                schema: { type: 'object', properties: { a: { type: 'array', items: {} } } },
                encoding: { a: { style: 'form', explode: false } },
              },
              'application/json': {
                schema: {
                  oneOf: [{ $ref: '#/components/schemas/Cat' }, { $ref: '#/components/schemas/Dog' }],
                  discriminator: { propertyName: 'kind', mapping: { cat: '#/components/schemas/Cat' } },
                },
              },
            },
          },
          responses: { '200': { description: 'Fine.' } },
        },
      },
    },
    schemas: {
      Cat: {
        type: 'object',
        required: ['kind'],
        properties: { kind: { const: 'cat', 'x-lifecycle': { sunset: '2030-01-01' } } },
      },
      Dog: { type: ['object', 'null'], properties: { kind: { enum: ['dog', 'wolf'], format: 'x' } }, deprecated: true },
      Pet: { 'x-lifecycle-values': {}, allOf: [{ $ref: '#/components/schemas/Cat' }], title: 'A pet', maximum: 3 },
    },
  },
}

/** The paths of all values of a tree. */
function pathsIn(node: Json, path: Path = []): Path[] {
  if (typeof node !== 'object' || node === null) return [path]
  const entries: [string | number, Json][] = isArray(node) ? [...node.entries()] : Object.entries(node)
  return [path, ...entries.flatMap(([key, value]) => pathsIn(value, [...path, key]))]
}

function replaced(node: Json, [key, ...rest]: Path, value: Json): Json {
  if (key === undefined) return value
  if (isArray(node)) return node.map((item, index) => (index === key ? replaced(item, rest, value) : item))
  return { ...(node as JsonObject), [key]: replaced((node as JsonObject)[key]!, rest, value) }
}

/** Values of which a text cannot be made by `String`, or of which a part is missing. */
const odd: readonly [what: string, value: Json][] = [
  ['an object with fields of the names that JavaScript makes texts by', { toString: 1, valueOf: 2 }],
  ['a list that holds one', [{ toString: null, valueOf: null }]],
  ['a timeline of nothing', { 'x-timeline': [null, { from: '2025-01-01', value: 1 }] }],
]

/** Runs a task that may reject its input, but not for a reason of its own. */
function survives(task: () => unknown): string | undefined {
  try {
    task()
    return undefined
  } catch (error) {
    return error instanceof InputError ? undefined : String(error)
  }
}

describe.each(odd)('%s', (_, value) => {
  it('may stand anywhere in a document: it is compared, or rejected with a reason', () => {
    const faults = pathsIn(document)
      .filter(([first]) => first !== undefined && first !== 'openapi')
      .flatMap((path) => {
        const strange = replaced(document, path, value)
        return [
          () => errorsIn(strange as JsonObject, survey(strange as JsonObject)),
          () =>
            validate(strange).some(({ level }) => level === 'error') || [
              calendarOf(strange),
              snapshots(strange).on('2026-01-01'),
            ],
          () => diffText(diffReport(document, strange, '2026-01-01'), {}),
          () => diffText(diffReport(strange, document, '2026-01-01'), {}),
        ].flatMap((task, index) => {
          const fault = survives(task)
          return fault === undefined ? [] : [`${index} ${formatPointer(path)} ${fault}`]
        })
      })
    expect(faults).toEqual([])
  })
})
