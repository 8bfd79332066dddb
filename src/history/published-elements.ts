import { type Json, isArray, own } from '../base/json.ts'
import { normalTemplate } from '../base/normal-template.ts'
import { deprecatedMembers, readDay, toldLifecycle } from '../openapi/markers.ts'
import { type Element, elements, valueLabel } from '../model/element.ts'
import type { Day } from '../time/day.ts'

/** What promises are made of. */
export type PromisedKind = 'operation' | 'parameter' | 'field' | 'value'

/** All of them. */
export const PROMISED_KINDS: readonly PromisedKind[] = ['operation', 'parameter', 'field', 'value']

/** Something that clients can rely on, as a document shows it on a day. */
export interface PublishedElement {
  readonly kind: PromisedKind
  /** What it is known by, whatever the parameters of its path are called: see `identityOf`. */
  readonly id: string
  /** What it is called, here and in the plan: `GET /pets`, `Pet.name`. */
  readonly label: string
  /** What the thing that holds it is known by. */
  readonly holder: string
  /** Whether it, or what holds it, is marked as deprecated or says when it goes. */
  readonly marked: boolean
  /** The first day it is gone, as it or what holds it says. */
  readonly sunset: Day | undefined
  /** The stability of the operation it stands in, and the tags of it; of a component, nothing is known of either. */
  readonly level: string | undefined
  readonly tags: readonly string[]
}

/** What a document promises: each element by what it is known by, and what all that may hold one are known by. */
export interface Published {
  readonly elements: ReadonlyMap<string, PublishedElement>
  readonly holders: ReadonlySet<string>
}

/** What a published document promises. Of two elements with one name, as in two parts of an `allOf`, the first counts. */
export function publishedElements(document: Json): Published {
  const said = new Map<Element, Said>()
  const found = new Map<string, PublishedElement>()
  const holders = new Set<string>()
  for (const element of elements(document)) {
    const state = saidOf(element, element.parent && said.get(element.parent))
    said.set(element, state)
    holders.add(identityOf(element.label))
    for (const each of promisedBy(element, state)) if (!found.has(each.id)) found.set(each.id, each)
  }
  return { elements: found, holders }
}

/**
 * What an element is known by: its label without the names of path parameters, which no client sends. `GET /pets/{id}` and
 * `GET /pets/{petId}` are the same operation.
 */
export function identityOf(label: string): string {
  const [, method, template, rest] = /^((?:[A-Z]+ )?)(\/\S*)(.*)$/s.exec(label) ?? []
  if (template === undefined || !template.includes('{')) return label
  const names = [...template.matchAll(PATH_PARAMETER)].map(([, name]) => name!)
  const place = rest!.startsWith(IN_PATH) ? names.indexOf(rest!.slice(IN_PATH.length)) : -1
  return `${method}${normalTemplate(template)}${place < 0 ? rest : `${IN_PATH}${place}`}`
}

const PATH_PARAMETER = /\{([^{}]*)\}/g
const IN_PATH = ' path '

/** What an element says of its end, and the operation it stands in; from its holder where it says nothing. */
type Said = Pick<PublishedElement, 'marked' | 'sunset' | 'level' | 'tags'>

function saidOf({ node, kind }: Element, holder: Said | undefined): Said {
  const { deprecated, sunset } = toldLifecycle(node)
  const [level, tags] = [own(node, 'x-stability-level'), own(node, 'tags')]
  const isOperation = kind === 'operation'
  return {
    marked: deprecated || sunset !== undefined || holder?.marked === true,
    sunset: sunset ?? holder?.sunset,
    level: isOperation && typeof level === 'string' ? level : holder?.level,
    tags: isOperation && isArray(tags) ? tags.filter((tag) => typeof tag === 'string') : (holder?.tags ?? []),
  }
}

function promisedBy(element: Element, said: Said): PublishedElement[] {
  const { label, parent } = element
  const kind = promisedKind(element)
  const known = { id: identityOf(label), holder: identityOf(parent?.label ?? '') }
  const itself = kind === undefined ? [] : [{ kind, label, ...known, ...said }]
  return element.kind === 'schema' ? [...itself, ...valuesOf(element, said)] : itself
}

/** What kind of promise an element is. What is only there to be referred to is none, until something refers to it. */
export function promisedKind({ kind, path, parent }: Element): PromisedKind | undefined {
  if (kind === 'operation') return 'operation'
  if (kind === 'parameter') return parent?.kind === 'components' ? undefined : 'parameter'
  return kind === 'schema' && parent?.kind === 'schema' && path.at(-2) === 'properties' ? 'field' : undefined
}

function valuesOf(element: Element, said: Said): PublishedElement[] {
  const { node, label } = element
  const values = own(node, 'enum')
  if (!isArray(values)) return []
  const marked = deprecatedMembers(node)
  return values.map((value) => {
    const sunset = readDay(own(own(node, 'x-sunset-values'), String(value)) ?? null)
    const name = valueLabel(element, String(value))
    return {
      ...said,
      kind: 'value',
      id: identityOf(name),
      label: name,
      holder: identityOf(label),
      marked: said.marked || sunset !== undefined || marked.includes(value),
      sunset: sunset ?? said.sunset,
    }
  })
}
