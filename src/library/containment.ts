// chronospec/containment: whether every value of one schema is a value of another

export { type Because, type CompareSchemasOptions, type SchemaComparison } from '../containment/compare-schemas.ts'
export { type ContainmentOptions } from '../containment/containment.ts'
export { compareSchemas } from './schemas.ts'
export { type Direction } from '../containment/document-nodes.ts'
export { type Dialect } from '../openapi/dialects.ts'
export { type Json, type JsonArray, type JsonObject } from '../base/json.ts'
export { type ExactNumber, type Numeric, isExact } from '../base/exact-number.ts'
export { numberFrom } from './texts.ts'
export { InputError } from '../base/input-error.ts'
