import { describe, expect, it } from 'vitest'
import { chronospec } from '../support/cli.ts'
import { type Project, inProject } from '../support/project.ts'

/** The ids of the rules whose findings a run lists in JSON. */
function rulesOf(run: { out: string }): string[] {
  return (JSON.parse(run.out) as { findings: { rule: string }[] }).findings.map(({ rule }) => rule)
}

const REMOVED = ['operation-removed', 'response-property-removed', 'request-parameter-removed']

describe('a configuration file', () => {
  it.each([
    ['chronospec.config.yaml', 'failOn: breaking\nonly: [removed]\n'],
    ['chronospec.config.yml', '# A comment.\nfailOn: breaking\nonly: removed\n'],
    ['chronospec.config.json', '{ "failOn": "breaking", "only": ["removed"] }'],
    ['chronospec.config.mjs', "export default { failOn: 'breaking', only: ['removed'] }\n"],
    [
      'chronospec.config.ts',
      "import { type Config, defineConfig } from 'chronospec'\n\nconst config: Config = { failOn: 'breaking', only: ['removed'] }\nexport default defineConfig(config)\n",
    ],
  ])('%s steers a run', async (name, text) => {
    await inProject((project) => {
      project.write(name, text)
      const run = project.diff(['--format', 'json'])
      expect(run.err).toBe('')
      expect(rulesOf(run).toSorted()).toEqual(REMOVED.toSorted())
      expect(run.code).toBe(1)
    })
  })

  it('is found from a folder below, loses against flags, and is left out with --no-config', async () => {
    await inProject((project) => {
      project.write('chronospec.config.yaml', 'failOn: breaking\nonly: removed\n')
      project.write('below/file', '')
      expect(project.diff([], 'below').code).toBe(1)
      expect(project.diff(['--fail-on', 'none'], 'below').code).toBe(0)
      expect(rulesOf(project.diff(['--only', 'added', '--format', 'json'], 'below'))).toEqual(['operation-added'])
      expect(project.diff(['--no-config']).code).toBe(0)
      project.write('below/chronospec.config.yaml', 'failOn: none\n')
      expect(project.diff([], 'below').code).toBe(0)
      expect(project.diff(['-c', '../chronospec.config.yaml'], 'below').code).toBe(1)
    })
  })

  it('that is empty, or holds only comments, says nothing', async () => {
    await inProject((project) => {
      project.write('chronospec.config.yaml', '')
      expect(project.diff(['-q'])).toMatchObject({ code: 0, err: '' })
      project.write('chronospec.config.yaml', '# failOn: any\n')
      expect(project.diff(['-q'])).toMatchObject({ code: 0, err: '' })
    })
  })

  it('names the default model, from its own folder, for every command that reads one', async () => {
    await inProject((project) => {
      project.write('package.json', '{ "chronospec": { "model": "nowhere.ts" } }')
      project.write('chronospec.config.yaml', 'model: api/model.yaml\n')
      project.write('api/model.yaml', 'openapi: 3.1.0\ninfo: { title: Small, version: "1" }\npaths: {}\n')
      project.write('below/file', '')
      const run = chronospec(['check'], { cwd: `${project.folder}/below` })
      expect(run).toEqual({ code: 0, out: expect.stringContaining('api/model.yaml is valid') as string, err: '' })
      expect(chronospec(['check', '--no-config'], { cwd: project.folder }).err).toContain('nowhere.ts does not exist')
      expect(chronospec(['check', '--model', 'other.ts'], { cwd: project.folder }).err).toContain('other.ts does not')
    })
  })

  it('has what its rules that are off would say counted, so that something is said to differ', async () => {
    await inProject((project) => {
      project.write('chronospec.config.yaml', 'severity: { operation-added: "off" }\n')
      const report = JSON.parse(project.diff(['--format', 'json']).out) as { notListed: Record<string, number> }
      expect(report.notListed).toEqual({ docs: 2, wire: 1 })
    })
  })

  it('adds its levels of rules to those of flags, which win', async () => {
    await inProject((project) => {
      project.write('chronospec.config.yaml', 'severity: { operation-removed: info, operation-added: "off" }\n')
      const levels = (words: string[]): Record<string, string> =>
        Object.fromEntries(
          (
            JSON.parse(project.diff([...words, '--format', 'json']).out) as {
              findings: { rule: string; level: string }[]
            }
          ).findings.map(({ rule, level }) => [rule, level]),
        )
      expect(levels([])).toMatchObject({ 'operation-removed': 'info', 'response-property-removed': 'breaking' })
      expect(levels([])).not.toHaveProperty('operation-added')
      expect(
        levels(['--severity', 'operation-removed=warning', '--severity', 'response-property-removed=info']),
      ).toMatchObject({ 'operation-removed': 'warning', 'response-property-removed': 'info' })
    })
  })
})

