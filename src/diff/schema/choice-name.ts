import { compareText } from '../../base/compare-text.ts'
import { timesOf } from '../../base/times-of.ts'
import { stringify } from '../../base/json-text.ts'
import { type Json, isArray, isObject, own } from '../../base/json.ts'
import { type Located, referenceName } from '../side.ts'
import { unwrap } from './unwrap.ts'
import { UNNAMED, variantName } from './variants.ts'

type Follow = (located: Located) => Located

/** What one of several choices is called that no other of them is: as it calls itself or, where several do so, by its number. */
export function choiceName(choice: Located, among: readonly Located[], follow: Follow): string {
  const name = ownName(choice, among, follow)
  const number = choice.path.at(-1)
  return typeof number === 'number' && namesAmong(among, follow).get(name)! > 1 ? `variant ${number + 1}` : name
}

/**
 * What a choice calls itself: by its title or the component or file it is, in whatever wrapper it stands; else by the constant
 * that distinguishes it from the others; else by its number.
 */
export function ownName(choice: Located, among: readonly Located[], follow: Follow): string {
  if (isNamed(choice.node)) return variantName(choice)
  const core = unwrap(choice)
  const target = follow(core)
  if (isNamed(core.node)) return variantName({ ...core, path: choice.path })
  if (core.node !== target.node && isNamed(target.node)) return variantName(target)
  const uses = usesOfConstants(among, follow)
  return constantsOf(target.node).find((constant) => uses.get(stringify(constant)) === 1)?.[1] ?? variantName(choice)
}

/** Whether a choice is called by its number, or not even that. */
export function isNumbered(name: string): boolean {
  return name === UNNAMED || /^variant \d+$/.test(name)
}

type Counts = (among: readonly Located[], follow: Follow) => ReadonlyMap<string, number>

/** Makes what counts texts that some choices have; they are counted once for all of the choices. */
function counting(textsOf: (among: readonly Located[], follow: Follow) => readonly string[]): Counts {
  const known = new WeakMap<readonly Located[], ReadonlyMap<string, number>>()
  return (among, follow) => {
    const before = known.get(among)
    if (before !== undefined) return before
    const counts = timesOf(textsOf(among, follow))
    known.set(among, counts)
    return counts
  }
}

/** How many of some choices have each name. */
const namesAmong = counting((among, follow) => among.map((choice) => ownName(choice, among, follow)))

/** How many of some choices have each constant. */
const usesOfConstants = counting((among, follow) =>
  among.flatMap((each) => constantsOf(follow(unwrap(each)).node)).map((constant) => stringify(constant)),
)

function isNamed(node: Json): boolean {
  return typeof own(node, 'title') === 'string' || referenceName(node) !== undefined
}

type Constant = readonly [property: string, value: string]

/** The properties that every value of a schema has, and that are always the same, by name. */
function constantsOf(node: Json): Constant[] {
  const [required, properties] = [own(node, 'required'), own(node, 'properties')]
  if (!isArray(required) || !isObject(properties)) return []
  return required
    .filter((name) => typeof name === 'string')
    .toSorted(compareText)
    .flatMap((name) => {
      const value = onlyValue(own(properties, name) ?? null)
      return typeof value === 'string' && value !== '' ? [[name, value] as const] : []
    })
}

function onlyValue(schema: Json): Json | undefined {
  const [constant, values] = [own(schema, 'const'), own(schema, 'enum')]
  return constant ?? (isArray(values) && values.length === 1 ? values[0] : undefined)
}
