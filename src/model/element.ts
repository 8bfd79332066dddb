import { type Json, type JsonObject, isObject, own, textOf } from '../base/json.ts'
import { type Path, parsePointer, resolveLocal } from '../base/pointer.ts'
import { lifecycleOf } from './lifecycle.ts'
import { type Child, type Kind, children, withoutPhases } from './shape.ts'

/** One object of an annotated document: what it is, where it stands, and what to call it. */
export interface Element {
  readonly kind: Kind
  readonly node: JsonObject
  readonly path: Path
  /** Its name for readers, such as `GET /zones`, `DnsRecord.locked`, `GET /zones query parameter name`. */
  readonly label: string
  readonly parent: Element | undefined
}

/** Every object of an annotated document that a lifecycle could stand on, in document order. */
export function* elements(document: Json): Generator<Element> {
  if (!isObject(document)) return
  const pending: Element[] = [rootElement(document)]
  while (pending.length > 0) {
    const element = pending.pop()!
    yield element
    const below = children(element.node, element.kind).flatMap((child) => elementBelow(child, element, document) ?? [])
    pending.push(...below.toReversed())
  }
}

/** The document itself, as an element. */
export function rootElement(document: JsonObject): Element {
  return { kind: 'document', node: document, path: [], label: 'the API', parent: undefined }
}

/** Whether an element is an operation of a path of the API itself, and not of a callback or a webhook. */
export function isOfPath({ kind, path, parent }: Element): boolean {
  return kind === 'operation' && path[0] === 'paths' && parent?.parent?.kind === 'document'
}

/** What stands below an element, as an element; undefined where it is no object. References are followed in `root`, for names. */
export function elementBelow(child: Child, parent: Element, root: Json): Element | undefined {
  const { kind, node } = child
  if (!isObject(node)) return undefined
  let label: string | undefined
  return {
    kind,
    node,
    path: [...parent.path, ...child.path],
    // Few of the elements of a document are ever named.
    get label() {
      return (label ??= labelOf(child, node, parent, root))
    },
    parent,
  }
}

/** Whether a thing stands among those that others refer to by name. Swagger 2.0 keeps them at the root. */
function isShared({ kind }: Element): boolean {
  return kind === 'components' || kind === 'document'
}

function labelOf({ path, kind }: Child, node: JsonObject, parent: Element, root: Json): string {
  const [field, ...rest] = withoutPhases(path)
  const name = String(rest.at(-1) ?? field)
  // What a message carries is named by the message, whatever its type.
  const above = parent.kind === 'mediaType' ? (parent.parent?.label ?? parent.label) : parent.label
  switch (kind) {
    case 'pathItem':
      if (parent.kind === 'callback') return `${name} of ${above}`
      if (parent.kind === 'components') return `path item ${name}`
      return field === 'webhooks' ? `webhook ${name}` : name
    case 'operation':
      return `${name.toUpperCase()} ${above}`
    case 'parameter': {
      const target = resolved(node, root)
      const described = `${textOf(own(target, 'in'))} parameter ${textOf(own(target, 'name'))}`
      return isShared(parent) ? described : `${above} ${described}`
    }
    case 'requestBody':
      return isShared(parent) ? `request body ${name}` : `${above} request`
    case 'response':
      return isShared(parent) ? `response ${name}` : `${above} ${name} response`
    case 'header':
      return isShared(parent) ? `header ${name}` : `${above} header ${name}`
    case 'schema':
      return parent.kind === 'mediaType' ? above : schemaLabel(String(field), name, node, parent)
    case 'mediaType':
      return isShared(parent) ? `media type ${name}` : `${name} of ${messageLabel(parent)}`
    case 'info':
    case 'responses':
    case 'components':
      return above
    case 'securityScheme':
      return `security scheme ${name}`
    case 'tag':
      return `tag ${textOf(node['name'])}`
    case 'server': {
      const described = `server ${textOf(node['url'])}`
      return parent.kind === 'document' ? described : `${described} of ${above}`
    }
    default:
      return isShared(parent) ? `${kind} ${name}` : `${above} ${kind} ${name}`
  }
}

/** What a media type is of: `response 200 of GET /a`, `the request of POST /a`. */
function messageLabel({ kind, path, parent, label }: Element): string {
  const holder = parent?.kind === 'responses' ? parent.parent : parent
  if (holder?.kind !== 'operation') return label
  if (kind === 'response') return `response ${String(path.at(-1))} of ${holder.label}`
  return kind === 'requestBody' ? `the request of ${holder.label}` : label
}

function schemaLabel(field: string, name: string, node: JsonObject, parent: Element): string {
  if (isShared(parent)) return name
  if (field === 'properties') return `${parent.label}.${name}`
  if (field === 'items' || field === 'prefixItems') return `${parent.label}[]`
  if (parent.kind !== 'schema') return parent.label
  const branch = branchName(field, name, node)
  return branch === undefined ? parent.label : `${parent.label} (${branch})`
}

/** What a part or choice of a schema is called: by its title, by what it refers to, or, where it has a lifecycle of its own, by its place. */
function branchName(field: string, index: string, node: JsonObject): string | undefined {
  const { title, $ref } = node
  if (typeof title === 'string') return title
  if (field !== 'oneOf' && field !== 'anyOf') return undefined
  if (typeof $ref === 'string') return parsePointer($ref).at(-1)
  return lifecycleOf(node) === undefined ? undefined : `choice ${Number(index) + 1}`
}

function resolved(node: JsonObject, root: Json): Json | undefined {
  const reference = own(node, '$ref')
  return typeof reference === 'string' ? resolveLocal(root, reference) : node
}
