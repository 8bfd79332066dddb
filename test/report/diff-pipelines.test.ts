import { describe, expect, it } from 'vitest'
import { diffGithub } from '../../src/report/diff-github.ts'
import { diffGitlab } from '../../src/report/diff-gitlab.ts'
import { diffSingleline } from '../../src/report/diff-singleline.ts'
import { finding, petFinding, reportOf, shownFinding } from '../support/reports.ts'

const waiver = { reason: 'agreed', owner: 'ann', until: '2030-01-01' }
const revision = { pointer: '/x', file: 'b.yaml', line: 9, column: 2 }
const report = reportOf([
  finding(),
  petFinding('name', { level: 'warning', revision }),
  petFinding('tag', { waiver }),
  petFinding('age', { level: 'info', base: { pointer: '/y', file: null, line: null, column: null } }),
])

describe('the formats of a line a finding', () => {
  it.each([
    ['github', diffGithub],
    ['gitlab', diffGitlab],
    ['singleline', diffSingleline],
  ])('%s ends the message with the value that proves it', (format, write) => {
    const text = write(reportOf([shownFinding({ value: 'a\u0007', at: '' })]))
    const message = String.raw`pattern of service of Pet changed; e.g. "a\u0007" is now rejected`
    expect(text).toContain(format === 'gitlab' ? JSON.stringify(message) : message)
  })
})

describe('github', () => {
  it('is a workflow command a finding, at the revision or else at the base, without what was waived', () => {
    expect(diffGithub(report).split('\n')).toEqual([
      '::error file=a.yaml,line=3,col=5,title=operation-removed::GET /a was removed',
      '::warning file=b.yaml,line=9,col=2,title=response-property-removed::name was removed from Pet',
      '::notice title=response-property-removed::age was removed from Pet',
      '',
    ])
  })

  it('escapes what would end a property or a command', () => {
    const base = { pointer: '/x', file: '/tmp/a,b:c%.yaml', line: 1, column: 1 }
    const text = diffGithub(reportOf([finding({ base, message: '100%: a, b\nc' })]), { root: '/tmp' })
    expect(text).toBe('::error file=c%25.yaml,line=1,col=1,title=operation-removed::100%25: a, b c\n')
    expect(diffGithub(reportOf([finding({ base: { ...base, file: 'x, y: %.yaml' } })]))).toContain('file= %25.yaml,')
  })

  it.each([
    ['/srv/api/openapi.yaml', '/srv', 'api/openapi.yaml'],
    ['origin/main:api/openapi.yaml', '/srv', 'api/openapi.yaml'],
    ['./openapi.yaml', undefined, 'openapi.yaml'],
    ['/other/openapi.yaml', '/srv', '/other/openapi.yaml'],
    ['/workshop/openapi.yaml', '/srv', '/workshop/openapi.yaml'],
  ])('names the file %s from %s as %s', (file, root, name) => {
    const base = { pointer: '', file, line: 1, column: 1 }
    expect(diffGithub(reportOf([finding({ base })]), root === undefined ? {} : { root })).toContain(`file=${name},`)
  })

  it('of equal documents is empty', () => {
    expect(diffGithub(reportOf([]))).toBe('')
  })
})

describe('gitlab', () => {
  it('is an entry a finding, with a severity, and a fingerprint that no other has', () => {
    const entries = JSON.parse(diffGitlab(reportOf([finding(), finding(), ...report.findings.slice(1)]))) as object[]
    expect(entries).toEqual([
      {
        description: 'GET /a was removed',
        check_name: 'operation-removed',
        fingerprint: '0123456789ab',
        severity: 'critical',
        location: { path: 'a.yaml', lines: { begin: 3 } },
      },
      expect.objectContaining({ fingerprint: '0123456789ab-1' }),
      expect.objectContaining({ severity: 'minor', location: { path: 'b.yaml', lines: { begin: 9 } } }),
      expect.objectContaining({ severity: 'info', location: { path: 'b.yaml', lines: { begin: 1 } } }),
    ])
  })

  it('of equal documents is an empty array', () => {
    expect(diffGitlab(reportOf([]))).toBe('[]\n')
  })
})

describe('singleline', () => {
  it('is a line a finding: verdict, what carries it, what it says, the rule, and the place', () => {
    const lifecycle = { status: 'planned', deprecated: null, sunset: '2024-06-01', replacement: 'GET /b' }
    expect(
      diffSingleline(reportOf([finding({ lifecycle } as object), ...report.findings.slice(1)])).split('\n'),
    ).toEqual([
      'breaking GET /a: GET /a was removed on 2024-06-01, as announced; use GET /b instead [operation-removed] a.yaml:3:5',
      'warning schema Pet: name was removed from Pet [response-property-removed] b.yaml:9:2',
      'waived schema Pet: tag was removed from Pet [response-property-removed] a.yaml:7:1',
      'info schema Pet: age was removed from Pet [response-property-removed]',
      '',
    ])
  })

  it('of equal documents is empty', () => {
    expect(diffSingleline(reportOf([]))).toBe('')
  })
})
