import { dump } from 'js-yaml'
import type { Report } from './report.ts'

/** A report as YAML: the same tree as in JSON. */
export function diffYaml(report: Report): string {
  return dump(report, { noRefs: true, lineWidth: -1 })
}
