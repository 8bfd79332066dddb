import { deepEqual } from '../../base/equal.ts'
import { type Json, own } from '../../base/json.ts'
import { type Located, sharedLocation } from '../side.ts'
import { choiceName } from './choice-name.ts'
import { type Compare, type SchemaContext, type Step, stepInto } from './step.ts'

/** Numbers of pairs of schemas, from one to another inside it. */
type Way = readonly number[]

/** The choices that one of two schemas has and the other has not. */
export interface OneSidedChoice {
  readonly side: 'base' | 'revision'
  readonly keyword: 'anyOf' | 'oneOf'
  readonly choices: readonly Located[]
}

/**
 * Where a schema came to have choices that have nothing of it, or lost them: leads on to the components that both sides hold at one place of a
 * value, since these may have changed themselves, and returns the ways to them. Whatever else differs is what that edit is about, and is not recorded.
 */
export function heldByBoth(
  base: Located,
  revision: Located,
  { side, keyword, choices }: OneSidedChoice,
  step: Step,
  compare: Compare,
): readonly Way[] {
  const ways: Way[] = []
  const context = step.context.looksOn === true ? step.context : lookingOn(step, ways, compare)
  const isTagged = own((side === 'base' ? base : revision).node, 'discriminator') !== undefined
  const exclusive = keyword === 'oneOf' && !isTagged
  for (const choice of choices) {
    const [before, after] = side === 'base' ? [choice, revision] : [base, choice]
    const name = choiceName(choice, choices, (located) => step.context.follow(located, side))
    compare(before, after, stepInto({ ...step, context }, { into: 'choice', name, exclusive }, before, after))
  }
  return ways
}

/** How many references are followed from one choice, and how many one after the other. */
const MOST_FOLLOWED = 500
const MOST_AT_ONCE = 20

/** A context in which nothing is recorded, and only references to one component lead to pairs of their own; others are followed at once. */
function lookingOn({ context, innerRoute }: Step, ways: Way[], compare: Compare): SchemaContext {
  const { follow } = context
  const around: (readonly [Json, Json])[] = []
  const passed: Parameters<SchemaContext['number']>[] = []
  const numbers = new Map<number, number>()
  const numberOf = (number: number): number => {
    if (number >= 0) return number
    const known = numbers.get(number) ?? context.number(...passed[-number - 1]!)
    numbers.set(number, known)
    return known
  }
  let followed = 0
  const looking: SchemaContext = {
    ...context,
    looksOn: true,
    record: () => undefined,
    hasRoomFor: () => false,
    // Only pairs on a way to a component get a number of their own: what is passed depends on what both sides share by identity.
    number: (...pair) => -passed.push(pair),
    refer: (from, to, step) => {
      const [before, after] = [follow(from, 'base'), follow(to, 'revision')]
      if (isOne(from, to, around) && deepEqual(before.path, after.path) && sharedLocation(before) !== undefined) {
        const route = step.innerRoute.map(numberOf)
        const isLed = context.refer(from, to, { ...step, innerRoute: route })
        // What stands beside the references is no part of the component.
        const component = context.number(before, after, { into: 'part' })
        if (isLed) ways.push([...route.slice(innerRoute.length), component])
        return isLed
      }
      const isInside = around.some(([a, b]) => a === before.node && b === after.node)
      if (isInside || around.length === MOST_AT_ONCE || followed === MOST_FOLLOWED) return true
      followed++
      around.push([before.node, after.node])
      compare(before, after, step)
      around.pop()
      return true
    },
  }
  return looking
}

/** Whether two schemas are written as one component: by the same reference, or as what a reference `around` them led to. */
function isOne(from: Located, to: Located, around: readonly (readonly [Json, Json])[]): boolean {
  const [before, after] = [own(from.node, '$ref'), own(to.node, '$ref')]
  if (before !== undefined && after !== undefined) return before === after
  const isFound = before !== undefined || around.some(([node]) => node === from.node)
  return isFound && (after !== undefined || around.some(([, node]) => node === to.node))
}
