import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { createContext, runInContext } from 'node:vm'
import { describe, expect, it } from 'vitest'
import { snapshots } from '../src/emit/snapshot.ts'
import { diffReport } from '../src/report/diff-report.ts'
import { day } from '../src/time/day.ts'
import { edgeOn } from './support/edge.ts'
import { root } from './support/cli.ts'

const code = readFileSync(join(root, 'dist/browser.js'), 'utf8')

/** What the library exports, by the names in the last statement of the module. */
const exported = Object.fromEntries(
  /export\{([^}]*)\};?\s*$/
    .exec(code)![1]!
    .split(',')
    .map((each) => each.split(' as ').toReversed() as [string, string]),
)

/** Runs a program with the library in a world that has what every browser has, and nothing of Node. */
function run(program: string): unknown {
  const world = createContext({ TextEncoder, TextDecoder, URL, URLSearchParams })
  const names = Object.entries(exported).map(([name, local]) => `${name}:${local ?? name}`)
  const library = code.replace(/export\{[^}]*\};?\s*$/, `globalThis.chronospec={${names.join()}};`)
  runInContext(library, world)
  return JSON.parse(String(runInContext(`JSON.stringify((()=>{${program}})())`, world)))
}

describe('the library for browsers', () => {
  it('is one module without an import', () => {
    expect(code).not.toMatch(/(?:^|[;}\s])import\s*(?:[\w*{"']|\()/)
    expect(/["'`]node:\w+|\brequire\(/.exec(code)).toBeNull()
  })

  it('exports what its types say, and is no other thing than the library for Node says by the same name', async () => {
    const index = readFileSync(join(root, 'src/browser/index.ts'), 'utf8')
    const said = [...index.matchAll(/export \{([^}]*)\}/g)]
      .flatMap(([, names]) => names!.split(','))
      .map((name) => name.trim())
      .filter((name) => name !== '' && !name.startsWith('type '))
    expect(Object.keys(exported).toSorted()).toEqual(said.toSorted())
    const library = Object.assign(
      {},
      ...(await Promise.all(
        ['index', 'model', 'diff', 'containment', 'history'].map((name) => import(`../src/library/${name}.ts`)),
      )),
    ) as Record<string, unknown>
    const source = (await import('../src/browser/index.ts')) as Record<string, unknown>
    for (const name of said) if (Object.hasOwn(library, name)) expect(source[name], name).toBe(library[name])
  })

  it('makes snapshots, calendars and reports, the same as in Node, where there is nothing of Node', () => {
    const document = {
      openapi: '3.1.0',
      info: { title: 'A', version: '1' },
      paths: {
        '/a': { get: { responses: {}, 'x-lifecycle': { sunset: '2024-06-01' } } },
        '/b': { get: { responses: {} } },
      },
    }
    const [base, revision] = [edgeOn('2024-05-30'), edgeOn('2024-05-31')]
    const result = run(`
      const {snapshots, calendarOf, diffReport, parseDay, serialize, compareSchemas} = chronospec
      const document = ${JSON.stringify(document)}
      const all = snapshots(document)
      return {
        days: all.days,
        text: serialize(all.on(all.days[0]), 'yaml'),
        kinds: calendarOf(document).map(({kind}) => kind),
        report: diffReport(${JSON.stringify(base)}, ${JSON.stringify(revision)}, parseDay('2024-05-31')),
        within: compareSchemas({type: 'integer'}, {type: 'number'}),
      }`) as Record<string, unknown>
    expect(result['days']).toEqual(snapshots(document as never).days)
    expect(result['text']).toMatch(/^openapi: 3.1.0[^]*\/b:/)
    expect(result['kinds']).toEqual(['sunset'])
    expect(result['report']).toEqual(
      JSON.parse(JSON.stringify(diffReport(base as never, revision as never, day('2024-05-31')))),
    )
  })

  it('has types that compile where there are no types of Node', () => {
    const folder = mkdtempSync(join(root, 'test/.folder-'))
    try {
      const program = `import { type Report, type Snapshots, compareSchemas, diffReport, parseDay, snapshots } from 'chronospec/browser'
const all: Snapshots = snapshots({ openapi: '3.1.0', info: { title: 'A', version: '1' }, paths: {} })
const day = parseDay('2024-01-01')!
const report: Report = diffReport(all.on(day)!, all.on(day)!, day)
document.title = String(report.summary.breaking)
// @ts-expect-error a schema is an object or a boolean
compareSchemas('a', 1n)
`
      writeFileSync(join(folder, 'program.ts'), program)
      mkdirSync(join(folder, 'node_modules/chronospec'), { recursive: true })
      const exports = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { exports: object }
      const text = JSON.stringify({ name: 'chronospec', type: 'module', exports: exports.exports })
      writeFileSync(join(folder, 'node_modules/chronospec/package.json'), text)
      spawnSync('ln', ['-s', join(root, 'dist'), join(folder, 'node_modules/chronospec/dist')])
      const flags = '--ignoreConfig --noEmit --strict --module nodenext --target es2023 --lib es2023,dom --types'.split(
        ' ',
      )
      const compiled = spawnSync(join(root, 'node_modules/.bin/tsc'), [...flags, '', 'program.ts'], {
        cwd: folder,
        encoding: 'utf8',
      })
      expect(compiled.stdout).toBe('')
    } finally {
      rmSync(folder, { recursive: true, force: true })
    }
  })
})
