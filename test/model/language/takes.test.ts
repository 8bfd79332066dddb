import { describe, expect, it } from 'vitest'
import * as model from '../../../src/library/model.ts'
import { inFolder, startedChronospec } from '../../support/cli.ts'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'

const { InputError } = model

/** What `chronospec/model` has besides words: these are tried in test/library/input.test.ts. */
const OTHERS = ['InputError', 'addDays', 'calendarOf', 'day', 'daysBetween', 'isExact', 'numberFrom', 'parseDay']
const words = Object.entries(model as Readonly<Record<string, unknown>>).filter(
  (entry): entry is [string, (...args: readonly unknown[]) => unknown] =>
    typeof entry[1] === 'function' && ![...OTHERS, 'serialize', 'snapshots', 'validate'].includes(entry[0]),
)

const thrown = async (call: () => unknown): Promise<Error> =>
  (async () => call())().then(
    () => new Error('nothing was thrown'),
    (error: unknown) => error as Error,
  )

describe('the words of the language', () => {
  it.each(words)('%s says what it expects, at the line that calls it', async (name, word) => {
    for (const bad of [null, 5, () => 1, 'x y', [1]]) {
      // Whatever stands first is wrong, or what follows it.
      const error = await thrown(() => word(bad, bad, bad))
      expect(error, String(bad)).toBeInstanceOf(InputError)
      expect(error.message).toMatch(new RegExp(`^${name}: [\\w.]+ must be [^\\n]+, not [^\\n]+$`))
      if (name !== 'fromDocument') expect(error.stack!.split('\n')[1]).toContain('takes.test.ts')
    }
  })

  it.each([
    [
      () => model.endpoint('pets' as never),
      'endpoint: text must be methods and a path, such as "GET, POST /pets", not "pets"',
    ],
    [() => model.array('string' as never), 'array: items must be a part of the API, such as string(), not "string"'],
    [
      () => model.object({ name: 'string' } as never),
      'object: properties must be an object of parts by name, not an object with "name"',
    ],
    [
      () => model.anyOf(model.string() as never),
      'anyOf: choices must be an array of parts, such as [string(), integer()], not an object with "type"',
    ],
    [() => model.api({ title: 'A' } as never), 'api: options.name must be a name, not undefined'],
    [
      () => model.api({ name: 'a', title: 'A', endpoints: [model.endpoint('GET /a')] as never }),
      'api: options.endpoints must be an array of endpoints, made with endpoint, collection or single, not an array of 1',
    ],
    [
      () => model.group({ sunset: '2026-01-01' }, model.endpoint('GET /a')[0] as never),
      /^group: endpoints must be an array of endpoints/,
    ],
  ])('are distinguished from what they are not: %s', (call, message) => {
    expect(call).toThrow(message)
  })

  it('are reported by the command with the line of the model, and what is imported from the wrong part, with the right one', async () => {
    await inFolder((folder) => {
      const check = (text: string): string => {
        writeFileSync(join(folder, 'model.mjs'), text)
        return startedChronospec(['check', '--model', 'model.mjs'], { cwd: folder }).err
      }
      expect(check("import { api } from 'chronospec/model'\n\nexport default api({ name: 'a' })\n")).toBe(
        'chronospec: model.mjs:3:16: cannot load the model: InputError: api: options.title must be a name, not undefined; fix the model\n',
      )
      expect(check("import { api } from 'chronospec'\n")).toMatch(
        /does not provide an export named 'api'; import the functions of a model from 'chronospec\/model'\n$/,
      )
    })
  })
})
