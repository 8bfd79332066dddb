/** A named element of an API in a coordinate, such as an operation, a response of it, or a header of that response. */
export type CoordinatePart =
  /** An operation of a path, of `webhook done` or of `pathItem Shared`; in a callback, of the URL that it is sent to. */
  | { readonly kind: 'operation'; readonly method: string; readonly path: string }
  | { readonly kind: 'path'; readonly path: string }
  | { readonly kind: 'component'; readonly section: string; readonly name: string }
  | { readonly kind: 'parameter'; readonly in: string; readonly name: string }
  | { readonly kind: 'request' }
  | { readonly kind: 'response'; readonly code: string }
  | { readonly kind: NamedKind; readonly name: string }

/** Kinds that are written as a keyword and a name. */
export const NAMED_KINDS = [
  'webhook',
  'mediaType',
  'header',
  'encoding',
  'example',
  'link',
  'callback',
  'address',
  'server',
  'tag',
  'scope',
  'requires',
  'notice',
  'file',
  'field',
] as const
export type NamedKind = (typeof NAMED_KINDS)[number]

/**
 * A step inside a schema: into a part of the value, or to a variant (`choice`), an `allOf` entry (`part`) or a condition of the schema. A
 * condition is named `then`, `else`, or `with PROPERTY`; `pattern` leads to the properties whose names match it.
 */
export type CoordinateStep =
  | { readonly into: 'property' | 'choice' | 'part' | 'condition' | 'pattern'; readonly name: string }
  | { readonly into: keyof typeof STEP_SIGNS }

/** The step to the schema for objects that have a property. */
export function stepWith(property: string): CoordinateStep {
  return { into: 'condition', name: `with ${property}` }
}

/** The name of an element: the parts that contain it from the outside in, the steps inside a schema, and an enum value. */
export interface Coordinate {
  /** Empty for the API itself. */
  readonly parts: readonly CoordinatePart[]
  readonly path: readonly CoordinateStep[]
  /** An enum value as JSON text. */
  readonly value?: string
}

/** The notation of steps without a name. */
export const STEP_SIGNS = {
  items: '[]',
  contains: '[*]',
  additionalItems: '[+]',
  unevaluatedItems: '[**]',
  additionalProperties: '.*',
  unevaluatedProperties: '.**',
  propertyNames: '.*name',
} as const

/** The sections of the Components Object, and the keyword for a component of each. */
export const SECTION_WORDS: Readonly<Record<string, string>> = {
  schemas: 'schema',
  responses: 'response',
  parameters: 'parameter',
  requestBodies: 'requestBody',
  headers: 'header',
  links: 'link',
  callbacks: 'callback',
  pathItems: 'pathItem',
  mediaTypes: 'mediaType',
  securitySchemes: 'security',
  examples: 'example',
}

/** Locations of parameters that are written as a keyword before the name. A query parameter has a `?` instead. */
export const PARAMETER_WORDS: ReadonlySet<string> = new Set(['header', 'cookie', 'path', 'querystring'])

/** The name of the API itself. */
export const API_WORD = 'API'

/** Keywords that start a part. A schema or field with such a name is written after `schema` or `field`. */
export const WORDS: ReadonlySet<string> = new Set([
  ...NAMED_KINDS,
  ...Object.values(SECTION_WORDS),
  ...PARAMETER_WORDS,
  API_WORD,
  'component',
  'in',
  'request',
  // Keys of a schedule that are not coordinates.
  'notices',
  'changes',
])

/** Names of schemas that need no keyword before them. */
export const PLAIN_SCHEMA: RegExp = /^[\w-]+$/

/** Responses whose status code needs no keyword before it. */
export const RESPONSE_CODE: RegExp = /^(?:[1-5](?:\d\d|XX)|default)$/

/** Fields whose name needs no keyword before it. */
export const PLAIN_FIELD: RegExp = /^[A-Za-z_$][\w$-]*$/

/** Kinds of parts that can start a coordinate. */
const FIRST: ReadonlySet<string> = new Set<CoordinatePart['kind']>([
  'operation',
  'path',
  'component',
  'webhook',
  'server',
  'tag',
  'requires',
  'notice',
  'file',
])

/**
 * Formats a coordinate in the grammar of docs/coordinates.md: `GET /pets ?page`, `Pet.kind = dodo`, `POST /pets 200 text/csv`. The inverse
 * of `parseCoordinate`.
 */
