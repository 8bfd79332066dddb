import type { ClassOfTexts } from './text-classes.ts'

/** An atom by its number, as it is or not. */
export interface Literal {
  readonly atom: number
  readonly is: boolean
}

/** Which texts it is about: those in a list; and those not in another for which one of some conjunctions holds. */
export interface ValueTest {
  readonly in: readonly string[]
  readonly notIn: readonly string[]
  readonly anyOf: readonly (readonly Literal[])[]
}

/** A test that every text passes. */
export const ANY_TEXT: ValueTest = { in: [], notIn: [], anyOf: [[]] }

/** Whether every text passes. */
export function isOfAll(test: ValueTest): boolean {
  return test.notIn.length === 0 && test.anyOf.some((all) => all.length === 0)
}

/** Whether no text passes. */
export function isOfNone(test: ValueTest): boolean {
  return test.in.length === 0 && test.anyOf.length === 0
}

/** The shortest test that some classes of texts pass, and no other. */
export function testFor(all: readonly ClassOfTexts[], isIn: (one: ClassOfTexts) => boolean): ValueTest {
  const others = all.filter(({ isListed }) => !isListed)
  const listed = all.filter(({ isListed }) => isListed)
  const together = conjunctions(
    all.filter(isIn),
    all.filter((one) => !isIn(one)),
  )
  if (together !== undefined) return { in: [], notIn: [], anyOf: together }
  const anyOf =
    conjunctions(
      others.filter(isIn),
      others.filter((one) => !isIn(one)),
    ) ?? []
  const passes = ({ signs }: ClassOfTexts): boolean =>
    anyOf.some((each) => each.every(({ atom, is }) => signs[atom] === is))
  return {
    in: listed.filter((one) => isIn(one) && !passes(one)).map(({ text }) => text),
    notIn: listed.filter((one) => !isIn(one) && passes(one)).map(({ text }) => text),
    anyOf,
  }
}

/** Conjunctions that hold for each of some classes and for none of others; undefined where both have the same signs. */
function conjunctions(on: readonly ClassOfTexts[], off: readonly ClassOfTexts[]): Literal[][] | undefined {
  const holds = (all: readonly Literal[], { signs }: ClassOfTexts): boolean =>
    all.every(({ atom, is }) => signs[atom] === is)
  const found: Literal[][] = []
  for (const one of on) {
    if (found.some((all) => holds(all, one))) continue
    let all: Literal[] = one.signs.map((is, atom) => ({ atom, is }))
    if (off.some((other) => holds(all, other))) return undefined
    // A negated atom is less specific than a plain one, so it comes first.
    for (const literal of all.toSorted((a, b) => Number(a.is) - Number(b.is) || b.atom - a.atom)) {
      const fewer = all.filter((each) => each !== literal)
      if (!off.some((other) => holds(fewer, other))) all = fewer
    }
    found.push(all)
  }
  return found
}