/** A configuration, or the words of a run, and the lines it gets. */
const rejections: [what: string, file: string, text: string, said: string[]][] = [
  [
    'with mistakes in YAML',
    'chronospec.config.yaml',
    'failOn: brekaing\nseverity:\n  operation-removed: error\n  maximum: info\npresett: strict\n',
    [
      'chronospec.config.yaml:1:1: failOn must be breaking, warning, any, none or unplanned, not "brekaing"; fix the value',
      'chronospec.config.yaml:3:3: severity.operation-removed must be breaking, warning, info or off, not "error"; fix the value',
      'chronospec.config.yaml:4:3: there is no rule "maximum"; chronospec rules lists them',
      'chronospec.config.yaml:5:1: there is no key "presett"; did you mean preset?',
    ],
  ],
  [
    'with a key in the wrong place',
    'chronospec.config.json',
    '{\n  "operation-removed": "info",\n  "severity": { "failOn": "any" }\n}\n',
    [
      'chronospec.config.json:2:3: there is no key "operation-removed"; it is a rule: move it under severity',
      'chronospec.config.json:3:17: failOn is not a rule; move it out of severity, one level up',
    ],
  ],
  [
    'with a key that is there twice',
    'chronospec.config.yaml',
    'failOn: any\nfailOn: none\n',
    ['chronospec.config.yaml:2:1: the key "failOn" appears twice in one object; remove one of the two'],
  ],
  [
    'that cannot be read',
    'chronospec.config.json',
    '{ "failOn": "any", }\n',
    ['chronospec.config.json:1:18: not readable as JSON: a comma before }; remove the comma'],
  ],
  [
    'with a mistake in TypeScript',
    'chronospec.config.ts',
    'export default { max: -1 as number }\n',
    ['chronospec.config.ts: max must be a whole number, 0 or more, not -1; fix the value'],
  ],
  [
    'that exports nothing',
    'chronospec.config.mjs',
    'export const config = {}\n',
    ['chronospec.config.mjs: the configuration has no default export; write export default defineConfig({ … })'],
  ],
  [
    'that throws',
    'chronospec.config.mjs',
    "throw new Error('no')\n",
    ['chronospec.config.mjs:1:7: cannot load the configuration: Error: no; fix the configuration'],
  ],
  [
    'that is a list',
    'chronospec.config.yaml',
    '- failOn\n',
    [
      'chronospec.config.yaml:1:1: a configuration must be a mapping of keys; the keys are model, schedule, apis, overlays, marks, preset, severity, unknown, strictOpen, failOn, noticeDays, only, without, requireBump, max, docs, extensions, allowRemote, allowOutside, waivers, chronicle and policy',
    ],
  ],
  [
    'that exports no object',
    'chronospec.config.mjs',
    'export default 1\n',
    [
      'chronospec.config.mjs: the default export of the configuration is not an object; write export default defineConfig({ … })',
    ],
  ],
]

describe('a configuration is rejected', () => {
  it.each(rejections)('%s', async (_, file, text, said) => {
    await inProject((project) => {
      project.write(file, text)
      expectRejected(project, [], said)
    })
  })

  it('where there are two, or not the one that is named', async () => {
    await inProject((project) => {
      project.write('chronospec.config.yaml', '')
      project.write('chronospec.config.json', '{}')
      expectRejected(
        project,
        [],
        [
          'there are two configuration files, chronospec.config.yaml and chronospec.config.json; keep one, or name one with --config',
        ],
      )
      expectRejected(
        project,
        ['--config', 'other.yaml'],
        ['there is no configuration file other.yaml; name an existing file, or remove --config'],
      )
    })
  })
})

function expectRejected(project: Project, words: string[], said: readonly string[]): void {
  const run = project.diff(words)
  expect(run.err.trimEnd().split('\n')).toEqual(said.map((line) => `chronospec: ${line}`))
  expect(run).toMatchObject({ code: 2, out: '' })
}
