import { type Json, isObject, own } from '../base/json.ts'
import { lazily } from '../base/lazily.ts'
import { COMPOSITIONS } from '../openapi/keywords.ts'
import type { SchemaPair } from './graph.ts'
import { pathText } from './location.ts'
import { isAnnotation } from './schema/meaning.ts'
import { appliesJointly } from './schema-step.ts'

/** The choices and parts on a way from a pair of schemas to a changed one. */
export interface Alternatives {
  /** A number for the whole way: the same for the same way. */
  readonly way: number
  /** A number for all choices and parts on it, which may accept what the change excludes; 0 if there are none. */
  readonly alternatives: number
  /** How many choices and parts that are. */
  readonly count: number
}

/** What is beside the route of a link, which many searches follow. */
interface Beside {
  /** The route from its first part on; undefined without one. */
  readonly parts: string | undefined
  /** Its choices, and the wrappers of references; empty if there are none. */
  readonly choices: string
  /** How many of these there are; with a part, how long the route is. */
  readonly count: number
  /** Its steps, as text. */
  readonly name: () => string
}

const besideKnown = new WeakMap<readonly number[], Beside>()

/** What is beside a route, found once. */
export function besideOf(innerRoute: readonly number[], schemas: readonly SchemaPair[]): Beside {
  const known = besideKnown.get(innerRoute) ?? besideAnew(innerRoute, schemas)
  besideKnown.set(innerRoute, known)
  return known
}

function besideAnew(innerRoute: readonly number[], schemas: readonly SchemaPair[]): Beside {
  const name = lazily(() => pathText(innerRoute.flatMap((number) => schemas[number]!.step ?? [])))
  const part = innerRoute.findIndex((number) => appliesJointly(schemas[number]!.step))
  if (part >= 0) return { parts: innerRoute.slice(part).join(' '), choices: '', count: innerRoute.length, name }
  const choices = innerRoute.filter((number) => {
    const { step, base, revision } = schemas[number]!
    return step?.into === 'choice' || isComposed(base.node) || isComposed(revision.node)
  })
  return { parts: undefined, choices: choices.join(' '), count: choices.length, name }
}

/**
 * The choices and parts on a way that leads on to a stop. Parts, which may say anything about what is in them, count with the way from there.
 */
export function alternativesFrom(
  { parts, choices, count }: Beside,
  stop: Alternatives,
  numberOf: (text: string) => number,
): Pick<Alternatives, 'alternatives' | 'count'> {
  if (count === 0) return { alternatives: stop.alternatives, count: stop.count }
  const text = parts === undefined ? `${choices} by ${stop.alternatives}` : `part ${parts} on ${stop.way}`
  return { alternatives: numberOf(text), count: stop.count + count }
}

/** Whether a schema has parts or choices, or says more than a reference. */
function isComposed(node: Json): boolean {
  if (!isObject(node)) return false
  if (own(node, '$ref') !== undefined) return Object.keys(node).some((key) => key !== '$ref' && !isAnnotation(key))
  return COMPOSITIONS.some((keyword) => own(node, keyword) !== undefined)
}
