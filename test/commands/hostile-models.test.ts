import { once } from 'node:events'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import { describe, expect, it } from 'vitest'
import { importDefault } from '../../src/commands/import-default.ts'
import { deathOf } from '../../src/commands/thread-death.ts'
import { chronospec, inFolder, root, startedChronospec } from '../support/cli.ts'

const API = "const api = { openapi: '3.1.0', info: { title: 'T', version: '1' }, paths: {} }\n"
const holding = (value: string): string => `${API}api['x-n'] = ${value}\nexport default api`
const meeting = (path: string): string =>
  `${API}Object.defineProperty(api, 'paths', { enumerable: true, get() { ${path} } })\nexport default api`

/** Modules that are no model and no configuration, and the one line they get. */
const REJECTED: readonly (readonly [module: string, said: string])[] = [
  ["await Promise.reject(new Error('no'))\nexport default {}", 'Error: no'],
  ["export default Promise.reject(new Error('no'))", 'Error: no'],
  ['export default { then() { throw null } }', 'it throws null'],
  ['throw undefined', 'it throws undefined'],
  ["throw Symbol('x')", 'it throws Symbol(x)'],
  [
    "throw Object.defineProperty(new Error('x'), 'message', { get() { throw 1 } })",
    'it throws a value that cannot be shown',
  ],
  ["throw new Error('a\\n    at b (c:1:1)')", 'Error: a;'],
  ["throw new Error('x'.repeat(1e6))", 'Error: xxx'],
  ["import x from './none.js'\nexport default x", 'Cannot find module'],
  ['export default {', 'Unexpected end of input'],
  ['module.exports = {}', 'module is not defined'],
  [meeting("throw new Error('no')"), 'holds a value that cannot be read: Error: no at /paths'],
  [meeting('throw null'), 'holds a value that cannot be read: it throws null at /paths'],
  [`${API}export default new Proxy(api, { ownKeys() { throw new Error('no') } })`, 'Error: no'],
  [`${API}const { proxy, revoke } = Proxy.revocable(api, {})\nrevoke()\nexport default proxy`, 'revoked'],
  [holding('() => 1'), 'holds a function at /x-n'],
  [holding("Symbol('x')"), 'holds a symbol at /x-n'],
  [holding('[1, { a: NaN }]'), 'holds NaN at /x-n/1/a'],
  [holding('-Infinity'), 'holds -Infinity at /x-n'],
  [holding('new Date(0)'), 'holds an object of the class Date at /x-n'],
  [holding('new Map()'), 'holds an object of the class Map at /x-n'],
  [holding('Promise.resolve(1)'), 'holds an object of the class Promise at /x-n'],
  ['export default () => ({})', 'holds a function, which is not data'],
  ['process.exit(0)', 'ended the run, or waits forever'],
  ['process.exit(1)', 'ended the run, or waits forever'],
  ['await new Promise(() => {})\nexport default {}', 'ended the run, or waits forever'],
  ['export default new Promise(() => {})', 'ended the run, or waits forever'],
]

/** A module that starts what throws something before the module itself is loaded. */
function lateBy(thrown: string): string {
  return `setTimeout(() => { throw ${thrown} })\nawait new Promise(() => setInterval(() => {}, 1000))`
}
const LATE = 'something that the model started has failed'

describe('a module that is not a description', () => {
  it.each(REJECTED)('is one clear line as a model, and as a configuration: %s', async (module, said) => {
    await inFolder((folder) => {
      writeFileSync(join(folder, 'a.mjs'), `${module}\n`)
      for (const words of [
        ['check', 'a.mjs'],
        ['timeline', '--config', 'a.mjs', '--model', join(root, 'test/fixtures/models/petstore.yaml')],
      ]) {
        const { code, out, err } = startedChronospec(words, { cwd: folder })
        expect([code, out]).toEqual([2, ''])
        expect(err).toMatch(/^chronospec: [^\n]*\n$/)
        expect(err).toContain(said)
        expect(err.length).toBeLessThan(1500)
      }
    })
  })

  it('and that Node takes for CommonJS is reported at its own place, and how to write it', async () => {
    await inFolder((folder) => {
      writeFileSync(join(folder, 'package.json'), '{"type": "commonjs"}')
      writeFileSync(join(folder, 'a.js'), '\nimport "chronospec/model"\n')
      expect(startedChronospec(['check', 'a.js'], { cwd: folder }).err).toContain(
        'chronospec: a.js:2: cannot load the model: Cannot use import statement outside a module; rename it to .mjs, or write "type": "module" into its package.json\n',
      )
    })
  })

  it('and never ends loading while it does something is given up', async () => {
    const never = (): Promise<never> => new Promise(() => {})
    const busy = setInterval(() => {}, 10)
    const loaded = importDefault('/a.mjs', { name: 'model', example: 'x' }, '/', never, 0.05)
    await expect(loaded).rejects.toThrow('cannot load the model: Error: it did not finish loading within 0.05 seconds')
    clearInterval(busy)
  })

  it('and holds itself is rejected as too deep', async () => {
    await inFolder((folder) => {
      writeFileSync(join(folder, 'a.mjs'), holding('[api]'))
      const { code, err } = startedChronospec(['check', 'a.mjs'], { cwd: folder })
      expect([code, err]).toEqual([
        2,
        expect.stringMatching(/^chronospec: a\.mjs: [^\n]*nested deeper than 500 levels[^\n]*\n$/),
      ])
    })
  })
})

