import type { Effect } from '../effects.ts'
import type { Atom } from './text-atoms.ts'
import type { ClassOfTexts } from './text-classes.ts'
import { ANY_TEXT, type ValueTest, isOfAll, isOfNone, testFor } from './value-test.ts'

/** Which calls are affected, by what they send for a parameter. */
export interface Condition {
  readonly atoms: readonly Atom[]
  /** Whether it is so of calls that do not send it. */
  readonly unsent: boolean
  /** Of those that send one text: which. */
  readonly one: ValueTest
  /** For calls that send several texts: some of the texts pass the first test and all pass the second; or the opposite, if inverted. */
  readonly several: { readonly some: ValueTest; readonly all: ValueTest; readonly not: boolean }
}

/** What happens to a call that sends some texts for a parameter. */
export type Judge = (texts: readonly string[]) => readonly Effect[]

/** What may happen to calls by what they send for a parameter. */
export interface Conditional {
  readonly effect: Effect
  readonly condition: Condition
}

/**
 * What happens to calls by what they send for a parameter; undefined where lists of texts are distinguished by more than what the texts
 * are. Where calls send one text and never more or none (`isAny` is false), only that is looked at.
 */
export function conditionsOf(
  atoms: readonly Atom[],
  classes: readonly ClassOfTexts[],
  isAny: boolean,
  judge: Judge,
): Conditional[] | undefined {
  const effects = new Map<string, Effect>()
  const effectsOf = (texts: readonly string[]): ReadonlySet<string> => {
    const all = judge(texts)
    for (const each of all) if (!effects.has(nameOf(each))) effects.set(nameOf(each), each)
    return new Set(all.map(nameOf))
  }
  const unsent = isAny ? effectsOf([]) : new Set()
  const alone = new Map(classes.map((one) => [one, effectsOf([one.text])]))
  const paired = isAny ? classes : []
  const pairs = new Map(paired.map((a) => [a, new Map(paired.map((b) => [b, effectsOf([a.text, b.text])]))]))
  const found: Conditional[] = []
  for (const [name, effect] of effects) {
    const several = testOfSeveral(paired, (a, b) => pairs.get(a)!.get(b)!.has(name))
    if (several === undefined) return undefined
    const one = testFor(classes, (each) => alone.get(each)!.has(name))
    found.push({ effect, condition: { atoms, unsent: unsent.has(name), one, several } })
  }
  return found
}

/** Whether a condition holds for every call that sends the parameter. */
export function isOfAllSent({ one, several: { some, all, not } }: Condition): boolean {
  return isOfAll(one) && !not && isOfAll(some) && isOfAll(all)
}

/** Whether a condition holds for no call that sends several texts. */
export function isOfNoneOfSeveral({ several: { some, all, not } }: Condition): boolean {
  return !not && (isOfNone(some) || isOfNone(all))
}

function nameOf({ day, effect, kind, place }: Effect): string {
  return `${day} ${effect} ${kind} ${place}`
}

function always(): boolean {
  return true
}

type IsSo = (a: ClassOfTexts, b: ClassOfTexts) => boolean

/** What distinguishes the lists for which something is so, given for which lists of two it is so. */
function testOfSeveral(classes: readonly ClassOfTexts[], isSo: IsSo): Condition['several'] | undefined {
  const plain = someAndAll(classes, isSo)
  if (plain !== undefined) return { ...plain, not: false }
  const turned = someAndAll(classes, (a, b) => !isSo(a, b))
  return turned && { ...turned, not: true }
}

function someAndAll(
  classes: readonly ClassOfTexts[],
  isSo: IsSo,
): { readonly some: ValueTest; readonly all: ValueTest } | undefined {
  const isOfItself = (one: ClassOfTexts): boolean => isSo(one, one)
  const isInAny = (one: ClassOfTexts): boolean => classes.some((other) => isSo(one, other) || isSo(other, one))
  for (const [some, all] of [
    [always, isOfItself],
    [isOfItself, always],
    [isOfItself, isInAny],
  ] as const) {
    const fits = classes.every((a) => classes.every((b) => isSo(a, b) === ((some(a) || some(b)) && all(a) && all(b))))
    if (fits) return { some: some === always ? ANY_TEXT : testFor(classes, some), all: testFor(classes, all) }
  }
  return undefined
}
