import { type Coordinate, type CoordinatePart, type CoordinateStep, stepWith } from '../openapi/coordinate.ts'
import { type Location, type Part, THE_API } from './location.ts'
import type { SchemaStep } from './schema-step.ts'

/** An item of a schema that a change is about: a choice, a part of its `allOf`, a value of its enum as JSON text. */
export interface Item {
  readonly kind: 'choice' | 'part' | 'value'
  readonly name: string
}

/** The coordinate of a location, and of an item of the schema there. */
export function coordinateAt({ within, part, path }: Location, item?: Item): Coordinate {
  const parts = part === undefined ? within : [...within, part]
  const value = item?.kind === 'value' ? item.name : path.findLast(({ into }) => into === 'value')
  const steps = path.flatMap(stepOf)
  return {
    parts: parts.flatMap((each, index) => partOf(each, parts[index - 1])),
    path: item === undefined || item.kind === 'value' ? steps : [...steps, { into: item.kind, name: item.name }],
    ...(value !== undefined && { value: typeof value === 'string' ? value : (value as { name: string }).name }),
  }
}

/** Sections of components whose changes are reported for the component and for its use, which are the same. */
const SAME: Readonly<Record<string, Part['kind']>> = {
  parameters: 'parameter',
  headers: 'header',
  responses: 'response',
  requestBodies: 'request-body',
  links: 'link',
  callbacks: 'callback',
}

function partOf(part: Part, before: Part | undefined): CoordinatePart[] {
  if (before?.kind === 'component' && SAME[before.section] === part.kind) return []
  switch (part.kind) {
    case 'operation':
    case 'component':
    case 'parameter':
    case 'request':
    case 'response':
      return [part]
    case 'path':
      return [pathPart(part.path, before)]
    case 'request-body':
      return [{ kind: 'request' }]
    case 'security-scheme':
      return [{ kind: 'component', section: 'securitySchemes', name: part.name }]
    case 'media-type':
      return [{ kind: 'mediaType', name: part.name }]
    case 'encoding':
      return [{ kind: 'encoding', name: part.of }]
    case 'address':
      return [{ kind: 'address', name: part.expression }]
    case 'server':
      return [{ kind: 'server', name: part.url }]
    case 'security':
      return [{ kind: 'requires', name: part.schemes }]
    case 'notice':
      return [{ kind: 'notice', name: part.title }]
    case 'field':
      return part === THE_API ? [] : [part]
    case 'file':
      return [{ kind: 'file', name: part.pointer === '' ? part.file : `${part.file}#${part.pointer}` }]
    default:
      return [part]
  }
}

/** The container of the operations that a change is reported for: a path, a webhook, or the address of a callback. */
function pathPart(path: string, before: Part | undefined): CoordinatePart {
  if (before?.kind === 'callback') return { kind: 'address', name: path }
  return path.startsWith('webhook ') ? { kind: 'webhook', name: path.slice('webhook '.length) } : { kind: 'path', path }
}

/** A part of an `allOf` is no step of the value. */
function stepOf(step: SchemaStep): CoordinateStep[] {
  switch (step.into) {
    case 'property':
    case 'choice':
      return [{ into: step.into, name: step.name }]
    case 'part':
    case 'value':
      return []
    case 'then':
    case 'else':
      return [{ into: 'condition', name: step.into }]
    case 'dependentSchemas':
      return [stepWith(step.name)]
    case 'patternProperties':
      return [{ into: 'pattern', name: step.pattern }]
    default:
      return [{ into: step.into }]
  }
}
