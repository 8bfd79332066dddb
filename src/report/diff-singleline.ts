import { visible } from '../base/text.ts'
import { carrierOf } from './carrier.ts'
import { findingSentence } from './lifecycle-words.ts'
import { findingPlace, placeText } from './finding-place.ts'
import type { RenderOptions } from './index.ts'
import type { ReportSet } from './report-set.ts'
import type { FindingReport, Report } from './report.ts'
import { exampleTail } from './witness-text.ts'

/** A report with one line per finding, most severe first: `breaking GET /a: what changed [rule] file:line:column`. */
export function diffSingleline({ findings }: Report, { root }: RenderOptions = {}): string {
  return findings.map((finding) => `${visible(line(finding, root))}\n`).join('')
}

/** A report on several documents with one line per finding, starting with the name of its document. */
export function setSingleline({ reports }: ReportSet, { root }: RenderOptions = {}): string {
  return reports
    .flatMap(({ name, findings }) => findings.map((finding) => `${visible(`${name}: ${line(finding, root)}`)}\n`))
    .join('')
}

function line(finding: FindingReport, root: string | undefined): string {
  const { level, rule, waiver } = finding
  const place = findingPlace(finding, root)
  const verdict = waiver === undefined ? level : 'waived'
  const at = place === undefined ? '' : ` ${placeText(place)}`
  return `${verdict} ${carrierOf(finding)}: ${findingSentence(finding)}${exampleTail(finding)} [${rule}]${at}`
}
