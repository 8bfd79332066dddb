import { type JsonObject, isArray, isObject, own, textOf } from '../base/json.ts'
import { normalTemplate } from '../base/normal-template.ts'
import { type Path, lookUp, resolveLocal } from '../base/pointer.ts'
import { type Element, isOfPath } from './element.ts'
import { Finder } from './find-elements.ts'
import { VALUE_LIFECYCLES } from './lifecycle.ts'

/** The operations of an API. */
export interface NamedOperations {
  /** Their names, such as `GET /zones`. */
  readonly names: readonly string[]
  /** The path of the operation that a name means, whatever the parameters of its path are called. */
  find(name: string): Path | undefined
}

/** The operations among elements. */
export function operationsNamed(all: readonly Element[]): NamedOperations {
  const operations = all.filter(isOfPath)
  const exact = new Map(operations.map(({ label, path }) => [label, path]))
  const byTemplate = new Map(operations.map(({ label, path }) => [normalTemplate(label), path]))
  return { names: [...exact.keys()], find: (name) => exact.get(name) ?? byTemplate.get(normalTemplate(name)) }
}

/** The names in an API that a replacement may refer to. */
export interface KnownNames {
  readonly document: JsonObject
  readonly operations: NamedOperations
  /** Finds what a coordinate names. */
  readonly finder: Finder
  /** The templates of all paths. */
  readonly paths: ReadonlySet<string>
  /** Names that are unique in the document: components, their fields such as `Pet.name`, operation ids. */
  readonly anywhere: ReadonlySet<string>
  /** The names next to an element: other fields, parameters or enum values. */
  beside(path: Path): string[]
}

/** The names in a document with these elements. Each kind is only collected when needed. */
export function knownNames(document: JsonObject, all: readonly Element[]): KnownNames {
  let anywhere: ReadonlySet<string> | undefined
  let finder: Finder | undefined
  return {
    document,
    operations: operationsNamed(all),
    get finder() {
      return (finder ??= new Finder(document))
    },
    paths: new Set(Object.keys(own(document, 'paths') ?? {})),
    get anywhere() {
      return (anywhere ??= new Set(all.flatMap(namesOf)))
    },
    beside: (path) => namesBeside(document, path),
  }
}

function namesOf({ kind, node, parent, path, label }: Element): string[] {
  if (kind === 'operation') return typeof node['operationId'] === 'string' ? [node['operationId']] : []
  if (parent?.kind === 'components') return [String(path.at(-1))]
  return kind === 'schema' && path.at(-2) === 'properties' ? [label] : []
}

function namesBeside(document: JsonObject, path: Path): string[] {
  if (path.at(-2) === VALUE_LIFECYCLES) {
    const values = lookUp(document, [...path.slice(0, -2), 'enum'])
    return isArray(values) ? values.map(textOf).filter((value) => value !== path.at(-1)) : []
  }
  const around = lookUp(document, path.slice(0, -1))
  if (isArray(around)) {
    const others = around.filter((_, index) => index !== path.at(-1))
    return others.map((item) => textOf(own(isReference(item) ? resolveLocal(document, item.$ref) : item, 'name')))
  }
  return isObject(around) ? Object.keys(around).filter((key) => key !== path.at(-1)) : []
}

function isReference(node: unknown): node is JsonObject & { $ref: string } {
  return isObject(node as JsonObject) && typeof (node as JsonObject)['$ref'] === 'string'
}
