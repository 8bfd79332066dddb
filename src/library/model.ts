// chronospec/model: describing an API with its lifecycles, what is wrong with that, and what it schedules

// The language in which a service is described
export { type ApiInfo, type ApiOptions, api } from '../model/language/api.ts'
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
} from '../model/language/endpoint.ts'
export { type OperationOptions } from '../model/language/operation.ts'
export { type Method, type PathItemOptions, callback, pathItem } from '../model/language/path-item.ts'
export { type ParameterOptions, cookie, header, path, query, queryString } from '../model/language/parameter.ts'
export {
  type Content,
  type EncodingOptions,
  type MediaOptions,
  type RequestBodyOptions,
  json,
  media,
  requestBody,
} from '../model/language/content.ts'
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
} from '../model/language/response.ts'
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
} from '../model/language/security.ts'
export { type Server, type ServerVariable, type Tag } from '../model/language/server.ts'
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
} from '../model/language/schema.ts'
export { type DatedValue, type EnumValue, dated } from '../model/language/enum-value.ts'
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
} from '../model/language/schema-options.ts'
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
} from '../model/language/part.ts'
export { type Raw, type RawParts, raw } from '../model/language/raw.ts'
export { type Move, renamed, retyped } from '../model/language/moves.ts'
export { type Document } from '../openapi/part.ts'
export { type FromDocumentOptions, fromDocument } from '../load/from-document.ts'
export { type Schedule, type SchedulePhase } from '../model/language/schedule.ts'
export { type DayText } from '../time/day-text.ts'
export { type Extensions, type Lifetime, type Value } from '../model/language/lifetime.ts'
export { type Clash, type Model, type PlacedProblem } from '../model/model.ts'
export { type Notice } from '../model/notice.ts'
export { type DeprecatedMode, type Extension, type Lifecycle, type Sunset } from '../model/lifecycle.ts'

// What is wrong with a model, what it schedules, and its documents
export { type ModelProblem } from '../model/problems.ts'
export { type CalendarEntry, type CalendarKind, type Kept } from '../model/calendar.ts'
export { calendarOf, validate } from './calendar.ts'
export { type Snapshot, type SnapshotOptions } from '../emit/snapshot.ts'
export { type OpenApiDocuments, type OpenApiVersion } from '../emit/version.ts'
export { type Snapshots, snapshots } from './snapshots.ts'

// Days, values and errors
export { type Day } from '../time/day.ts'
export { addDays, day, daysBetween, parseDay } from './days.ts'
export { type Json, type JsonArray, type JsonObject } from '../base/json.ts'
export { type ExactNumber, type Numeric, isExact } from '../base/exact-number.ts'
export { numberFrom, serialize } from './texts.ts'
export { InputError } from '../base/input-error.ts'
