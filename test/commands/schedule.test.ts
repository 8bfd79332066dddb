import { copyFileSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { load } from 'js-yaml'
import { describe, expect, it } from 'vitest'
import { chronospec, inFolder, root, wordsOf } from '../support/cli.ts'

const shop = 'test/fixtures/models/shop.yaml'
const schedule = 'test/fixtures/schedules/shop.yaml'

describe('a command on a document with a schedule prints what its golden file holds', () => {
  it.each([
    ['timeline.txt', `timeline --model ${shop} --schedule ${schedule} --today 2027-02-01`, 0],
    ['timeline.json', `timeline --model ${shop} --schedule ${schedule} --format json`, 0],
    ['check.txt', `check --model ${shop} --schedule ${schedule} --today 2026-11-22`, 0],
    ['snapshot.yaml', `snapshot --at ${shop}@2027-06-01 --schedule ${schedule}`, 0],
    ['snapshot-30.yaml', `snapshot --at ${shop}@2027-02-15 --schedule ${schedule} --openapi 3.0`, 0],
    ['diff.txt', `diff ${shop}@2026-12-31 ${shop}@2028-01-01 --schedule ${schedule}`, 0],
    ['wrong.txt', `check --model ${shop} --schedule test/fixtures/schedules/wrong.yaml --today 2026-11-22`, 2],
    ['../schema/schedule.json', 'schema schedule', 0],
  ])('%s', async (file, line, code) => {
    const run = chronospec(wordsOf(line), { today: '2026-12-31' })
    await expect(code === 0 ? run.out : run.err).toMatchFileSnapshot(`../golden/schedule/${file}`)
    expect(run.code).toBe(code)
  })
})

/** The documents of three days, as `snapshot` writes them with these words. */
function days(words: readonly string[], cwd: string): string[] {
  return ['2026-12-01', '2027-03-01', '2028-01-01'].map((day) => {
    const run = chronospec(['snapshot', '--at', day, '--plain', ...words], { cwd })
    expect(run.err).toBe('')
    return run.out
  })
}

describe('a schedule', () => {
  it('says what x-lifecycle in the document would say: the snapshots are the same', async () => {
    await inFolder((folder) => {
      const text = readFileSync(join(root, 'test/fixtures/models/petstore.yaml'), 'utf8')
      writeFileSync(join(folder, 'inside.yaml'), text)
      const bare = text.replaceAll(/\n *x-lifecycle(?:-values)?:(?:\n *dodo:)?(?:\n)? *\{[^\n]*/g, '')
      expect(bare).not.toContain('x-lifecycle')
      writeFileSync(join(folder, 'beside.yaml'), bare)
      writeFileSync(
        join(folder, 's.yaml'),
        `GET /pets ?page: { deprecated: 2024-03-01, sunset: 2024-09-01, replacement: cursor }
GET /pets ?cursor: { added: 2024-02-01 }
/cats: { announced: 2024-01-15, deprecated: 2024-02-01, sunset: { after: 2024-08-31 }, replacement: GET /pets }
Pet.kind = dodo: { deprecated: 2024-01-01, sunset: 2024-06-01, reason: extinct }
Pet.tag: { sunset: 2024-07-01, extended: 2024-10-01 }
`,
      )
      for (const day of ['2023-12-31', '2024-01-15', '2024-03-01', '2024-06-01', '2024-09-01', '2024-10-01']) {
        const [inside, beside] = ['inside.yaml', 'beside.yaml'].map((model) => {
          const scheduled = model === 'beside.yaml' ? ['--schedule', 's.yaml'] : []
          return load(chronospec(['snapshot', '--at', `${model}@${day}`, ...scheduled], { cwd: folder }).out)
        })
        expect(beside).toEqual(inside)
      }
    })
  })

  it('is the same by flag, by configuration and by MODEL@DAY, and beside JSON and several files', async () => {
    await inFolder((folder) => {
      const text = readFileSync(join(root, shop), 'utf8')
      writeFileSync(join(folder, 'shop.yaml'), text)
      writeFileSync(join(folder, 'shop.json'), JSON.stringify(load(text)))
      copyFileSync(join(root, schedule), join(folder, 'times.yaml'))
      const flag = days(['--model', 'shop.yaml', '--schedule', 'times.yaml'], folder)
      expect(new Set(flag).size).toBe(3)
      expect(days(['--model', 'shop.json', '--schedule', 'times.yaml'], folder)).toEqual(flag)
      mkdirSync(join(folder, 'below'))
      writeFileSync(join(folder, 'chronospec.config.yaml'), 'model: shop.yaml\nschedule: times.yaml\n')
      expect(days(['--config', '../chronospec.config.yaml'], join(folder, 'below'))).toEqual(flag)
      const named = chronospec(
        ['snapshot', '--at', 'shop.yaml@2027-03-01', '--plain', '-c', 'chronospec.config.yaml'],
        { cwd: folder },
      )
      expect(named.out).toBe(flag[1])
      // That of the configuration is of its model, and of no other.
      const other = chronospec(
        ['snapshot', '--at', 'shop.json@2027-03-01', '--plain', '-c', 'chronospec.config.yaml'],
        { cwd: folder },
      )
      expect(other.out).toContain('operationId: listOrders\n')
      expect(days(['-c', 'chronospec.config.yaml', '--no-schedule'], folder)[2]).toContain('operationId: listOrders\n')
    })
  })

  it('is beside Swagger 2.0, whose parameters of the body are the request', async () => {
    await inFolder((folder) => {
      writeFileSync(
        join(folder, 'api.yaml'),
        `swagger: '2.0'
info: { title: Old, version: '1' }
paths:
  /a:
    post:
      parameters:
        - { name: it, in: body, schema: { type: object, properties: { x: { type: string }, y: { type: string } } } }
        - { name: q, in: query, type: string }
      responses: { 200: { description: Fine., schema: { $ref: '#/definitions/A' } } }
definitions: { A: { type: object, properties: { b: { type: string }, c: { type: string } } } }
`,
      )
      writeFileSync(
        join(folder, 's.yaml'),
        'POST /a request .x: { sunset: 2026-01-01 }\nPOST /a ?q: { sunset: 2026-01-01 }\nA.b: { sunset: 2026-01-01 }\n',
      )
      const run = chronospec(['snapshot', '--at', 'api.yaml@2026-01-01', '--schedule', 's.yaml', '--format', 'json'], {
        cwd: folder,
      })
      expect(run.err).toBe('')
      const { paths, definitions } = JSON.parse(run.out) as {
        paths: { '/a': { post: { parameters: unknown } } }
        definitions: unknown
      }
      expect(definitions).toEqual({ A: { type: 'object', properties: { c: { type: 'string' } } } })
      expect(paths['/a'].post.parameters).toEqual([
        { name: 'it', in: 'body', schema: { type: 'object', properties: { y: { type: 'string' } } } },
      ])
    })
  })

  it('says about a TypeScript model what that does not say itself', async () => {
    await inFolder((folder) => {
      const module = `import { api, endpoint } from 'chronospec/model'
export default api({ name: 'a', title: 'A', version: '1', endpoints: [...endpoint('GET /a'), ...endpoint('GET /b')] })\n`
      writeFileSync(join(folder, 'a.ts'), module)
      writeFileSync(join(folder, 's.yaml'), 'GET /a: { sunset: 2027-07-01, replacement: GET /b }\n')
      const run = chronospec(['timeline', '--model', 'a.ts', '--schedule', 's.yaml'], { cwd: folder })
      expect([run.code, run.err]).toEqual([0, ''])
      expect(run.out).toContain('GET /a')
    })
  })

  it('that takes away what others refer to is named with its line, once for each of these', async () => {
    await inFolder((folder) => {
      copyFileSync(join(root, shop), join(folder, 'shop.yaml'))
      writeFileSync(join(folder, 's.yaml'), '# Soon.\nCustomer: { sunset: 2027-01-01 }\n')
      const run = chronospec(['check', '--model', 'shop.yaml', '--schedule', 's.yaml'], { cwd: folder })
      const [first, ...others] = run.err.trimEnd().split('\n')
      expect([run.code, others.length]).toEqual([2, 2])
      expect(first).toBe(
        'chronospec: s.yaml:2:1: GET /customers 200 []: refers to #/components/schemas/Customer, which does not exist on 2027-01-01; give the reference the same dates as its target',
      )
    })
  })

  it('has the place of a warning about what only it says', async () => {
    await inFolder((folder) => {
      writeFileSync(
        join(folder, 'pets.yaml'),
        "openapi: 3.1.0\ninfo: { title: T, version: '1' }\npaths:\n  /pets: { get: { responses: { '200': { description: Fine., content: { application/json: { schema: { $ref: '#/components/schemas/Pet' } } } } } } }\ncomponents: { schemas: { Pet: { properties: { name: { type: string }, age: { type: integer, maximum: 9 } } } } }\n",
      )
      writeFileSync(
        join(folder, 's.yaml'),
        'Pet.name: { sunset: 2027-06-01, replacement: Pet.agee }\nchanges:\n  Pet.age maximum: [{ until: 2027-05-01, value: 5 }, { from: 2027-05-01, value: ten }]\n',
      )
      const { err } = chronospec(['check', '--model', 'pets.yaml', '--schedule', 's.yaml'], { cwd: folder })
      expect(err.trimEnd().split('\n')).toEqual([
        'warning: s.yaml:1:1: Pet.name: its replacement Pet.agee does not exist in this API; did you mean Pet.age?',
        'warning: s.yaml:3:3: Pet.age: maximum is "ten", but must be a number; correct it',
      ])
    })
  })

  it.each([
    [
      'that is not there',
      '--model shop.yaml --schedule none.yaml',
      'there is no schedule none.yaml; name an existing file; chronospec init writes a first one',
    ],
    [
      'that says another end of what a TypeScript model says itself',
      '--model a.ts --schedule s.yaml',
      's.yaml:1:1: GET /orders: has a lifecycle in the document already; keep it there or here, not in both',
    ],
    [
      'that is a list',
      '--model shop.yaml --schedule list.yaml',
      'list.yaml:1:1: the schedule: must be a mapping; see schedule.md in the docs of chronospec',
    ],
    [
      'with braces in a text',
      '--model shop.yaml --schedule braces.yaml',
      'braces.yaml:1:48: not readable as YAML or JSON: missed comma between flow collection entries; quote a text with { or [ in it, such as "GET /pets/{id}"',
    ],
    [
      'with days in the wrong order',
      '--model shop.yaml --schedule order.yaml',
      'order.yaml:2:1: GET /orders: sunset 2026-01-01 is before deprecated 2027-01-01; change one of the two days',
    ],
    [
      'with a key twice',
      '--model shop.yaml --schedule twice.yaml',
      'twice.yaml:2:1: the key "GET /orders" appears twice in one object; remove one of the two',
    ],
  ])('%s is rejected in one line', async (_, words, said) => {
    await inFolder((folder) => {
      copyFileSync(join(root, shop), join(folder, 'shop.yaml'))
      const write = (name: string, text: string): void => writeFileSync(join(folder, name), text)
      write(
        'a.ts',
        "import { api, endpoint, group } from 'chronospec/model'\nexport default api({ name: 'a', title: 'A', version: '1', endpoints: group({ sunset: '2026-01-01' }, endpoint('GET /orders')) })",
      )
      write('s.yaml', 'GET /orders: { sunset: 2027-01-01 }')
      write('list.yaml', '- a\n')
      write('braces.yaml', 'GET /orders: { sunset: 2026-01-01, reason: see {b} there }\n')
      write('order.yaml', '# days\nGET /orders: { sunset: 2026-01-01, deprecated: 2027-01-01 }\n')
      write('twice.yaml', 'GET /orders: { sunset: 2026-01-01 }\nGET /orders: {}\n')
      const run = chronospec(['check', ...wordsOf(words)], { cwd: folder })
      expect(run).toEqual({ code: 2, out: '', err: `chronospec: ${said}\n` })
    })
  })
})
