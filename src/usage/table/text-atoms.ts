import { numberOf } from '../../base/decimal.ts'
import { codePointsIn } from '../../base/text.ts'
import { ANY_TYPE, ARRAY, type Node, OBJECT, inPlace } from '../../containment/node.ts'
import { patternOf } from '../../containment/pattern.ts'
import { takesOnly } from '../takes-only.ts'
import { portablePattern } from './portable-pattern.ts'

/** A condition on a text that SQL can check. */
export type Atom =
  | { readonly kind: 'matches'; readonly source: string; readonly portable: string }
  | { readonly kind: 'longer'; readonly than: number }
  | { readonly kind: 'number' }
  | { readonly kind: 'whole' }
  | { readonly kind: 'above'; readonly bound: number; readonly orEqual: boolean }

/** What distinguishes texts, according to some schemas. */
export interface Atoms {
  readonly atoms: readonly Atom[]
  /** Texts that stand for themselves: those that schemas list. */
  readonly listed: readonly string[]
  /** Whether lists of several texts are distinguished by nothing but what the texts are. */
  readonly listsArePlain: boolean
}

/** A text that may also be read as a number (JSON). */
export const NUMBER_TEXT: string = String.raw`^-?(?:0|[1-9][0-9]*)(?:\.[0-9]+)?(?:[eE][+-]?[0-9]+)?$`

/** More than these are not looked at. */
const [MOST_SCHEMAS, MOST_ATOMS, MOST_LISTED] = [200, 14, 500]

/** What distinguishes texts, according to some schemas; undefined if they contain something that SQL cannot check. */
export function atomsOf(schemas: readonly Node[]): Atoms | undefined {
  const seen = new Set<Node>()
  const waiting = [...schemas]
  const listed = new Set(['true', 'false'])
  const atoms = new Map<string, Atom>()
  const add = (atom: Atom): unknown => atoms.set(JSON.stringify(atom), atom)
  add({ kind: 'number' })
  add({ kind: 'whole' })
  let listsArePlain = true
  for (let node = waiting.pop(); node !== undefined; node = waiting.pop()) {
    if (seen.has(node)) continue
    if (seen.add(node).size > MOST_SCHEMAS) return undefined
    const schema = node.schema()
    if (schema.opaque.length > 0 || schema.multipleOf !== undefined || schema.format !== undefined) return undefined
    for (const value of schema.enums.flat()) if (typeof value !== 'object') listed.add(String(value))
    if (schema.pattern !== undefined) {
      const { regular, source } = schema.pattern
      const portable = regular === undefined ? undefined : portablePattern(regular)
      if (portable === undefined) return undefined
      add({ kind: 'matches', source, portable })
    }
    if (schema.minLength > 0) add({ kind: 'longer', than: schema.minLength - 1 })
    if (schema.maxLength < Infinity) add({ kind: 'longer', than: schema.maxLength })
    for (const [bound, isLower] of [
      [schema.minimum, true],
      [schema.maximum, false],
    ] as const) {
      if (bound === undefined) continue
      const value = Number(numberOf(bound.value))
      if (!Number.isFinite(value)) return undefined
      add({ kind: 'above', bound: value, orEqual: isLower !== bound.exclusive })
    }
    const { prefix, items, contains, minItems, maxItems, unique, unevaluatedItems } = schema
    if (prefix.length > 0 || contains !== undefined || minItems > 1 || maxItems < Infinity || unique)
      listsArePlain = false
    for (const each of [...inPlace(schema), ...prefix, items, contains?.node, unevaluatedItems])
      if (each !== undefined) waiting.push(each)
  }
  const texts = [...listed]
  if (atoms.size > MOST_ATOMS || texts.length > MOST_LISTED || texts.some((text) => /\p{C}/u.test(text)))
    return undefined
  return { atoms: [...atoms.values()], listed: texts, listsArePlain }
}

/** The conditions that hold for a text; undefined if that cannot be decided. */
export function signsOf(text: string, atoms: readonly Atom[]): readonly boolean[] | undefined {
  const isNumber = new RegExp(NUMBER_TEXT).test(text)
  const signs = atoms.map((atom) => {
    switch (atom.kind) {
      case 'matches':
        return patternOf(atom.source).test(text)
      case 'longer':
        return codePointsIn(text) > atom.than
      case 'number':
        return isNumber
      case 'whole':
        return isNumber && Number.isInteger(Number(text))
      case 'above':
        return isNumber && (atom.orEqual ? Number(text) >= atom.bound : Number(text) > atom.bound)
    }
  })
  return signs.includes(undefined) ? undefined : (signs as boolean[])
}

/** Whether a schema takes neither lists nor objects, whatever is in them. */
export function isOfOneValue(node: Node): boolean {
  return takesOnly(node, ANY_TYPE & ~(ARRAY | OBJECT))
}
