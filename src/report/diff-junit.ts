import { carrierOf } from './carrier.ts'
import { findingSentence } from './lifecycle-words.ts'
import { type FilePlace, findingPlace, placeText } from './finding-place.ts'
import type { RenderOptions } from './index.ts'
import type { FindingReport, Report } from './report.ts'
import { sideText } from './report-lines.ts'
import { shownBy, shownText } from './witness-text.ts'
import { type Xml, xml, xmlLines } from './xml-text.ts'

/** A report as JUnit XML: a test case for each finding. Those that make the run fail are failures, waived ones are skipped. */
export function diffJunit(report: Report, options: RenderOptions = {}): string {
  const { findings, base, revision } = report
  const { isFailure = isBreaking } = options
  const fails = (finding: FindingReport): boolean => finding.waiver === undefined && isFailure(finding)
  const counts: [name: string, value: number][] = [
    ['tests', Math.max(1, findings.length)],
    ['failures', findings.filter(fails).length],
    ['errors', 0],
    ['skipped', report.summary.waived],
  ]
  const totals = counts.map(([name, value]) => xml` ${name}="${value}"`)
  const name = `${sideText(base)} → ${sideText(revision)}`
  const cases =
    findings.length === 0
      ? [xml`    <testcase classname="chronospec" name="nothing differs"/>`]
      : findings.map((finding) => testCase(finding, carrierOf(finding), fails(finding), options.root))
  const lines = [
    xml`<?xml version="1.0" encoding="UTF-8"?>`,
    xml`<testsuites name="chronospec"${totals}>`,
    xml`  <testsuite name="${name}"${totals}>`,
    ...cases,
    xml`  </testsuite>`,
    xml`</testsuites>`,
  ]
  return xml`${xmlLines(lines)}\n`.text
}

function isBreaking({ level }: FindingReport): boolean {
  return level === 'breaking'
}

function testCase(finding: FindingReport, carrier: string, fails: boolean, root: string | undefined): Xml {
  const { rule, coordinate } = finding
  const place = findingPlace(finding, root)
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
  const said = findingSentence(finding)
  const shown = shownBy([finding])
  const detail = xmlLines([
    xml`${level}: ${said}`,
    ...(shown === undefined ? [] : [xml`${shownText(shown)}`]),
    ...(place === undefined ? [] : [xml`${placeText(place)}`]),
  ])
  if (fails) return xml`<failure message="${said}" type="${rule}">${detail}</failure>`
  if (waiver === undefined) return xml`<system-out>${detail}</system-out>`
  return xml`<skipped message="waived by ${waiver.owner} until ${waiver.until}: ${waiver.reason}"/>`
}
