import type { Json } from '../base/json.ts'

/** The string formats that JSON Schema defines (2020-12, Validation, section 7.3). */
export const JSON_SCHEMA_FORMATS: ReadonlySet<Json> = new Set(
  `date date-time time duration email idn-email hostname idn-hostname ipv4 ipv6 uri uri-reference uri-template iri
  iri-reference uuid json-pointer relative-json-pointer regex`.split(/\s+/),
)
