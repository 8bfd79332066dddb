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
export { type FreezePeriod, type PromisePolicy } from './history/policy.ts'
export { type OpenApiDocuments, type OpenApiVersion } from './emit/version.ts'
export { toYaml } from './emit/yaml.ts'

// What is wrong with a model, and what it schedules
export { type ModelProblem } from './model/problems.ts'
export { validate } from './model/validate.ts'
export { type CalendarEntry, type CalendarKind, type Kept, calendarOf } from './model/calendar.ts'

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
export { type Details } from './diff/details.ts'
export { type Spot } from './diff/side.ts'
export { type Location, type Part, holderText, nameText } from './diff/location.ts'
export { type SchemaStep } from './diff/schema-step.ts'
export { type Compared, compare } from './diff/compare.ts'
export { newProver } from './proof/prove.ts'
export { type Prover } from './proof/prover.ts'
export { type Proof, type Witness } from './proof/witness.ts'
export { type Finding, type JudgeOptions, judge } from './rules/judge.ts'
export { type Level, type Preset, type Rule, type Unknown } from './rules/rule.ts'
export { rules } from './rules/index.ts'
export { type Aliases, type Names, aliasesOf, namesOf } from './interop/names/names.ts'
export { type Report } from './report/report.ts'
export { type DocumentReport, type NotReadReport, type ReportSet, assembleSet } from './report/report-set.ts'
export { type DiffReportOptions, diffReport } from './report/diff-report.ts'
export { type FindingClass } from './rules/rule.ts'
export { type RenderOptions, render } from './report/index.ts'
export { ReportError } from './report/report-error.ts'
export { reportSchema } from './report/report-schema.ts'
export { setSchema } from './report/set-schema.ts'
export { diffMarkdown } from './report/diff-markdown.ts'

// Whether every value of one schema is a value of another
export {
  type Because,
  type CompareSchemasOptions,
  type SchemaComparison,
  compareSchemas,
} from './containment/compare-schemas.ts'
export { type Dialect } from './openapi/dialects.ts'

// What responses say of the end of their operations
export {
  type DeprecatedOperation,
  type ResponseHeaders,
  deprecatedOperations,
  headersFor,
} from './usage/response-headers.ts'

// What a project settles for all runs
export { type ApiConfig } from './policy/apis.ts'
export { type Config, type Severity, defineConfig } from './policy/config.ts'
export { type FailOn } from './policy/fail-on.ts'
export { type Only } from './policy/filters.ts'

// The language in which a service is described
export { type ApiInfo, type ApiOptions, api } from './model/language/api.ts'
export {
  type Endpoint,
  type EndpointOptions,
  type EndpointText,
  collection,
  endpoint,
  endpointsOf,
  group,
  section,
  single,
} from './model/language/endpoint.ts'
export { type OperationOptions } from './model/language/operation.ts'
export { type Method, type PathItemOptions, callback, pathItem } from './model/language/path-item.ts'
export { type ParameterOptions, cookie, header, path, query, queryString } from './model/language/parameter.ts'
export {
  type Content,
  type EncodingOptions,
  type MediaOptions,
  type RequestBodyOptions,
  json,
  media,
  requestBody,
} from './model/language/content.ts'
export {
  type ExampleOptions,
  type HeaderOptions,
  type LinkOptions,
  type ResponseOptions,
  type Responses,
  type Status,
  example,
  link,
  response,
  responseHeader,
} from './model/language/response.ts'
export {
  type Flow,
  type Flows,
  type Requirement,
  type SchemeOptions,
  type SecurityScheme,
  apiKey,
  http,
  mutualTls,
  oauth2,
  openIdConnect,
  requires,
} from './model/language/security.ts'
export { type Server, type ServerVariable, type Tag } from './model/language/server.ts'
export {
  allOf,
  anyOf,
  anything,
  array,
  boolean,
  changing,
  constant,
  enumeration,
  integer,
  nullable,
  number,
  object,
  oneOf,
  record,
  string,
  tuple,
  use,
} from './model/language/schema.ts'
export { type DatedValue, type EnumValue, dated } from './model/language/enum-value.ts'
export {
  type AnyOptions,
  type ArrayOptions,
  type Discriminator,
  type ExternalDocs,
  type NumberOptions,
  type ObjectOptions,
  type SchemaOptions,
  type SchemaType,
  type StringOptions,
  type Xml,
} from './model/language/schema-options.ts'
export {
  type Callback,
  type Component,
  type ComponentKind,
  type Example,
  type Header,
  type Link,
  type MediaType,
  type Operation,
  type Parameter,
  type PathItem,
  type RequestBody,
  type Response,
  type Schema,
  component,
} from './model/language/part.ts'
export { type Raw, type RawParts, raw } from './model/language/raw.ts'
export { type Move, renamed, retyped } from './model/language/moves.ts'
export { type Document } from './openapi/part.ts'
export { type FromDocumentOptions, fromDocument } from './load/from-document.ts'
export { type Schedule, type SchedulePhase } from './model/language/schedule.ts'
export { type DayText, type Extensions, type Lifetime, type Value } from './model/language/lifetime.ts'
export { type Model } from './model/model.ts'
export { type Notice } from './model/notice.ts'
export { type DeprecatedMode, type Extension, type Lifecycle, type Sunset } from './model/lifecycle.ts'