describe('a model that goes on when it is loaded', () => {
  it.each([
    ['setTimeout(() => { throw null })', 'it throws null'],
    ["setTimeout(() => { throw new Error('late') })", 'Error: late'],
    ["Promise.reject(new Error('late'))", 'Error: late'],
    ['process.nextTick(() => { throw undefined })', 'it throws undefined'],
    ['setTimeout(() => { throw new Proxy(() => 0, { get() { throw 1 } }) })', 'cannot be shown'],
  ])('and fails is one clear line: %s', async (line, said) => {
    await inFolder((folder) => {
      writeFileSync(join(folder, 'a.mjs'), `${API}${line}\nexport default api`)
      const { code, err } = startedChronospec(['check', 'a.mjs'], { cwd: folder })
      expect([code, err]).toEqual([
        2,
        expect.stringMatching(/^chronospec: something that the model started has failed: [^\n]*\n$/),
      ])
      expect(err).toContain(said)
    })
  })

  it.each(['setInterval(() => {}, 10)', "const { createServer } = await import('node:net')\ncreateServer().listen(0)"])(
    'and does not end is stopped when the run is over: %s',
    async (line) => {
      await inFolder((folder) => {
        writeFileSync(join(folder, 'a.mjs'), `${API}${line}\nexport default api`)
        const { code, out, err } = startedChronospec(['check', 'a.mjs'], { cwd: folder })
        expect([code, out]).toEqual([0, 'a.mjs is valid: it never changes; 0 calendar entries.\n'])
        expect(err).toMatch(
          /^chronospec: what the model or the configuration started was still running, and was stopped; [^\n]*\n$/,
        )
      })
    },
  )

  it('does not decide the exit code', async () => {
    await inFolder((folder) => {
      const line = 'process.exitCode = 0\nsetTimeout(() => process.exit(0), 0)\n'
      const two = `const api = { openapi: '3.1.0', info: { title: 'T', version: '1' }, paths: { '/a': { 'x-lifecycle': { sunset: '2024-02-01' }, get: { responses: { 200: { description: 'a' } } } } } }\n`
      writeFileSync(join(folder, 'a.mjs'), `${two}${line}export default api`)
      const days = ['diff', 'a.mjs@2024-01-01', 'a.mjs@2024-03-01', '--fail-on', 'any']
      expect([1, 2]).toContain(startedChronospec(days, { cwd: folder }).code)
    })
  })

  it('and prints does not print into the report', async () => {
    await inFolder((folder) => {
      const line = "console.log('a')\nconsole.info('b')\nconsole.table(['c'])\nprocess.stdout.write('d\\n')"
      writeFileSync(join(folder, 'a.mjs'), `${API}${line}\nexport default api`)
      const { code, out, err } = startedChronospec(
        ['snapshot', '--at', 'today', '--format', 'json', '--model', 'a.mjs'],
        {
          cwd: folder,
        },
      )
      expect(code).toBe(0)
      expect(() => JSON.parse(out) as unknown).not.toThrow()
      for (const word of ['a\n', 'b\n', 'd\n']) expect(err).toContain(word)
    })
  })

  it('may hold bigints, objects of its own classes, and what is undefined', async () => {
    await inFolder((folder) => {
      writeFileSync(
        join(folder, 'a.mjs'),
        `${API}class A { n = 10n; u = undefined }\napi['x-n'] = new A()\nexport default Promise.resolve(api)`,
      )
      expect(startedChronospec(['check', 'a.mjs'], { cwd: folder })).toMatchObject({ code: 0, err: '' })
    })
  })
})

describe('of many models', () => {
  it.each([
    ['process.exit(0)', 'chronospec: b.mjs: the model ended the run; a model must only export the API\n'],
    ['throw null', 'chronospec: b.mjs: cannot load the model: it throws null; fix the model\n'],
    [lateBy('null'), `chronospec: b.mjs: ${LATE}: it throws null; fix the model\n`],
    [lateBy("new Error('late')"), `chronospec: b.mjs: ${LATE}: Error: late; fix the model\n`],
  ])('one that is no description leaves the others alone: %s', async (module, said) => {
    await inFolder((folder) => {
      writeFileSync(join(folder, 'a.mjs'), `${API}export default api`)
      writeFileSync(join(folder, 'b.mjs'), module)
      const { code, out, err } = chronospec(['check', 'a.mjs', 'b.mjs', '--jobs', '2'], { cwd: folder })
      expect([code, err]).toEqual([2, said])
      expect(out).toMatch(/^a\.mjs is valid: .*\n2 models: 1 valid, 1 invalid\.\n$/)
    })
  })

  it('one that takes all memory of its thread is distinguished from one that fails', async () => {
    const worker = new Worker('const all = []; for (;;) all.push([all.length])', {
      eval: true,
      resourceLimits: { maxOldGenerationSizeMb: 4 },
    })
    const [error] = (await once(worker, 'error')) as [unknown]
    expect(deathOf(error, 'buy more')).toEqual({
      code: 'memory',
      message: 'there is not enough memory for it',
      hint: 'buy more',
    })
  })
})
