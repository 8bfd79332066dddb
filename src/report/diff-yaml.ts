import { yamlText } from '../base/yaml-text.ts'
import type { ReportSet } from './report-set.ts'
import type { Report } from './report.ts'

/** A report as YAML: the same tree as in JSON. */
export function diffYaml(report: Report): string {
  return yamlText(report)
}

/** A report on several documents as YAML: the same tree as in JSON. */
export function setYaml(set: ReportSet): string {
  return yamlText(set)
}
