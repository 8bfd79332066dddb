import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { chronospec, inFolder } from '../support/cli.ts'

const CONFIG = 'marks: { x-eol: sunset, x-plan.instead: replacement }\n'

const answer = { responses: { '200': { description: 'Fine.' } } }

const document = (paths: object): string =>
  JSON.stringify({ openapi: '3.1.0', info: { title: 'T', version: '1' }, paths })

/** What `diff` finds between two files, by message and lifecycle. */
function findings(cwd: string, day: string): unknown[] {
  const { out, err, code } = chronospec(['diff', 'a.json', 'b.json', '--format', 'json', '--today', day], { cwd })
  expect([err, code]).toEqual(['', 0])
  return JSON.parse(out).findings.map((finding: Record<string, Record<string, string>>) => [
    finding['rule'],
    finding['lifecycle']?.['status'],
    finding['lifecycle']?.['sunset'],
    finding['lifecycle']?.['replacement'],
  ])
}

describe('marks that a configuration maps, between two documents', () => {
  it('announce a removal', async () => {
    await inFolder((cwd) => {
      writeFileSync(join(cwd, 'chronospec.config.yaml'), CONFIG)
      const going = { ...answer, 'x-eol': '2026-01-01', 'x-plan': { instead: 'GET /b' } }
      writeFileSync(join(cwd, 'a.json'), document({ '/a': { get: going }, '/b': { get: answer } }))
      writeFileSync(join(cwd, 'b.json'), document({ '/b': { get: answer } }))
      expect(findings(cwd, '2026-02-01')).toEqual([['path-removed', 'planned', '2026-01-01', 'GET /b']])
      expect(findings(cwd, '2025-12-01')).toEqual([['path-removed', 'early', '2026-01-01', 'GET /b']])
    })
  })

  it('are reported where their day moves', async () => {
    await inFolder((cwd) => {
      writeFileSync(join(cwd, 'chronospec.config.yaml'), CONFIG)
      writeFileSync(join(cwd, 'a.json'), document({ '/a': { get: { ...answer, 'x-eol': '2030-01-01' } } }))
      writeFileSync(join(cwd, 'b.json'), document({ '/a': { get: { ...answer, 'x-eol': '2031-01-01' } } }))
      expect(findings(cwd, '2026-02-01')).toEqual([['sunset-moved-later', undefined, undefined, undefined]])
    })
  })

  it('count in other files of a document, though not in data', async () => {
    await inFolder((cwd) => {
      writeFileSync(join(cwd, 'chronospec.config.yaml'), CONFIG)
      mkdirSync(join(cwd, 'parts'))
      const paths = { '/a': { $ref: 'parts/a.json#/item' }, '/b': { get: answer } }
      const example = { 'x-eol': '2020-01-01' }
      const get = { ...answer, 'x-eol': '2026-01-01', parameters: [{ name: 'p', in: 'query', example }] }
      writeFileSync(join(cwd, 'parts/a.json'), JSON.stringify({ item: { get } }))
      writeFileSync(join(cwd, 'a.json'), document(paths))
      writeFileSync(join(cwd, 'b.json'), document({ '/b': { get: answer } }))
      expect(findings(cwd, '2026-02-01')).toEqual([['path-removed', 'planned', '2026-01-01', null]])
    })
  })
})
