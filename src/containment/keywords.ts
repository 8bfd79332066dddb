import { type Numeric, isNumber } from '../base/exact-number.ts'
import { type Json, type JsonObject, isArray, isObject } from '../base/json.ts'
import type { Path } from '../base/pointer.ts'
import type { DocumentNodes } from './document-nodes.ts'
import type { Node } from './node.ts'

/** What the keywords of one schema are read with: those the dialect knows, and the nodes of the schemas below. */
export interface Keywords {
  readonly get: (keyword: string) => Json | undefined
  readonly node: (keyword: string) => Node | undefined
  readonly nodes: (keyword: string) => readonly Node[] | undefined
  readonly map: (keyword: string) => ReadonlyMap<string, Node>
  /** How many; nothing is so long that a near number would not do. */
  readonly count: (keyword: string) => number | undefined
  readonly number: (keyword: string) => Numeric | undefined
  readonly document: DocumentNodes
}

/** The keywords of the schema `raw`, which stands at `path` of its document. */
export function keywordsAt(raw: JsonObject, path: Path, document: DocumentNodes): Keywords {
  const stated = new Map<string, Json>()
  for (const keyword of Object.keys(raw)) if (document.keywords.has(keyword)) stated.set(keyword, raw[keyword]!)
  const get = (keyword: string): Json | undefined => stated.get(keyword)
  const nodeOf = (child: Json, ...steps: Path): Node => document.nodeAt({ raw: child, path: [...path, ...steps] })
  return {
    get,
    document,
    node: (keyword) => {
      const value = get(keyword)
      return isObject(value) || typeof value === 'boolean' ? nodeOf(value, keyword) : undefined
    },
    nodes: (keyword) => {
      const value = get(keyword)
      return isArray(value) ? value.map((child, at) => nodeOf(child, keyword, at)) : undefined
    },
    map: (keyword) => {
      const value = get(keyword)
      if (!isObject(value)) return NO_SCHEMAS
      const schemas = Object.entries(value).filter(([, child]) => isObject(child) || typeof child === 'boolean')
      return new Map(schemas.map(([name, child]) => [name, nodeOf(child, keyword, name)]))
    },
    count: (keyword) => {
      const value = get(keyword)
      return isNumber(value) ? value.valueOf() : undefined
    },
    number: (keyword) => {
      const value = get(keyword)
      return isNumber(value) ? value : undefined
    },
  }
}

const NO_SCHEMAS: ReadonlyMap<string, Node> = new Map()
