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
export { type SchemaPair } from '../diff/graph.ts'
export { type Carrier } from '../diff/message.ts'
export { type Path } from '../base/pointer.ts'
export { type Compared } from '../diff/compare.ts'
export { type CompareOptions, compare, coordinateOf, operationsOf, ruleEntries } from './changes.ts'

// What it means
export { type DiffReportOptions } from '../report/diff-report.ts'
export { type FindingReport, type Report } from '../report/report.ts'
export {
  type DisagreementReport,
  type InputProblem,
  type ReportExtras,
  type SecondOpinionReport,
  type WaiverReport,
  type WaiversReport,
} from '../report/report-extras.ts'
export { type PlaceReport, type SideReport, type WaiverNote } from '../report/reported.ts'
export { type RemovedKind, type RemovedReport } from '../report/removed-things.ts'
export { type WitnessReport } from '../report/witness-report.ts'
export { type CodeNames, type NamedOperation } from '../report/code-names.ts'
export { type DeprecationStatus } from '../rules/lifecycle.ts'
export { type Params } from '../rules/message.ts'
export { type Undeclared } from '../proof/reading.ts'
export { type DocumentReport, type DocumentState, type NotReadReport, type ReportSet } from '../report/report-set.ts'
export { type ReportFormat } from '../report/index.ts'
export { type RenderOptions, assembleSet, diffReport, render } from './reports.ts'
export { reportSchema } from '../report/report-schema.ts'
export { setSchema } from '../report/set-schema.ts'
export { type FailOn } from '../policy/fail-on.ts'

// The rules
export { type Aliases, type Names } from '../interop/names/names.ts'
export { type RuleEntry } from '../report/rule-list.ts'
export { type FindingClass, type Level, type Preset, type ProofKind, type Unknown } from '../rules/rule.ts'

// Days, JSON and errors
export { type Day } from '../time/day.ts'
export { type DayText } from '../time/day-text.ts'
export { type Json, type JsonArray, type JsonObject } from '../base/json.ts'
export { type ExactNumber, type Numeric, isExact } from '../base/exact-number.ts'
export { InputError } from '../base/input-error.ts'
