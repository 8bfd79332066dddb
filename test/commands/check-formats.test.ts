import { Ajv2020 } from 'ajv/dist/2020.js'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { CheckReport } from '../../src/report/check-report.ts'
import { checkSchema } from '../../src/report/check-schema.ts'
import { type Run, chronospec, root } from '../support/cli.ts'
import { petsDocument, writePublishedPlan } from '../support/published-plan.ts'

const fixtures = 'test/fixtures/promises'

let folder: string
beforeEach(() => (folder = mkdtempSync(join(tmpdir(), 'chronospec-check-'))))
afterEach(() => rmSync(folder, { recursive: true, force: true }))

function write(name: string, text: string): void {
  writeFileSync(join(folder, name), text)
}
const run = (...words: string[]): Run => chronospec(words, { cwd: folder })

/** What the fixtures are found to break. */
const check = (format: string, today = '2025-01-15', ...words: string[]): Run =>
  chronospec([
    'check',
    '--config',
    `${fixtures}/chronospec.config.yaml`,
    '--today',
    today,
    '--format',
    format,
    ...words,
  ])

interface SarifRun {
  readonly tool: { readonly driver: { readonly rules: readonly object[] } }
  readonly results: readonly { readonly ruleId: string; readonly ruleIndex: number; readonly suppressions?: unknown }[]
}

/** A plan that fits what was published, with this policy. */
const project = (policy: string): void => writePublishedPlan(folder, policy)

describe('check --format', () => {
  it('writes the same for programs, in JSON that fits its schema, with a fingerprint for each finding', () => {
    const { code, out } = check('json')
    const report = JSON.parse(out) as CheckReport
    expect(code).toBe(1)
    const validate = new Ajv2020({ validateFormats: false }).compile(checkSchema)
    expect(validate(report), JSON.stringify(validate.errors)).toBe(true)
    const { summary, findings: found, waivers } = report
    expect(summary).toEqual({ breaking: 14, warning: 1, info: 1, waived: 1 })
    expect(new Set(found.map(({ fingerprint }) => fingerprint)).size).toBe(found.length)
    expect(found.filter(({ waiver }) => waiver !== undefined)).toHaveLength(1)
    expect([waivers.used.length, waivers.unused.length, waivers.expired.length]).toEqual([1, 0, 1])
  })

  it('gives a finding the same fingerprint on another day and in another place of the plan', () => {
    const prints = (...words: string[]): string[] =>
      (JSON.parse(check('json', ...words).out) as CheckReport).findings.map(({ fingerprint }) => fingerprint).toSorted()
    const plan = readFileSync(join(root, fixtures, 'plan.yaml'), 'utf8')
    write('plan.yaml', `# moved down\n\n${plan}`)
    expect(prints('2025-01-15', '--model', join(folder, 'plan.yaml'))).toEqual(prints())
    expect(prints('2025-02-01')).toEqual(prints())
  })

  it('writes annotations for GitHub, and SARIF with help on each rule and what was waived', () => {
    const lines = check('github').out.trimEnd().split('\n')
    expect(lines).toHaveLength(16)
    expect(lines[0]).toMatch(
      /^::error file=test\/fixtures\/promises\/plan\.yaml,line=10,col=36,title=past-retold::the plan /,
    )
    expect(lines.at(-1)).toMatch(/^::notice /)
    const [sarif] = (JSON.parse(check('sarif').out) as { runs: SarifRun[] }).runs
    const { rules } = sarif!.tool.driver
    expect(sarif!.results).toHaveLength(17)
    for (const { ruleId, ruleIndex } of sarif!.results) expect(rules[ruleIndex]).toMatchObject({ id: ruleId })
    expect(sarif!.results.filter(({ suppressions }) => suppressions !== undefined)).toHaveLength(1)
    expect(sarif!.results[0]).toMatchObject({
      level: 'error',
      locations: [
        { physicalLocation: { artifactLocation: { uri: `${fixtures}/plan.yaml` }, region: { startLine: 10 } } },
      ],
    })
  })

  it('lets a broken promise be waived by its fingerprint, of which diff says nothing where the rule is named', () => {
    project('{notice: {days: 700}}')
    const report = JSON.parse(run('check', '--today', '2024-07-01', '--format', 'json').out) as CheckReport
    const { rule, fingerprint } = report.findings[0]!
    const rest = 'reason: agreed, owner: pets, until: 2030-01-01'
    for (const waiver of [
      `{fingerprint: '${fingerprint}', ${rest}}`,
      `{rule: ${rule}, fingerprint: '${fingerprint}', ${rest}}`,
    ]) {
      write('chronospec.waivers.yaml', `- ${waiver}\n`)
      expect(run('check', '--today', '2024-07-01')).toMatchObject({ code: 0, err: '' })
    }
    expect(run('diff', 'api.yaml', 'api.yaml').err).toBe('')
    write('chronospec.waivers.yaml', `- {rule: ${rule}, fingerprint: '0123456789ab', ${rest}}\n`)
    const other = run('check', '--today', '2024-07-01')
    expect([other.code, other.err]).toEqual([1, expect.stringContaining('this waiver matches no finding')])
  })

  it('reports what is odd in the model in every format', () => {
    write('api.yaml', petsDocument('').replace('{description: Fine.}', '{}') + 'components: {schemas: {Lonely: {}}}\n')
    const odd = (format: string): Run => run('check', '--model', 'api.yaml', '--format', format)
    expect(JSON.parse(odd('json').out)).toMatchObject({
      problems: [{ code: 'unused-component', file: 'api.yaml', line: 5 }],
    })
    expect(odd('json').err).toBe('')
    expect(odd('github').out).toMatch(/^::warning file=api\.yaml,line=5,col=\d+,title=unused-component::/)
    expect(odd('sarif').out).toContain('nothing uses the schema Lonely')
    expect(odd('xml')).toMatchObject({ code: 2, out: '' })
    expect(run('check', '--model', 'api.yaml', '--format', 'json', '-o', 'out.json').out).toBe('')
    expect(JSON.parse(readFileSync(join(folder, 'out.json'), 'utf8'))).toMatchObject({ checkVersion: 1 })
  })
})
