import type { JsonObject } from '../../base/json.ts'
import { newContainment } from '../../containment/containment.ts'
import { type Atom, type Atoms, NUMBER_TEXT, signsOf } from './text-atoms.ts'

/** Texts that no schema distinguishes, and one of them. */
export interface ClassOfTexts {
  readonly text: string
  readonly signs: readonly boolean[]
  /** Whether it stands for itself alone. */
  readonly isListed: boolean
}

/** The maximum number of classes. */
const MOST = 100

const known = new Map<string, readonly ClassOfTexts[] | undefined>()

/** All classes of texts; undefined if there are too many, or if it cannot be decided whether a class has a text. */
export function classesOfTexts({ atoms, listed }: Atoms): readonly ClassOfTexts[] | undefined {
  const key = JSON.stringify([atoms, listed])
  if (!known.has(key)) known.set(key, findClasses(atoms, listed))
  return known.get(key)
}

function findClasses(atoms: readonly Atom[], listed: readonly string[]): ClassOfTexts[] | undefined {
  const alone = listed.map((text) => ({ text, signs: signsOf(text, atoms), isListed: true }))
  const others = othersOf(atoms, listed)
  if (others === undefined) return undefined
  const bySigns = new Map<string, ClassOfTexts>()
  for (const text of [...others, ...numbersNear(atoms)]) {
    const signs = signsOf(text, atoms)
    if (signs === undefined) return undefined
    const key = String(signs)
    if (!bySigns.has(key) && !listed.includes(text)) bySigns.set(key, { text, signs, isListed: false })
  }
  const all = [...alone, ...bySigns.values()]
  if (all.length > MOST || all.some(({ signs }) => signs === undefined)) return undefined
  return all as ClassOfTexts[]
}

/** A text for each way in which texts fit patterns and lengths or not, be they numbers or not. */
function othersOf(atoms: readonly Atom[], listed: readonly string[]): string[] | undefined {
  const { within } = newContainment({ root: {} }, { root: false })
  const conditions = atoms.flatMap((atom): JsonObject[] => {
    if (atom.kind === 'matches') return [{ pattern: atom.source }]
    return atom.kind === 'longer' ? [{ minLength: atom.than + 1 }] : []
  })
  const found: string[] = []
  let isSure = true
  const search = (index: number, parts: readonly JsonObject[]): void => {
    if (!isSure || found.length > MOST) return
    const raw = { type: 'string', allOf: parts }
    const result = within({ raw, path: [] }, { raw: false, path: [] })
    if (result.verdict === 'yes') return
    if (index < conditions.length) {
      search(index + 1, [...parts, conditions[index]!])
      search(index + 1, [...parts, { not: conditions[index]! }])
    } else if (result.verdict === 'no' && typeof result.witness === 'string') found.push(result.witness)
    else isSure = false
  }
  const open = { not: { enum: listed } }
  search(0, [open, { not: { pattern: NUMBER_TEXT } }])
  search(0, [open, { pattern: NUMBER_TEXT }])
  return isSure ? found : undefined
}

/** Texts of numbers on all sides of the bounds, short ones and long ones. */
function numbersNear(atoms: readonly Atom[]): string[] {
  const bounds = atoms.flatMap((atom) => (atom.kind === 'above' ? [atom.bound] : []))
  const powers = Array.from({ length: 16 }, (_, index) => 10 ** index)
  const sorted = [...new Set([0, ...bounds])].toSorted((a, b) => a - b)
  const between = sorted.slice(1).map((bound, index) => (bound + sorted[index]!) / 2)
  const near = [...sorted, ...between, ...between.map(Math.floor), ...powers, ...powers.map((power) => -power)]
  const plain = near.flatMap((bound) => [bound - 1, bound - 0.5, bound, bound + 0.5, bound + 1, bound + 0.125])
  return plain
    .flatMap((number) => [String(number), `${number}.0`, `${number}e0`, `${number}.00000`])
    .filter(isNumberText)
}

function isNumberText(text: string): boolean {
  return new RegExp(NUMBER_TEXT).test(text)
}
