import type { Json } from '../base/json.ts'
import type { Direction } from '../containment/document-nodes.ts'
import type { Node } from '../containment/node.ts'
import { newNodes } from '../containment/schemas.ts'
import { type Located, type Side, newSide, schemaOf } from '../diff/side.ts'
import { dialectOf } from '../proof/reading.ts'

/** The document of a day, read to judge what is sent: the engine of schemas is the one that decides witnesses. */
export interface ReadDocument {
  readonly side: Side
  /** The schema of a parameter, header or media type, for what travels in a direction. */
  readonly schemaOf: (holder: Located, direction: Direction) => Node
}

/** Reads the document of a day. */
export function readForCalls(root: Json): ReadDocument {
  const nodes = newNodes()
  const reader = (direction: Direction): ReturnType<typeof nodes.document> =>
    nodes.document({ owner: 'a', root, dialect: dialectOf(root), formats: 'annotation', direction })
  const readers = { request: reader('request'), response: reader('response') }
  return {
    side: newSide(root),
    schemaOf: (holder, direction) => {
      const { node, path } = schemaOf(holder)
      return readers[direction].nodeAt({ raw: node, path })
    },
  }
}
