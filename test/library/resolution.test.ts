import { spawnSync } from 'node:child_process'
import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { inFolder, root } from '../support/cli.ts'

const PROGRAM = `import {
  type DocumentError, type FindingReport, type ReadDocument, type Report, type ReportFormat, type Snapshots,
  diffReport, defineConfig, readDocument, render, snapshots,
} from 'chronospec'
import { type Model, type Schema, api, collection, object, string } from 'chronospec/model'
import { type Change, type Compared, type PlaceReport, compare } from 'chronospec/diff'
import { type SchemaComparison, compareSchemas } from 'chronospec/containment'
import { type Chronicle, merge, withPublished } from 'chronospec/history'
import * as browser from 'chronospec/browser'

type Same<A, B> = (<T>() => T extends A ? 1 : 2) extends <T>() => T extends B ? 1 : 2 ? true : false
const same = <A, B>(_: Same<A, B>): void => {}

same<ReturnType<typeof diffReport>, Report>(true)
same<ReturnType<typeof readDocument>, Promise<ReadDocument>>(true)
same<Parameters<typeof render>[0], ReportFormat>(true)
same<FindingReport['level'], 'breaking' | 'warning' | 'info'>(true)
same<ReturnType<typeof compare>, Compared>(true)
same<Compared['changes'][number], Change>(true)
same<ReturnType<typeof compareSchemas>, SchemaComparison>(true)
same<SchemaComparison['aInB'], 'yes' | 'no' | 'unknown'>(true)
same<ReturnType<typeof withPublished>, Chronicle>(true)
same<typeof browser.diffReport, typeof diffReport>(true)

const pet: Schema = object({ name: string() }, { required: ['name'] })
const model: Model = api({ name: 'pets', title: 'Pets', endpoints: collection('pet', 'GET /pets', pet) })
const all: Snapshots<'3.1'> = snapshots(model.document, { openapi: '3.1' })
const title: string | undefined = all.on('2026-01-31')?.info.title
const problems: DocumentError['problems'] = []
const place: PlaceReport | undefined = undefined
defineConfig({ failOn: 'unplanned' })
void [title, problems, place, merge]

// @ts-expect-error there is no such format
void render('pdf', {} as Report)
// @ts-expect-error there is no such day
all.on('2026-02-30')
// @ts-expect-error there is no such option
void readDocument('a.yaml', { remote: true })
// @ts-expect-error there is no such version
snapshots(model.document, { openapi: '3.3' })
// @ts-expect-error a required name that is no property
object({ name: string() }, { required: ['nam'] })
`

const REQUIRED = `const { diffReport, snapshots, InputError } = require('chronospec')
const model = require('chronospec/model')
const browser = require('chronospec/browser')
const { document } = model.api({ name: 'a', title: 'A', endpoints: model.group({ subject: 'A', sunset: '2026-07-01' }, model.endpoint('GET /a')) })
console.log(snapshots(document).days.join(), model.snapshots === snapshots, browser.diffReport === diffReport)
try { require('chronospec/history').merge([]) } catch (error) { console.log(error instanceof InputError) }
`

describe('the package', () => {
  it.each([
    ['node16', ['--module', 'node16']],
    ['nodenext', ['--module', 'nodenext']],
    ['bundler', ['--module', 'esnext', '--moduleResolution', 'bundler']],
  ])(
    'has types that say what they should, and are sound themselves, with the resolution of %s',
    async (_, flags) => {
      await inFolder((folder) => {
        install(folder, { type: 'module' })
        writeFileSync(join(folder, 'program.ts'), PROGRAM)
        const common = ['--ignoreConfig', '--noEmit', '--strict', '--target', 'es2023', '--types', 'node']
        const types = ['--typeRoots', join(root, 'node_modules/@types')]
        const compiled = spawnSync(join(root, 'node_modules/.bin/tsc'), [...common, ...types, ...flags, 'program.ts'], {
          cwd: folder,
          encoding: 'utf8',
        })
        expect(compiled.stdout).toBe('')
      })
    },
    60_000,
  )

  it('is one library, however its parts are loaded: by require, too, and chronospec/browser in Node', async () => {
    await inFolder((folder) => {
      install(folder, { type: 'commonjs' })
      writeFileSync(join(folder, 'program.cjs'), REQUIRED)
      const run = spawnSync(process.execPath, ['--no-warnings', 'program.cjs'], { cwd: folder, encoding: 'utf8' })
      expect(run.stderr).toBe('')
      expect(run.stdout).toBe('2026-07-01 true true\ntrue\n')
    })
  })
})

/** Puts the built package where programs in a folder find it. */
function install(folder: string, manifest: object): void {
  writeFileSync(join(folder, 'package.json'), JSON.stringify(manifest))
  mkdirSync(join(folder, 'node_modules/chronospec'), { recursive: true })
  for (const name of ['dist', 'package.json'])
    symlinkSync(join(root, name), join(folder, 'node_modules/chronospec', name))
}