export function coordinateText({ parts, path, value }: Coordinate): string {
  const [first] = parts
  const tokens = first === undefined || !FIRST.has(first.kind) ? [API_WORD] : []
  for (const [index, part] of parts.entries()) tokens.push(partText(part, parts[index - 1]))
  const steps = path.map(stepText).join('')
  const last = parts.at(-1)
  if (parts.length === 1 && last?.kind === 'component' && last.section === 'schemas' && isPlainSchema(last.name))
    tokens[0] += steps
  else if (steps !== '') tokens.push(steps)
  return [...tokens, ...(value === undefined ? [] : ['=', valueText(value)])].join(' ')
}

function isPlainSchema(name: string): boolean {
  return PLAIN_SCHEMA.test(name) && !WORDS.has(name)
}

function partText(part: CoordinatePart, before: CoordinatePart | undefined): string {
  switch (part.kind) {
    case 'operation':
      return `${nameText(part.method)} ${before?.kind === 'callback' ? nameText(part.path) : holderText(part.path)}`
    case 'path':
      return holderText(part.path)
    case 'component':
      return componentText(part.section, part.name)
    case 'parameter':
      return parameterText(part.in, part.name)
    case 'request':
      return 'request'
    case 'response':
      return RESPONSE_CODE.test(part.code) ? part.code : `response ${nameText(part.code)}`
    case 'mediaType':
      return part.name.includes('/') && /^[^/?.[("]/.test(part.name)
        ? nameText(part.name)
        : `mediaType ${nameText(part.name)}`
    case 'field':
      return fieldText(part.name)
    default:
      return `${part.kind} ${nameText(part.name)}`
  }
}

/** What contains an operation: a path, or a webhook or shared path item, which are written with a keyword. */
function holderText(path: string): string {
  if (path.startsWith('/')) return nameText(path)
  const [, word, name] = /^(webhook|pathItem) (.*)$/s.exec(path) ?? []
  return word === undefined ? `path ${nameText(path)}` : `${word} ${nameText(name!)}`
}

function componentText(section: string, name: string): string {
  if (section === 'schemas' && isPlainSchema(name)) return name
  const word = Object.hasOwn(SECTION_WORDS, section) ? SECTION_WORDS[section]! : `component ${nameText(section)}`
  return `${word} ${nameText(name)}`
}

function parameterText(place: string, name: string): string {
  if (place === 'query') return `?${nameText(name)}`
  return `${PARAMETER_WORDS.has(place) ? place : `in ${nameText(place)}`} ${nameText(name)}`
}

function fieldText(name: string): string {
  const isBare = PLAIN_FIELD.test(name) && !WORDS.has(name) && !RESPONSE_CODE.test(name)
  if (isBare) return name
  const quoted = nameText(name)
  return quoted.startsWith('"') && !name.includes('/') ? quoted : `field ${quoted}`
}

function stepText(step: CoordinateStep): string {
  switch (step.into) {
    case 'property':
      return `.${/^[^*.[\]()"\s][^.[\]()"\s]*$/.test(step.name) ? step.name : JSON.stringify(step.name)}`
    case 'choice':
      return `(${branchText(step.name)})`
    case 'part':
      return `(&${branchText(step.name)})`
    case 'condition':
      return `(?${branchText(step.name)})`
    case 'pattern':
      return `.~${JSON.stringify(step.name)}`
    default:
      return STEP_SIGNS[step.into]
  }
}

function branchText(name: string): string {
  return /^[^&?()"\s\p{C}](?:[^()"\p{C}]*[^()"\s\p{C}])?$/u.test(name) ? name : JSON.stringify(name)
}

/** A name as one word. It is quoted as JSON if it is empty or `=`, or contains white space, quotes, parentheses or invisible characters. */
function nameText(name: string): string {
  return /^[^\s"()\p{C}]+$/u.test(name) && name !== '=' ? name : JSON.stringify(name)
}

/** An enum value, without quotes if `valueOf` reads that back as the same string. */
function valueText(json: string): string {
  const text = json.startsWith('"') ? (JSON.parse(json) as string) : json
  return /^\S(?:[^\p{C}]*\S)?$/u.test(text) && valueOf(text) === json ? text : json
}

/** The enum value after `=`, as JSON text: the text itself if it is JSON, otherwise a string. */
export function valueOf(text: string): string {
  if (/^(?:["[{]|-?\d|(?:true|false|null)$)/.test(text) && isJson(text)) return text
  return JSON.stringify(text)
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text)
    return true
  } catch {
    return false
  }
}
