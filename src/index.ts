// JSON trees
export { type Json, type JsonArray, type JsonObject } from './base/json.ts'
export { type ExactNumber, type Numeric, isExact, isNumber, numberFrom } from './base/exact-number.ts'
export { jsonText } from './base/json-text.ts'

// Values over time
export { type Day, addDays, day, daysBetween, parseDay } from './time/day.ts'
export { type Span, contains } from './time/span.ts'
export { type Phase, type Timeline, timelineNode, valueOn } from './time/timeline.ts'
export { at, changeDays } from './time/at.ts'
export { type Dated, merge } from './time/merge.ts'

// The snapshots of a model
export { type Snapshot, type SnapshotOptions, type Snapshots, snapshots } from './emit/snapshot.ts'
export { type Chronicle, chronicleDocument, publishedOn, readChronicle, withPublished } from './history/chronicle.ts'
export { snapshotsAsOf } from './history/as-of.ts'
export { type OpenApiDocuments, type OpenApiVersion } from './emit/version.ts'
export { toYaml } from './emit/yaml.ts'

// What is wrong with a model, and what it schedules
export { type ModelProblem } from './model/problems.ts'
export { validate } from './model/validate.ts'
export { type CalendarEntry, type CalendarKind, calendarOf } from './model/calendar.ts'

// What differs between two documents, and what it means
export {
  type Action,
  type Change,
  type Detail,
  type Direction,
  type OperationRef,
  type Reach,
  type Subject,
  coordinateOf,
  directionsOf,
  operationsOf,
} from './diff/change.ts'
export { type Spot } from './diff/side.ts'
export { type Location, type Part, holderText, nameText } from './diff/location.ts'
export { type SchemaStep } from './diff/schema-step.ts'
export { type Compared, compare } from './diff/compare.ts'
export { type Prover, newProver } from './proof/prove.ts'
export { type Proof, type Witness } from './proof/witness.ts'
export { type Finding, type JudgeOptions, judge } from './rules/judge.ts'
export { type Level, type Preset, type Rule, type Unknown } from './rules/rule.ts'
export { rules } from './rules/index.ts'
export { type Aliases, type Names, aliasesOf, namesOf } from './interop/names/names.ts'
export { type Report } from './report/report.ts'
export { type DiffReportOptions, diffReport } from './report/diff-report.ts'
export { type FindingClass } from './rules/rule.ts'
export { type RenderOptions, render } from './report/index.ts'
export { ReportError } from './report/report-error.ts'
export { reportSchema } from './report/report-schema.ts'
export { diffMarkdown } from './report/diff-markdown.ts'

// Whether every value of one schema is a value of another
export {
  type Because,
  type CompareSchemasOptions,
  type SchemaComparison,
  compareSchemas,
} from './containment/compare-schemas.ts'
export { type Dialect } from './openapi/dialects.ts'

// What a project settles for all runs
export { type Config, type Severity, defineConfig } from './policy/config.ts'
export { type FailOn } from './policy/fail-on.ts'
export { type Only } from './policy/filters.ts'

// The language in which a service is described
export { type ApiOptions, api } from './model/api.ts'
export {
  type Endpoint,
  type EndpointOptions,
  type EndpointText,
  type Method,
  type OperationOptions,
  collection,
  group,
  section,
  single,
} from './model/endpoint.ts'
export { type Parameter, type ParameterOptions, cookie, header, query } from './model/parameter.ts'
export {
  type DatedValue,
  type DayText,
  type Lifetime,
  type ObjectOptions,
  type Schema,
  type SchemaOptions,
  allOf,
  anyOf,
  anything,
  array,
  boolean,
  changing,
  component,
  constant,
  dated,
  enumeration,
  integer,
  number,
  object,
  string,
  use,
} from './model/schema.ts'
export { type Model } from './model/model.ts'
export { type Notice } from './model/notice.ts'
export { type DeprecatedMode, type Lifecycle, type Sunset } from './model/lifecycle.ts'
