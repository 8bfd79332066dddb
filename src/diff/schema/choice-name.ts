import { compareText } from '../../base/compare-text.ts'
import { type Json, isArray, isObject, own } from '../../base/json.ts'
import { type Located, referenceName } from '../side.ts'
import { peel } from './peel.ts'
import { variantName } from './variants.ts'

/**
 * What one of several choices is called: by its title or the component or file it is, in whatever wrapper it stands; else by the constant
 * that tells it from the others; else by its number.
 */
export function choiceName(choice: Located, among: readonly Located[], follow: (located: Located) => Located): string {
  if (isNamed(choice.node)) return variantName(choice)
  const core = peel(choice)
  const target = follow(core)
  if (isNamed(core.node)) return variantName({ ...core, path: choice.path })
  if (core.node !== target.node && isNamed(target.node)) return variantName(target)
  const others = among.filter((each) => each !== choice).flatMap((each) => constantsOf(follow(peel(each)).node))
  const isAlone = ([property, value]: Constant): boolean =>
    !others.some(([other, taken]) => other === property && taken === value)
  return constantsOf(target.node).find(isAlone)?.[1] ?? variantName(choice)
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
