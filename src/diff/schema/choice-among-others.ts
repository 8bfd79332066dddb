import { deepEqual } from '../../base/equal.ts'
import { own } from '../../base/json.ts'
import { type Located, sharedLocation } from '../side.ts'
import { type Unwrapped, choicesBelow, isChoice, unwrap } from './unwrap.ts'
import { type SideName, inOrder, isSameSchema } from './same-schema.ts'
import type { SchemaContext } from './step.ts'

/**
 * Two schemas, of which one is a choice that the other has among its own choices, beside others: the first is read as a choice of
 * itself alone, so that it is compared with what it became, and not its choices with what stands beside that. Undefined for any others.
 */
export function amongOthers(
  base: Located,
  revision: Located,
  context: SchemaContext,
): [Unwrapped, Unwrapped] | undefined {
  const [before, after] = [unwrap(base), unwrap(revision)]
  const keyword = keywordAround(base, 'base', after, context)
  if (keyword !== undefined) return [alone(base, keyword), after]
  const keywordBefore = keywordAround(revision, 'revision', before, context)
  return keywordBefore === undefined ? undefined : [before, alone(revision, keywordBefore)]
}

/** The keyword below which another schema has a choice beside others; undefined where it has not. */
function keywordAround(
  choice: Located,
  side: SideName,
  other: Located,
  context: SchemaContext,
): 'anyOf' | 'oneOf' | undefined {
  if (!isChoice(unwrap(choice).node)) return undefined
  const keyword = choiceKeyword(other)
  if (keyword === undefined) return undefined
  const others = choicesBelow(other, keyword)
  const otherSide = side === 'base' ? 'revision' : 'base'
  const isOther = !isSamePlace(choice, other)
  const isIt = (each: Located): boolean => {
    const found = context.follow(unwrap(each), otherSide)
    if (!isChoice(unwrap(found).node)) return false
    return (isOther && isSamePlace(found, choice)) || hasAllOf(choice, side, found, others, context)
  }
  return others.length > 1 && others.some(isIt) ? keyword : undefined
}

/** Whether both are one component. */
function isSamePlace(a: Located, b: Located): boolean {
  return sharedLocation(a) !== undefined && deepEqual(a.path, b.path)
}

/** Whether a choice has all choices of another, and those beside it have none of them. */
function hasAllOf(
  choice: Located,
  side: SideName,
  found: Located,
  others: readonly Located[],
  context: SchemaContext,
): boolean {
  const isOne = (a: Located, b: Located): boolean => isSameSchema(...inOrder(side, a, b), context)
  const [all, inIt] = [choicesOf(choice), choicesOf(found)]
  return all.length > 1 && all.every((a) => inIt.some((b) => isOne(a, b)) && !others.some((b) => isOne(a, b)))
}

/** The choices of a schema that is nothing but a choice. */
function choicesOf(located: Located): readonly Located[] {
  const core = unwrap(located)
  const keyword = choiceKeyword(core)
  return keyword === undefined ? [] : choicesBelow(core, keyword)
}

function choiceKeyword({ node }: Located): 'anyOf' | 'oneOf' | undefined {
  return (['oneOf', 'anyOf'] as const).find((each) => own(node, each) !== undefined)
}

/** A schema as the only choice that there is. */
function alone({ node, path }: Located, keyword: 'anyOf' | 'oneOf'): Unwrapped {
  return { node: { [keyword]: [node] }, path, inside: () => ({ path }), nullable: false, nullChoice: false }
}
