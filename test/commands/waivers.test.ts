import { describe, expect, it } from 'vitest'
import { chronospec } from '../support/cli.ts'
import { inProject } from '../support/project.ts'

const FILE = 'chronospec.waivers.yaml'

/** A waiver as it stands in a file. */
function waiver(what: string, until = '2027-01-01'): string {
  return `- ${what}\n  reason: Nobody uses it.\n  owner: Ada\n  until: ${until}\n`
}

const ALL = ['operation-removed', 'response-property-removed', 'request-range-narrowed']

describe('a waivers file', () => {
  it('keeps what it waives from failing, and the report says so', async () => {
    await inProject((project) => {
      project.write(FILE, ALL.map((rule) => waiver(`rule: ${rule}`)).join(''))
      const run = project.diff(['--fail-on', 'breaking', '--format', 'json'])
      expect(run).toMatchObject({ code: 0, err: '' })
      const report = JSON.parse(run.out) as {
        summary: Record<string, number>
        findings: { rule: string; waiver?: object }[]
        waivers: Record<string, object[]>
      }
      expect(report.summary).toMatchObject({ breaking: 0, waived: 3 })
      expect(report.findings.filter((finding) => finding.waiver !== undefined)).toHaveLength(3)
      expect(report.waivers).toMatchObject({
        used: ALL.map((rule) => ({ rule, reason: 'Nobody uses it.', owner: 'Ada', until: '2027-01-01' })),
        unused: [],
        expired: [],
      })
      expect(project.diff(['--fail-on', 'warning']).code).toBe(1)
      expect(project.diff(['--fail-on', 'breaking', '--no-waivers']).code).toBe(1)
    })
  })

  it('is found beside the configuration, where that names it, or where the flag does', async () => {
    await inProject((project) => {
      const waivers = ALL.map((rule) => waiver(`rule: ${rule}`)).join('')
      project.write('conf/chronospec.config.yaml', 'failOn: breaking\n')
      project.write(`conf/${FILE}`, waivers)
      expect(project.diff(['-c', 'conf/chronospec.config.yaml']).code).toBe(0)
      project.write('conf/chronospec.config.yaml', 'failOn: breaking\nwaivers: ../accepted.yaml\n')
      expect(project.diff(['-c', 'conf/chronospec.config.yaml']).err).toBe(
        'chronospec: there is no waivers file accepted.yaml; name an existing file\n',
      )
      project.write('accepted.yaml', waivers)
      expect(project.diff(['-c', 'conf/chronospec.config.yaml']).code).toBe(0)
      expect(project.diff(['--fail-on', 'breaking', '--waivers', 'accepted.yaml'], 'conf').code).toBe(2)
      expect(project.diff(['--fail-on', 'breaking', '--waivers', '../accepted.yaml'], 'conf').code).toBe(0)
    })
  })

  it('with an expired waiver that is still needed fails whatever --fail-on says, and says why', async () => {
    await inProject((project) => {
      project.write(FILE, waiver('rule: operation-removed', '2026-10-31'))
      expect(project.diff()).toMatchObject({
        code: 1,
        err: `chronospec: ${FILE}:1:3: this waiver expired after 2026-10-31, and its finding is still there; fix the finding, or ask Ada for a later day\n`,
      })
      expect(project.diff(['--today', '2026-10-31'])).toMatchObject({ code: 0, err: '' })
      expect(project.diff(['--tag', 'loans']).code).toBe(0)
    })
  })

  it('with a waiver that waives nothing gets a warning, unless messages are off', async () => {
    await inProject((project) => {
      project.write(
        FILE,
        waiver('{ rule: operation-removed, coordinate: GET /books }')
          .replace('{ ', '')
          .replace(' }', '')
          .replace(', ', '\n  '),
      )
      const warning = `chronospec: ${FILE}:1:3: this waiver matches no finding; remove it\n`
      expect(project.diff()).toMatchObject({ code: 0, err: warning })
      expect(project.diff(['-q'])).toMatchObject({ code: 0, err: '' })
    })
  })

  it('with mistakes is rejected, each with its place', async () => {
    await inProject((project) => {
      project.write(
        FILE,
        `${waiver('rule: operation-removd')}\n- fingerprint: 123456789012\n  owner: ''\n  untill: 2026-01-01\n`,
      )
      expect(project.diff()).toEqual({
        code: 2,
        out: '',
        err: [
          `${FILE}:1:3: there is no rule "operation-removd"; did you mean operation-removed?`,
          `${FILE}:8:3: a waiver has no key "untill"; did you mean until?`,
          `${FILE}:6:3: fingerprint must be text; put it in quotes`,
          `${FILE}:6:3: a waiver needs reason; fill in why the finding is accepted`,
          `${FILE}:7:3: owner is empty; fill in who is responsible for it`,
          `${FILE}:6:3: a waiver needs until; write the last day on which it applies as YYYY-MM-DD`,
          '',
        ]
          .map((line) => (line === '' ? '' : `chronospec: ${line}`))
          .join('\n'),
      })
    })
  })
})

describe('--write-waivers', () => {
  it('drafts a waiver for each finding that fails, and keeps what is there exactly', async () => {
    await inProject((project) => {
      const before = `# Accepted by the board.\n${waiver('rule: operation-removed  # as agreed')}# The end.`
      project.write(FILE, before)
      const run = project.diff(['--fail-on', 'breaking', '--write-waivers'])
      expect(run.code).toBe(1)
      expect(run.err).toBe(`chronospec: 2 waivers drafted in ${FILE}; fill in reason and owner of each\n`)
      const after = project.read(FILE)
      expect(after.startsWith(`${before}\n`)).toBe(true)
      expect(after.slice(before.length)).toMatch(
        /^\n- rule: response-property-removed\n {2}fingerprint: '?\w{12}'?\n {2}coordinate: Book.shelf\n {2}reason: ''\n {2}owner: ''\n {2}until: '?2027-01-30'?\n- rule: request-range-narrowed\n/,
      )
      expect(project.diff(['--fail-on', 'breaking']).err.split('\n')[0]).toBe(
        `chronospec: ${FILE}:10:3: reason is empty; fill in why the finding is accepted`,
      )
      project.write(FILE, after.replaceAll("''", 'Known'))
      expect(project.diff(['--fail-on', 'breaking'])).toMatchObject({ code: 0, err: '' })
    })
  })

  it('does not read a side of the comparison as the name of a file', () => {
    const run = chronospec(['diff', '--write-waivers', '2024-07-13', '2024-07-14', '--no-config'])
    expect(run).toMatchObject({ code: 0, err: expect.stringContaining('no waiver was drafted') })
  })

  it('makes the file it names, and says so where nothing fails', async () => {
    await inProject((project) => {
      expect(project.diff(['--write-waivers', '--fail-on', 'none']).err).toBe(
        'chronospec: no finding fails, so no waiver was drafted; --fail-on says which findings fail\n',
      )
      project.diff(['--fail-on', 'unplanned', '--write-waivers=drafts.yaml'])
      expect(project.read('drafts.yaml').match(/^- rule/gm)).toHaveLength(3)
    })
  })

  it('rejects a file whose list cannot be added to, and leaves it as it is', async () => {
    await inProject((project) => {
      project.write('drafts.yaml', '[]\n')
      const run = project.diff(['--fail-on', 'breaking', '--write-waivers=drafts.yaml'])
      expect(run).toMatchObject({ code: 2, out: '' })
      expect(run.err).toMatch(/^chronospec: drafts.yaml.*\n$/)
      expect(project.read('drafts.yaml')).toBe('[]\n')
    })
  })
})
