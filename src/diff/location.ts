import type { SchemaStep } from './schema-step.ts'

/** A named part of an API, or a container of parts: an operation, a response of it, a header of that. */
export type Part =
  | { readonly kind: 'operation'; readonly method: string; readonly path: string }
  | { readonly kind: 'path'; readonly path: string }
  | { readonly kind: 'webhook'; readonly name: string }
  /** A component; if references lead to another one than before, also the name of the one that they led to. */
  | { readonly kind: 'component'; readonly section: string; readonly name: string; readonly was?: string }
  /** A part of another file, or of the document itself, whose name is empty: the file, and the place in it; empty for the whole file. */
  | { readonly kind: 'file'; readonly file: string; readonly pointer: string }
  | { readonly kind: 'parameter'; readonly in: string; readonly name: string }
  | { readonly kind: 'request' }
  | { readonly kind: 'request-body' }
  | { readonly kind: 'response'; readonly code: string }
  | { readonly kind: 'media-type'; readonly name: string }
  | { readonly kind: 'encoding'; readonly of: string }
  | { readonly kind: 'header'; readonly name: string }
  | { readonly kind: 'link'; readonly name: string }
  | { readonly kind: 'callback'; readonly name: string }
  /** The URL expression of a callback. */
  | { readonly kind: 'address'; readonly expression: string }
  | { readonly kind: 'server'; readonly url: string }
  | { readonly kind: 'security'; readonly schemes: string }
  | { readonly kind: 'security-scheme'; readonly name: string }
  | { readonly kind: 'scope'; readonly name: string }
  | { readonly kind: 'tag'; readonly name: string }
  | { readonly kind: 'notice'; readonly title: string }
  /** A field of the document that has no other name: `info`, `paths`, `operationId`, `base path`. */
  | { readonly kind: 'field'; readonly name: string }

/** Where something differs, as data. */
export interface Location {
  /** What contains it, outermost first; empty for the API itself. */
  readonly within: readonly Part[]
  /** The part that it is about, if that has a name; undefined for its container, and for places inside a schema. */
  readonly part?: Part | undefined
  /** The steps inside the schema that `within` leads to; empty for its root, and outside schemas. */
  readonly path: readonly SchemaStep[]
}

/** The name of a part by itself: `GET /zones`, `schema Pet`, `query parameter page`. */
export function partText(part: Part): string {
  switch (part.kind) {
    case 'operation':
      return `${part.method} ${part.path}`
    case 'path':
      return part.path
    case 'component':
      return `${SECTIONS[part.section] ?? part.section} ${part.name}${part.was === undefined ? '' : ` (was ${part.was})`}`
    case 'file':
      return part.pointer === '' ? part.file : `${part.file}#${part.pointer}`
    case 'parameter':
      return `${part.in} parameter ${part.name}`
    case 'request':
      return 'request'
    case 'request-body':
      return 'request body'
    case 'response':
      return `response ${part.code}`
    case 'encoding':
      return `encoding of ${part.of}`
    case 'address':
      return part.expression
    case 'server':
      return `server ${part.url}`
    case 'security':
      return `security ${part.schemes}`
    case 'security-scheme':
      return `security scheme ${part.name}`
    case 'notice':
      return part.title
    case 'media-type':
    case 'field':
      return part.name
    case 'webhook':
    case 'header':
    case 'link':
    case 'callback':
    case 'scope':
    case 'tag':
      return `${part.kind} ${part.name}`
  }
}

/** What parts are called that hold something: `GET /zones response 200`; of a schema its name is enough. */
export function partsText(parts: readonly Part[]): string {
  return parts
    .map((part) => (part.kind === 'component' && part.section === 'schemas' ? part.name : partText(part)))
    .join(' ')
}

/** Sections of the Components Object, and what one component of each is called. */
export const SECTIONS: Readonly<Record<string, string>> = {
  schemas: 'schema',
  responses: 'response',
  parameters: 'parameter',
  requestBodies: 'request body',
  headers: 'header',
  links: 'link',
  callbacks: 'callback',
  pathItems: 'path item',
  mediaTypes: 'media type',
  securitySchemes: 'security scheme',
  examples: 'example',
}

/** Steps inside a schema as people write them: `data.service`, `items[]`, `pet(Cat).name`; empty for the root. */
export function pathText(path: readonly SchemaStep[]): string {
  let text = ''
  for (const step of path) {
    const sign = stepText(step)
    if (sign === '') continue
    text += text === '' || /^[[(]/.test(sign) ? sign : `.${sign}`
  }
  return text
}

/** The text for one step; empty for a part of an `allOf`, which is not a part of the value. */
function stepText(step: SchemaStep): string {
  switch (step.into) {
    case 'property':
      // A name that could be read as a path, or not at all, is quoted.
      return /^$|[.[\]()"\s]/.test(step.name) ? JSON.stringify(step.name) : step.name
    case 'choice':
    case 'value':
      return `(${step.name})`
    case 'part':
      return ''
    case 'then':
    case 'else':
      return `(${step.into})`
    case 'dependentSchemas':
      return `(with ${step.name})`
    case 'patternProperties':
      return `/${step.pattern}/`
    case 'items':
      return step.position === undefined ? SIGNS.items : `[${step.position}]`
    default:
      return SIGNS[step.into]
  }
}

const SIGNS = {
  items: '[]',
  contains: '[*]',
  additionalItems: '[+]',
  unevaluatedItems: '[**]',
  additionalProperties: '*',
  unevaluatedProperties: '**',
  propertyNames: '*name',
} as const

/** The container of a location: `GET /zones response 200`, `Pet`; empty for the API itself. */
export function holderText({ within }: Location): string {
  return partsText(within)
}

/** The name of a location inside its container: a part, or a path in a schema; empty for the container itself. */
export function nameText({ part, path }: Location): string {
  return part === undefined ? pathText(path) : partText(part)
}

/** Whether what a location names is what holds it, as of a component that is named by where it is used: `link Next`. */
export function namesItsHolder({ within, part }: Location): boolean {
  const last = within.at(-1)
  return part !== undefined && last !== undefined && partText(last) === partText(part)
}

/** A location in what holds it: of a location, what it names is put with what holds it. */
export function inside(location: Location, part: Part): Location {
  return { within: [...location.within, ...(location.part === undefined ? [] : [location.part]), part], path: [] }
}

/** The API as a whole, if the location has no other part. */
export const THE_API: Part = { kind: 'field', name: 'the API' }

/** The API itself. */
export const API: Location = { within: [], path: [] }
