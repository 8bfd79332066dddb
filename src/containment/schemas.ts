import { canonicalJson } from '../base/canonical.ts'
import { type Json, isObject } from '../base/json.ts'
import { keywordsOf } from './dialect.ts'
import type { DocumentNodes, Reading } from './document-nodes.ts'
import { type Kinds, newKinds } from './kinds.ts'
import { lower } from './lower.ts'
import { EVERYTHING, type Node, type Schema } from './node.ts'
import { type Spot, referencesOf } from './reader.ts'
import { work } from './work.ts'

/** Makes the nodes of one engine: those of its documents, and those it makes up. */
export interface Nodes {
  readonly kinds: Kinds
  readonly document: (reading: Reading) => DocumentNodes
  /**
   * A schema that no document holds, the meaning of a keyword if one is named. Equal texts stand for equal schemas, and a function that gives one is called
   * when it is looked at.
   */
  readonly made: (text: string, schema: Partial<Schema> | (() => Partial<Schema>), meaningOf?: string) => Node
  readonly everything: Node
  readonly nothing: Node
}

/** The nodes of a new engine. */
export function newNodes(): Nodes {
  const kinds = newKinds()
  let count = 0
  const known = new Map<string, Node>()

  const made: Nodes['made'] = (text, schema, meaningOf) => {
    const before = known.get(text)
    if (before !== undefined) return before
    let whole: Schema | undefined
    const read = (): Schema => {
      const filled = { ...EVERYTHING, ...(typeof schema === 'function' ? schema() : schema) }
      work.steps += sizeOf(filled)
      return filled
    }
    const kind = kinds.kindOfText(text)
    const node: Node = {
      id: count++,
      owner: 'both',
      path: [],
      raw: undefined,
      meaningOf,
      kind: () => kind,
      schema: () => (whole ??= read()),
    }
    known.set(text, node)
    return node
  }

  const document = (reading: Reading): DocumentNodes => {
    const references = referencesOf(reading.root, reading.dialect)
    // What is read for a direction says less than the same words read plainly, and so does what is not counted.
    const reader =
      (reading.direction === undefined ? 0 : 0.5) +
      (reading.isUncounted === true ? 0.25 : 0) +
      (reading.ignoresClosing === true ? 0.125 : 0)
    const nodes = new WeakMap<object, Node>()
    const nodeAt = ({ raw, path }: Spot): Node => {
      if (!isObject(raw)) return raw === false ? nothing : everything
      const before = nodes.get(raw)
      if (before !== undefined) return before
      let schema: Schema | undefined
      let kind: number | undefined
      const node: Node = {
        id: count++,
        owner: reading.owner,
        path,
        raw,
        meaningOf: undefined,
        kind: () => (kind ??= reader + kinds.kindOf({ raw, references, dialect: reading.dialect })),
        schema: () => (schema ??= lower(raw, path, here)),
      }
      nodes.set(raw, node)
      return node
    }
    const here: DocumentNodes = { ...reading, references, keywords: keywordsOf(reading.dialect), nodeAt, made }
    return here
  }

  const everything = made('true', { typesOnly: true })
  const nothing = made('false', { types: 0, typesOnly: true })
  return { kinds, document, made, everything, nothing }
}

/** How many parts a schema has at most in one of its keywords. */
function sizeOf({ properties, required, prefix, allOf, anyOf, oneOf, enums }: Schema): number {
  const lists = [required, prefix, allOf, anyOf ?? [], oneOf ?? [], ...enums]
  return lists.reduce((most, { length }) => Math.max(most, length), properties.size)
}

/** A schema that accepts exactly `values`. */
export function oneOfValues(nodes: Nodes, values: readonly Json[]): Node {
  return nodes.made(`{"enum":${canonicalJson(values)}}`, { enums: [values] })
}
