import { compareText } from '../../base/compare-text.ts'
import { stringify } from '../../base/json-text.ts'
import { type Json, isArray, isObject, own } from '../../base/json.ts'
import { type Located, referenceName } from '../side.ts'
import { peel } from './peel.ts'
import { variantName } from './variants.ts'

type Follow = (located: Located) => Located

/** What one of several choices is called that no other of them is: as it calls itself or, where several do so, by its number. */
export function choiceName(choice: Located, among: readonly Located[], follow: Follow): string {
  const name = ownName(choice, among, follow)
  const number = choice.path.at(-1)
  return typeof number === 'number' && namesAmong(among, follow).get(name)! > 1 ? `variant ${number + 1}` : name
}

const named = new WeakMap<readonly Located[], ReadonlyMap<string, number>>()

/** How many of some choices have each name; counted once for all of them. */
function namesAmong(among: readonly Located[], follow: Follow): ReadonlyMap<string, number> {
  const found = named.get(among)
  if (found !== undefined) return found
  const names = new Map<string, number>()
  for (const choice of among) {
    const name = ownName(choice, among, follow)
    names.set(name, (names.get(name) ?? 0) + 1)
  }
  named.set(among, names)
  return names
}

/**
 * What a choice calls itself: by its title or the component or file it is, in whatever wrapper it stands; else by the constant
 * that tells it from the others; else by its number.
 */
export function ownName(choice: Located, among: readonly Located[], follow: Follow): string {
  if (isNamed(choice.node)) return variantName(choice)
  const core = peel(choice)
  const target = follow(core)
  if (isNamed(core.node)) return variantName({ ...core, path: choice.path })
  if (core.node !== target.node && isNamed(target.node)) return variantName(target)
  const uses = usesOfConstants(among, follow)
  return constantsOf(target.node).find((constant) => uses.get(stringify(constant)) === 1)?.[1] ?? variantName(choice)
}

const known = new WeakMap<readonly Located[], ReadonlyMap<string, number>>()

/** How many of some choices have each constant; counted once for all of them. */
function usesOfConstants(among: readonly Located[], follow: Follow): ReadonlyMap<string, number> {
  const found = known.get(among)
  if (found !== undefined) return found
  const uses = new Map<string, number>()
  for (const constant of among.flatMap((each) => constantsOf(follow(peel(each)).node))) {
    const key = stringify(constant)
    uses.set(key, (uses.get(key) ?? 0) + 1)
  }
  known.set(among, uses)
  return uses
}

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
