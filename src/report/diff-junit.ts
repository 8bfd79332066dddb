import { carrierOf } from './carrier.ts'
import { findingSentence } from './lifecycle-words.ts'
import { type FilePlace, markedPlace, placeText } from './finding-place.ts'
import type { RenderOptions } from './index.ts'
import type { NotReadReport, ReportSet } from './report-set.ts'
import type { FindingReport, Report } from './report.ts'
import { sideText } from './report-lines.ts'
import { notReadLine } from './set-lines.ts'
import { shownBy, shownText } from './witness-text.ts'
import { type Xml, xml, xmlLines } from './xml-text.ts'

/** A report as JUnit XML: a test case for each finding. Findings that make the run fail are failures, waived ones are skipped. */
export function diffJunit(report: Report, options: RenderOptions = {}): string {
  return page([suite(`${sideText(report.base)} → ${sideText(report.revision)}`, report, options)])
}

/** A report on several documents as JUnit XML: a suite for each. A document that could not be read is an error. */
export function setJunit({ reports, notRead }: ReportSet, options: RenderOptions = {}): string {
  return page([...reports.map((report) => suite(report.name, report, options)), ...notRead.map(notReadSuite)])
}

/** A suite of test cases, with counts for its attributes. */
interface Suite {
  readonly name: string
  readonly counts: Readonly<Record<'tests' | 'failures' | 'errors' | 'skipped', number>>
  readonly cases: readonly Xml[]
}

function page(suites: readonly Suite[]): string {
  const sum = (kind: keyof Suite['counts']): number => suites.reduce((total, { counts }) => total + counts[kind], 0)
  const totals = { tests: sum('tests'), failures: sum('failures'), errors: sum('errors'), skipped: sum('skipped') }
  const lines = [
    xml`<?xml version="1.0" encoding="UTF-8"?>`,
    xml`<testsuites name="chronospec"${attributes(totals)}>`,
    ...suites.flatMap(({ name, counts, cases }) => [
      xml`  <testsuite name="${name}"${attributes(counts)}>`,
      ...cases,
      xml`  </testsuite>`,
    ]),
    xml`</testsuites>`,
  ]
  return xml`${xmlLines(lines)}\n`.text
}

function attributes(counts: Suite['counts']): Xml[] {
  return Object.entries(counts).map(([name, value]) => xml` ${name}="${value}"`)
}

function suite(name: string, { findings, summary }: Report, options: RenderOptions): Suite {
  const { isFailure = isBreaking, root } = options
  const fails = (finding: FindingReport): boolean => finding.waiver === undefined && isFailure(finding)
  return {
    name,
    counts: {
      tests: Math.max(1, findings.length),
      failures: findings.filter(fails).length,
      errors: 0,
      skipped: summary.waived,
    },
    cases:
      findings.length === 0
        ? [xml`    <testcase classname="chronospec" name="nothing differs"/>`]
        : findings.map((finding) => testCase(finding, carrierOf(finding), fails(finding), root)),
  }
}

function notReadSuite(report: NotReadReport): Suite {
  return {
    name: report.name,
    counts: { tests: 1, failures: 0, errors: 1, skipped: 0 },
    cases: [
      xmlLines([
        xml`    <testcase classname="chronospec" name="can be read">`,
        xml`      <error message="${notReadLine(report)}"/>`,
        xml`    </testcase>`,
      ]),
    ],
  }
}

function isBreaking({ level }: FindingReport): boolean {
  return level === 'breaking'
}

function testCase(finding: FindingReport, carrier: string, fails: boolean, root: string | undefined): Xml {
  const { rule, coordinate } = finding
  const place = markedPlace(finding, { root })
  const file = place === undefined ? '' : xml` file="${place.file}"`
  const line = place == null || place.line === null ? '' : xml` line="${place.line}"`
  return xmlLines([
    xml`    <testcase classname="${carrier}" name="${`${rule}: ${coordinate}`}"${file}${line}>`,
    xml`      ${body(finding, fails, place)}`,
    xml`    </testcase>`,
  ])
}

function body(finding: FindingReport, fails: boolean, place: FilePlace | undefined): Xml {
  const { rule, level, waiver } = finding
  const sentence = findingSentence(finding)
  const shown = shownBy([finding])
  const detail = xmlLines([
    xml`${level}: ${sentence}`,
    ...(shown === undefined ? [] : [xml`${shownText(shown)}`]),
    ...(place === undefined ? [] : [xml`${placeText(place)}`]),
  ])
  if (fails) return xml`<failure message="${sentence}" type="${rule}">${detail}</failure>`
  if (waiver === undefined) return xml`<system-out>${detail}</system-out>`
  return xml`<skipped message="waived by ${waiver.owner} until ${waiver.until}: ${waiver.reason}"/>`
}
