import { type Json, type JsonObject, own, textOf } from '../base/json.ts'
import { type Path, parsePointer, resolveLocal } from '../base/pointer.ts'
import {
  type CoordinatePart,
  type CoordinateStep,
  STEP_SIGNS,
  coordinateText,
  stepWith,
} from '../openapi/coordinate.ts'
import { TIMELINE } from '../time/timeline.ts'
import { type Child, type Kind, withoutPhases } from './shape.ts'

/** A part or a step of a coordinate. */
export type Segment = CoordinatePart | CoordinateStep

/** What contains something: its kind, its node, and the segments of its coordinate. */
export interface Holder {
  readonly kind: Kind
  readonly node: JsonObject
  readonly segments: readonly Segment[]
  readonly parent: Holder | undefined
}

/**
 * The segments of an object: those of what contains it, and its own. An object without a name, such as the schema of a parameter, has the
 * segments of what contains it; the content of a message with a single media type is named without it.
 */
export function segmentsOf(child: Child, node: JsonObject, holder: Holder, root: Json): readonly Segment[] {
  const { segments, parent } = holder
  if (child.kind === 'operation') return [...segments.slice(0, -1), ...ownSegments(child, node, holder, root)]
  const isSole = holder.kind === 'mediaType' && hasOneType(parent?.node)
  return [...(isSole ? segments.slice(0, -1) : segments), ...ownSegments(child, node, holder, root)]
}

function hasOneType(message: JsonObject | undefined): boolean {
  const types = Object.keys(own(message, 'content') ?? {})
  return types.length === 1 && types[0] !== TIMELINE
}

/** The segments that an object adds to those of what contains it. An operation adds its own in place of those of its path. */
export function ownSegments(child: Child, node: JsonObject, holder: Holder, root: Json): readonly Segment[] {
  const [step, ...rest] = withoutPhases(child.path)
  const [field, name] = [String(step), String(rest.at(-1) ?? step)]
  if (child.kind === 'operation') return [operationSegment(name, holder.segments.at(-1))]
  const section = isShared(holder) ? SECTIONS[field] : undefined
  if (section !== undefined) return [{ kind: 'component', section, name }]
  return namedSegments(child.kind, field, name, node, holder, root)
}

function namedSegments(
  kind: Kind,
  field: string,
  name: string,
  node: JsonObject,
  holder: Holder,
  root: Json,
): readonly Segment[] {
  switch (kind) {
    case 'pathItem':
      return [pathSegment(field, name, holder)]
    case 'parameter':
      return parameterSegments(node, root)
    case 'requestBody':
      return [{ kind: 'request' }]
    case 'response':
      return [{ kind: 'response', code: name }]
    case 'mediaType':
      return [{ kind: 'mediaType', name }]
    case 'schema':
      return schemaSegments(field, name, node, holder)
    case 'tag':
      return [{ kind: 'tag', name: textOf(node['name']) }]
    case 'server':
      return [{ kind: 'server', name: textOf(node['url']) }]
    case 'header':
    case 'encoding':
    case 'example':
    case 'link':
    case 'callback':
      return [{ kind, name }]
    default:
      return []
  }
}

/** Whether an object contains what others refer to by name. In Swagger 2.0, that is the root. */
function isShared({ kind }: Holder): boolean {
  return kind === 'components' || kind === 'document'
}

/** The fields with shared parts, and the section of components for each. */
export const SECTIONS: Readonly<Record<string, string>> = {
  ...Object.fromEntries(
    [
      'schemas',
      'responses',
      'parameters',
      'examples',
      'requestBodies',
      'headers',
      'securitySchemes',
      'links',
      'callbacks',
      'pathItems',
      'mediaTypes',
    ].map((section) => [section, section]),
  ),
  definitions: 'schemas',
  securityDefinitions: 'securitySchemes',
}

function pathSegment(field: string, name: string, holder: Holder): Segment {
  if (holder.kind === 'callback') return { kind: 'address', name }
  return field === 'webhooks' ? { kind: 'webhook', name } : { kind: 'path', path: name }
}

/** An operation is named by its method and what contains it. */
function operationSegment(method: string, below: Segment | undefined): Segment {
  const path = below !== undefined && 'kind' in below ? holderName(below) : ''
  return { kind: 'operation', method: method.toUpperCase(), path }
}

function holderName(part: CoordinatePart): string {
  switch (part.kind) {
    case 'path':
      return part.path
    case 'component':
      return `pathItem ${part.name}`
    case 'webhook':
      return `webhook ${part.name}`
    default:
      return 'name' in part ? part.name : ''
  }
}

/** In Swagger 2.0, the body and form fields are parameters. They are named as in OpenAPI 3: as the request, or properties of it. */
function parameterSegments(node: JsonObject, root: Json): readonly Segment[] {
  const target = resolved(node, root)
  const [place, name] = [textOf(own(target, 'in')), textOf(own(target, 'name'))]
  if (place === 'body') return [{ kind: 'request' }]
  if (place === 'formData') return [{ kind: 'request' }, { into: 'property', name }]
  return [{ kind: 'parameter', in: place, name }]
}

function schemaSegments(field: string, name: string, node: JsonObject, { kind }: Holder): readonly Segment[] {
  if (field === 'itemSchema') return [{ kind: 'field', name: 'item' }]
  if (kind !== 'schema') return []
  if (field === 'properties') return [{ into: 'property', name }]
  if (field === 'items' || field === 'prefixItems') return [{ into: 'items' }]
  if (field === 'oneOf' || field === 'anyOf') return [{ into: 'choice', name: branchName(node) ?? variantName(name) }]
  if (field === 'then' || field === 'else') return [{ into: 'condition', name: field }]
  if (field === 'dependentSchemas' || field === 'dependencies') return [stepWith(name)]
  if (field === 'patternProperties') return [{ into: 'pattern', name }]
  return isSign(field) ? [{ into: field }] : []
}

function variantName(index: string): string {
  return `variant ${Number(index) + 1}`
}

function isSign(field: string): field is keyof typeof STEP_SIGNS {
  return Object.hasOwn(STEP_SIGNS, field)
}

/** The name of a choice or part of a schema: its title, or the target of its reference. */
export function branchName({ title, $ref }: JsonObject): string | undefined {
  if (typeof title === 'string') return title
  return typeof $ref === 'string' ? parsePointer($ref).at(-1) : undefined
}

/** Keywords of schemas into which no coordinate leads, because they do not describe a part of the value or have no names. */
const CLOSED: ReadonlySet<string> = new Set(['not', 'if', 'contentSchema', '$defs', 'definitions'])

/** Whether a coordinate can lead into a path below a schema. */
export function isOpen(path: Path, kind: Kind): boolean {
  return kind !== 'schema' || !CLOSED.has(String(withoutPhases(path)[0]))
}

function resolved(node: JsonObject, root: Json): Json | undefined {
  const reference = own(node, '$ref')
  return typeof reference === 'string' ? resolveLocal(root, reference) : node
}

/** The coordinate for segments in its canonical form; with `value`, of that enum value, given as JSON text. */
export function segmentsText(segments: readonly Segment[], value?: string): string {
  return coordinateText({
    parts: segments.filter((segment) => 'kind' in segment),
    path: segments.filter((segment) => 'into' in segment),
    ...(value !== undefined && { value }),
  })
}
