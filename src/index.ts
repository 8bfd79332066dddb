// Values over time
export { type Day, addDays, day, daysBetween, parseDay } from './time/day.ts'
export { type Span, contains } from './time/span.ts'
export { type Phase, type Timeline, timelineNode, valueOn } from './time/timeline.ts'
export { at, changeDays } from './time/at.ts'
export { type Dated, merge } from './time/merge.ts'

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
export { type Lifecycle, type Sunset } from './model/lifecycle.ts'
