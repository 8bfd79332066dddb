import { describe, expect, it } from 'vitest'
import type { Json } from '../../src/base/json.ts'
import type { Signed } from '../../src/containment/node.ts'
import type { Case, Whole } from '../../src/proof/case.ts'
import { locateRejection } from '../../src/proof/locate-rejection.ts'
import { partOf } from '../../src/proof/part.ts'
import { readingOf } from '../../src/proof/reading.ts'
import { answers } from '../../src/rules/example.ts'

/** An edit of a schema in requests, between two schemas, and what is special about the values that it could harm. */
function editOf(
  base: Json,
  revision: Json,
  constraints: readonly (readonly [Json, boolean])[],
  inItems: boolean,
): Case {
  const reading = readingOf(answers(base), answers(revision), 'request', 'open')
  const located = (node: Json): { node: Json; path: string[] } => ({ node, path: [] })
  const step = { step: { into: 'items' } as const, base: located(base), revision: located(revision) }
  const around = (node: Json): { node: Json; path: string[] } => located(inItems ? { items: node } : node)
  const inner: Whole = { base: around(base), revision: around(revision), steps: inItems ? [step] : [] }
  const signed = constraints.map(([node, positive]): Signed => ({
    node: reading.nodeAt('base', located(node)),
    positive,
  }))
  return {
    inner,
    messages: [inner],
    isJoined: false,
    complete: true,
    constraints: signed,
    withoutEdit: [],
    share: 1,
    isSpelled: false,
    reading,
    overBudget: new Set(),
  }
}

describe('The value that shows an edit', () => {
  it('is to blame at the first part that has all that the edit could harm, not at one rejected for another reason', () => {
    const number = { type: 'number' }
    const edit = editOf(
      number,
      { type: 'integer', minimum: 5 },
      [
        [number, true],
        [{ minimum: 5 }, false],
      ],
      true,
    )
    expect(locateRejection([5.5, 3], edit.inner, edit)).toMatchObject({ at: [1], keyword: 'minimum' })
    expect(locateRejection([5.5, 7], edit.inner, edit)).toBeUndefined()
  })

  it('is sent by one side and rejected by the other, however small a value is that has what the edit could harm', () => {
    const string = { type: 'string' }
    const edit = editOf({ ...string, maxLength: 5 }, { ...string, maxLength: 3 }, [[string, true]], false)
    const found = partOf(edit)
    expect(found.is).toBe('value')
    const length = found.is === 'value' ? String(found.value).length : 0
    expect([length > 3, length <= 5]).toEqual([true, true])
  })
})
