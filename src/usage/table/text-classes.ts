import type { JsonObject } from '../../base/json.ts'
import { newContainment } from '../../containment/containment.ts'
import { type Atom, type Atoms, NUMBER_TEXT, signsOf } from './text-atoms.ts'

/** Texts that no schema tells apart, and one of them. */
export interface ClassOfTexts {
  readonly text: string
  readonly signs: readonly boolean[]
  /** Whether it stands for itself alone. */
  readonly isListed: boolean
}

/** More classes than this are not told apart. */
const MOST = 100

/** All classes of texts; undefined where there are too many, or where it cannot be told whether there is a text of one. */
export function classesOfTexts({ atoms, listed }: Atoms): ClassOfTexts[] | undefined {
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

/** A text for each class of those that are no numbers. */
function othersOf(atoms: readonly Atom[], listed: readonly string[]): string[] | undefined {
  const { within } = newContainment({ root: {} }, { root: false })
  const told = atoms.flatMap((atom): JsonObject[] => {
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
    if (index < told.length) {
      search(index + 1, [...parts, told[index]!])
      search(index + 1, [...parts, { not: told[index]! }])
    } else if (result.verdict === 'no' && typeof result.witness === 'string') found.push(result.witness)
    else isSure = false
  }
  search(0, [{ not: { enum: listed } }, { not: { pattern: NUMBER_TEXT } }])
  return isSure ? found : undefined
}

/** Texts of numbers on all sides of the bounds. */
function numbersNear(atoms: readonly Atom[]): string[] {
  const bounds = [0, ...atoms.flatMap((atom) => (atom.kind === 'above' ? [atom.bound] : []))]
  const sorted = [...new Set(bounds)].toSorted((a, b) => a - b)
  const near = sorted.flatMap((bound, index) => {
    const next = sorted[index + 1]
    const between = next === undefined ? [] : [(bound + next) / 2, Math.floor((bound + next) / 2)]
    return [bound - 1, bound - 0.5, bound, bound + 0.5, bound + 1, ...between]
  })
  return [...near, 1e6, 1e15, -1e6].map(String)
}
