import { describe, expect, it } from 'vitest'
import type { Link, OpenChange, Pair, Use } from '../../src/diff/graph.ts'
import { API } from '../../src/diff/location.ts'
import { changesOf } from '../../src/diff/reaches.ts'

/** Links that count how often they are gone through. */
function countedLinks(links: readonly Link[], onLook: () => void): Link[] {
  return Object.assign([...links], {
    *[Symbol.iterator](this: Link[]) {
      for (let index = 0; index < this.length; index++) {
        onLook()
        yield this[index]!
      }
    },
  })
}

/** So many pairs of schemas that all lead to each other, and how many links were looked at. */
function entangled(count: number): { readonly pairs: readonly Pair[]; readonly looks: () => number } {
  let looks = 0
  const use: Use = { operation: { method: 'GET', path: '/things' }, direction: 'response' }
  const change = { subject: 'type', action: 'changed', at: API, base: null, revision: null, detail: {} } as OpenChange
  const lists = Array.from({ length: count }, () => countedLinks([], () => looks++))
  const pairs = lists.map((links, number): Pair => ({
    changes: [change],
    next: [],
    uses: new Set([use]),
    schemas: { number, links, referrers: [], components: { base: undefined, revision: undefined } },
  }))
  const message: Pair = { changes: [], next: [], uses: new Set([use]) }
  for (const links of lists) links.push(...[message, ...pairs].map((pair) => ({ pair, hidden: [], innerRoute: [] })))
  return { pairs, looks: () => looks }
}

const NOT_SETTLED = { pairs: new Map(), edits: new Map() }

describe('Who is reached by changes that are too far from messages', () => {
  it('is reported by what leads to them, once that many were followed, and by no more', () => {
    const { pairs, looks } = entangled(100)
    const room = { left: 0, looks: 0, farLooks: 1000, values: 0 }
    const changes = pairs.flatMap((pair) => changesOf(pair, [], NOT_SETTLED, new Map(), room))
    expect(changes).toHaveLength(100)
    for (const { reaches } of changes)
      expect(reaches).toMatchObject([{ operations: [{ path: '/things' }], direction: 'response', isFar: true }])
    expect(looks()).toBeLessThan(100_000)
  })
})
