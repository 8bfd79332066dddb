import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { Ajv2020 } from 'ajv/dist/2020.js'
import { describe, expect, it } from 'vitest'
import { impactCodeSchema } from '../../src/report/impact-code-schema.ts'
import { type Run, chronospec, inFolder, wordsOf } from '../support/cli.ts'

const DPI = (values: string): string => `{name: dpi, in: query, schema: {enum: ${values}}}`

const API = (parameters: string): string => `openapi: 3.1.0
info: {title: Labels, version: '1'}
paths:
  /labels/{id}:
    parameters: [{name: id, in: path, required: true, schema: {type: string, format: uuid, maxLength: 36}}]
    get: {parameters: [${parameters}, {name: X-Trace, in: header, required: true, schema: {type: string}}], responses: {'200': {description: Fine.}}}
  /labels:
    post: {requestBody: {content: {application/json: {schema: {type: object, required: [size, kind]}}}}, responses: {'200': {description: Fine.}}}
`

const CODE = `
fetch(\`/labels/\${id}?dpi=600\`)
fetch(\`/labels/\${id}?dpi=203\`)
fetch('/labels', { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: JSON.stringify({ size: 1 }) })
fetch('/labels', { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: JSON.stringify({ size: 1, ...more }) })
`

describe('impact --code of calls that the document rejects', () => {
  const run = (line: string): Promise<Run> =>
    inFolder((folder) => {
      writeFileSync(join(folder, 'a.ts'), CODE)
      writeFileSync(join(folder, 'old.yaml'), API(DPI('[203, 600]')))
      writeFileSync(join(folder, 'new.yaml'), API(DPI('[203]')))
      const days = 'import 2024-01-01=old.yaml 2026-02-01=new.yaml -o api.chronicle.json --quiet'
      chronospec(wordsOf(days), { cwd: folder })
      return chronospec(wordsOf(`impact --code a.ts ${line}`), { cwd: folder })
    })

  it('lists and counts those that it rejects today, and says which day shows why', async () => {
    const { code, out } = await run('api.chronicle.json --today 2026-05-01 --fail-on refused')
    expect([code, out]).toEqual([
      1,
      `Labels: 4 calls in 1 file (fetch), checked against the API from 2026-05-01 on
No call is affected by a change; 2 calls do not match the description of their operations. The API changed on 2026-02-01; add --from 2024-01-01 to see what that did.

Do not match their operation on 2026-05-01: 2 calls
  a.ts:2  GET /labels/{id}: ?dpi=… is rejected: it has to be 203
  a.ts:4  POST /labels: request .kind is required, and is not sent

Checked in part: 1 call
  part or all of the body is built at run time: a.ts:5
`,
    ])
  })

  it('lists them for a period, but counts only what changes in it', async () => {
    const { code, out } = await run('new.yaml --from 2026-05-01 --fail-on refused')
    expect(code).toBe(0)
    expect(out).toContain('No call is affected; 2 calls do not match the description of their operations.\n')
    expect(out).toContain('\n  a.ts:4  POST /labels: request .kind is required, and is not sent\n')
    expect((await run('api.chronicle.json --from 2024-01-01 --fail-on refused')).out).toContain('1 call is rejected.\n')
  })

  it('annotates them where they count', async () => {
    const line =
      '::error file=a.ts,line=2,col=1,title=impact-misfit::GET /labels/{id}: ?dpi=… is rejected: it has to be 203\n'
    const counting = await run('new.yaml --format github')
    expect(counting.out).toContain(line)
    expect((await run('new.yaml --from today --format github')).out).toBe('')
    expect((await run('new.yaml --format sarif')).out).toContain('"ruleId": "impact-misfit"')
  })

  it('tells programs of them as the schema says', async () => {
    const { out } = await run('new.yaml --format json')
    const report = JSON.parse(out)
    const fits = new Ajv2020({ formats: { date: /^\d{4}-\d\d-\d\d$/ }, strictTypes: false }).compile(impactCodeSchema)
    expect(fits(report), JSON.stringify(fits.errors)).toBe(true)
    expect(report.misfits).toMatchObject({
      calls: 2,
      counts: true,
      reasons: [{ file: 'a.ts', line: 2, method: 'GET', path: '/labels/{id}', keyword: 'enum' }, { line: 4 }],
    })
  })
})
