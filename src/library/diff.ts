// chronospec/diff: what differs between two documents, and what it means for clients

// What differs, without an opinion
export {
  type Action,
  type Change,
  type Detail,
  type Direction,
  type OperationRef,
  type Reach,
  type Subject,
} from '../diff/change.ts'
export { type Details } from '../diff/details.ts'
export { type Spot } from '../diff/side.ts'
export { type Location, type Part } from '../diff/location.ts'
export { type SchemaStep } from '../diff/schema-step.ts'
export { type Compared } from '../diff/compare.ts'
export { type CompareOptions, compare, coordinateOf, operationsOf, ruleEntries } from './changes.ts'

// What it means
export { type DiffReportOptions } from '../report/diff-report.ts'
export { type FindingReport, type Report } from '../report/report.ts'
export { type DocumentReport, type DocumentState, type NotReadReport, type ReportSet } from '../report/report-set.ts'
export { type RenderOptions, type ReportFormat, assembleSet, diffReport, render } from './reports.ts'
export { reportSchema } from '../report/report-schema.ts'
export { setSchema } from '../report/set-schema.ts'
export { type FailOn } from '../policy/fail-on.ts'

// The rules
export { type Aliases, type Names } from '../interop/names/names.ts'
export { type RuleEntry } from '../report/rule-list.ts'
export { type FindingClass, type Level, type Preset, type Unknown } from '../rules/rule.ts'

// Days, JSON and errors
export { type Day } from '../time/day.ts'
export { type DayText } from '../model/language/lifetime.ts'
export { type Json, type JsonArray, type JsonObject } from '../base/json.ts'
export { type ExactNumber, type Numeric, isExact } from '../base/exact-number.ts'
export { InputError } from './input-error.ts'
