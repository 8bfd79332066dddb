import { textOf } from '../../src/base/json.ts'
import type { Location, Part } from '../../src/diff/location.ts'
import type { Json } from '../../src/base/json.ts'
import { type Path, formatPointer } from '../../src/base/pointer.ts'
import type { ReportExtras } from '../../src/report/report-extras.ts'
import { type FindingReport, type Report, assembleReport } from '../../src/report/report.ts'
import type { DatedFinding, ReportedSide } from '../../src/report/reported.ts'
import type { WitnessReport } from '../../src/report/witness-report.ts'
import { day } from '../../src/time/day.ts'
import { judgedBetween } from './judged.ts'

/** Text that would do harm wherever a format let it be read as more than text. */
export const HOSTILE: readonly string[] = [
  '</script><script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  "' onmouseover='alert(1)",
  ']]>',
  '<!-- -->',
  '&lt;&amp;',
  '\u001B[31mred\u001B[0m\u0007',
  '\u0000\u0001\u000B\u0085\u009B',
  '\u202Egnp.exe\u2066',
  'a\nb\r\nc',
  '::error::%0A,file=x',
  '@everyone #1',
  '$&$1$$',
  '\uD800 \uFFFE',
]

/** A report on two documents, judged on 2024-07-01; files `a.yaml` and `b.yaml`, lines by the depth of a place. */
export function reportOn(
  base: Json,
  revision: Json,
  extras: Partial<ReportExtras> & { change?: (dated: DatedFinding) => DatedFinding; names?: SideNames } = {},
): Report {
  const { change = (dated: DatedFinding) => dated, names = {}, ...rest } = extras
  const findings = judgedBetween(base, revision, { day: day('2024-07-01') }).map((dated) => change(dated))
  return assembleReport(side('a.yaml', base, names), side('b.yaml', revision, names), findings, rest)
}

/** What the sides of a report are called. */
export interface SideNames {
  readonly title?: string
  readonly version?: string
  readonly ref?: string
  readonly file?: string | null
}

function side(
  name: string,
  document: Json,
  { title = 'Things', version = '1.2.3', ref = name, file = name }: SideNames,
): ReportedSide {
  const locate = (path: Path): ReturnType<ReportedSide['locate']> =>
    file === null ? { file, line: null, column: null } : { file, line: path.length, column: formatPointer(path).length }
  return { ref, title, version, document, locate }
}

/** A finding made by hand: a removed operation, unless said otherwise. */
export function finding(fields: Partial<FindingReport> = {}): FindingReport {
  const made = fields.message === undefined ? {} : messageOf(fields.message, fields.args)
  return {
    rule: 'operation-removed',
    class: 'wire',
    subject: 'operation',
    change: 'removed',
    level: 'breaking',
    direction: 'none',
    message: 'GET /a was removed',
    template: '{name} was removed',
    params: { name: 'GET /a' },
    coordinate: 'GET /a',
    location: { within: [], part: { kind: 'operation', method: 'GET', path: '/a' }, path: [] },
    args: { name: 'GET /a', where: '' },
    operations: [{ method: 'GET', path: '/a' }],
    base: { pointer: '/paths/~1a/get', file: 'a.yaml', line: 3, column: 5 },
    revision: null,
    proof: 'rule',
    aliases: {},
    fingerprint: '0123456789ab',
    ...(fields.args !== undefined && {
      location: locationOf(textOf(fields.args['where']), textOf(fields.args['name'])),
    }),
    ...made,
    ...fields,
  }
}

/** The template and parameters of a sentence made by hand: where its name and its place stand, they are parameters. */
function messageOf(message: string, args: FindingReport['args'] = {}): Pick<FindingReport, 'template' | 'params'> {
  const params: Record<string, string> = {}
  let template = message
  for (const key of ['where', 'name'] as const) {
    const text = textOf(args[key])
    const at = text === '' ? -1 : template.indexOf(text)
    if (at < 0) continue
    template = `${template.slice(0, at)}{${key}}${template.slice(at + text.length)}`
    params[key] = text
  }
  const others = template.replaceAll(/\{(?!where\}|name\})/g, '')
  return others === template ? { template, params } : { template: '{said}', params: { said: message } }
}

/** The location that a finding made by hand has, by what its args call it. */
function locationOf(where: string, name: string): Location {
  const [holder, ...rest] = /^[A-Z]+ \//.test(where) ? where.split(' ') : []
  const operation = (text: string): Part => {
    const [method, path] = text.split(' ')
    return { kind: 'operation', method: method!, path: path! }
  }
  if (where === '') return { within: [], part: operation(name), path: [] }
  const path = name === '' ? [] : [{ into: 'property', name } as const]
  return holder === undefined
    ? { within: [{ kind: 'component', section: 'schemas', name: where }], path }
    : {
        within: [
          operation(`${holder} ${rest[0]}`),
          ...rest.slice(1).map((each): Part => ({ kind: 'field', name: each })),
        ],
        path,
      }
}

/** A finding about a property of the schema Pet, which `GET /pets` answers. */
export function petFinding(name: string, fields: Partial<FindingReport> = {}): FindingReport {
  return finding({
    rule: 'response-property-removed',
    subject: 'property',
    message: `${name} was removed from Pet`,
    coordinate: `Pet.${name}`,
    args: { name, where: 'Pet' },
    operations: [{ method: 'GET', path: '/pets' }],
    base: { pointer: `/components/schemas/Pet/properties/${name}`, file: 'a.yaml', line: 7, column: 1 },
    fingerprint: `pet-${name}`,
    ...fields,
  })
}

/** A witness made by hand: a request with a `service` that is now rejected, unless said otherwise. */
export function witness(fields: Partial<WitnessReport> = {}): WitnessReport {
  return {
    value: { type: 'SRV', data: { service: '_sip' } },
    in: 'request',
    validIn: 'base',
    rejectedBy: 'revision',
    because: 'pattern rejects data.service',
    at: '/data/service',
    keyword: 'pattern',
    schemas: { base: '/components/schemas/Record', revision: '/components/schemas/Record' },
    ...fields,
  }
}

/** A finding about a property of a request, shown by a witness. */
export function shownFinding(fields: Partial<WitnessReport> = {}, rest: Partial<FindingReport> = {}): FindingReport {
  return petFinding('service', {
    rule: 'request-pattern-changed',
    direction: 'request',
    message: 'pattern of service of Pet changed',
    args: { name: 'service', where: 'Pet', keyword: 'pattern' },
    proof: 'witness',
    witness: witness(fields),
    ...rest,
  })
}

/** A report of findings made by hand. */
export function reportOf(findings: readonly FindingReport[], fields: Partial<Report> = {}): Report {
  const open = findings.filter(({ waiver }) => waiver === undefined)
  const count = (level: FindingReport['level']): number => open.filter((each) => each.level === level).length
  return {
    reportVersion: 1,
    base: { ref: 'a.yaml', title: 'Things', version: '1.2.3' },
    revision: { ref: 'b.yaml', title: 'Things', version: '1.3.0' },
    summary: {
      breaking: count('breaking'),
      warning: count('warning'),
      info: count('info'),
      waived: findings.length - open.length,
      removed: { paths: 0, operations: 0, parameters: 0, fields: 0 },
    },
    removed: { paths: [], operations: [], parameters: [], fields: [] },
    findings,
    problems: [],
    notListed: {},
    waivers: { used: [], unused: [], expired: [] },
    ...fields,
  }
}
