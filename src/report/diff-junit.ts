import { carrierOf } from './carrier.ts'
import { findingSentence } from './fate-words.ts'
import { findingPlace, placeText } from './finding-place.ts'
import type { RenderOptions } from './index.ts'
import type { FindingReport, Report } from './report.ts'
import { sideText } from './report-lines.ts'
import { shownBy, shownText } from './witness-text.ts'
import { xmlText } from './xml-text.ts'

/** A report as JUnit XML: a test case for each finding. Those that make the run fail are failures, waived ones are skipped. */
export function diffJunit(report: Report, options: RenderOptions = {}): string {
  const { findings, base, revision } = report
  const { isFailure = isBreaking } = options
  const fails = (finding: FindingReport): boolean => finding.waiver === undefined && isFailure(finding)
  const counts = [
    ['tests', Math.max(1, findings.length)],
    ['failures', findings.filter(fails).length],
    ['errors', 0],
    ['skipped', report.summary.waived],
  ]
  const totals = counts.map(([name, value]) => ` ${name}="${value}"`).join('')
  const name = xmlText(`${sideText(base)} → ${sideText(revision)}`)
  const cases =
    findings.length === 0
      ? ['    <testcase classname="chronospec" name="nothing differs"/>']
      : findings.map((finding) => testCase(finding, carrierOf(finding).title, fails(finding), options.root))
  return `${[
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<testsuites name="chronospec"${totals}>`,
    `  <testsuite name="${name}"${totals}>`,
    ...cases,
    '  </testsuite>',
    '</testsuites>',
  ].join('\n')}\n`
}

function isBreaking({ level }: FindingReport): boolean {
  return level === 'breaking'
}

function testCase(finding: FindingReport, carrier: string, fails: boolean, root: string | undefined): string {
  const { rule, coordinate, level, waiver } = finding
  const place = findingPlace(finding, root)
  const file = place === undefined ? '' : ` file="${xmlText(place.file)}"`
  const line = place == null || place.line === null ? '' : ` line="${place.line}"`
  const said = xmlText(findingSentence(finding))
  const shown = shownBy([finding])
  const detail = [
    `${level}: ${said}`,
    ...(shown === undefined ? [] : [xmlText(shownText(shown))]),
    ...(place === undefined ? [] : [xmlText(placeText(place))]),
  ].join('\n')
  const head = `    <testcase classname="${xmlText(carrier)}" name="${xmlText(`${rule}: ${coordinate}`)}"${file}${line}>`
  return [head, `      ${body(detail, said, finding, fails, waiver)}`, '    </testcase>'].join('\n')
}

function body(
  detail: string,
  said: string,
  { rule }: FindingReport,
  fails: boolean,
  waiver: FindingReport['waiver'],
): string {
  if (fails) return `<failure message="${said}" type="${xmlText(rule)}">${detail}</failure>`
  if (waiver === undefined) return `<system-out>${detail}</system-out>`
  return `<skipped message="${xmlText(`waived by ${waiver.owner} until ${waiver.until}: ${waiver.reason}`)}"/>`
}
