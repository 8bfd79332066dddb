import { type Json, isArray } from '../base/json.ts'
import { listed } from '../base/text.ts'
import type { Fact } from './fact.ts'
import { nullEffect } from './effect.ts'

/** Values longer than this are not quoted in a sentence. */
const LONGEST = 60

/** The thing a fact about a schema is about: a property of something, or the thing itself. */
export function thing({ name, where }: Fact): string {
  if (where === '') return name === '' ? 'the API' : name
  return name === '' || where.endsWith(name) ? where : `${name} of ${where}`
}

/** The enum value, or the branch of a union, that a fact is about. */
export function item({ args }: Fact): string {
  return String(args['item'])
}

/** Types for a sentence: `string`, `string or null`, `any`. */
function typeText(type: Json | undefined): string {
  if (type === null || type === undefined) return 'any'
  return isArray(type) ? listed(type.map(String).toSorted(nullLast), 'or') : String(type)
}

function nullLast(a: string, b: string): number {
  return Number(a === 'null') - Number(b === 'null')
}

/** A sentence about a type or a keyword that changed, with both values where they are short. */
export function constraintText(fact: Fact): string {
  const { keyword, before, after } = fact.args
  const nullable = fact.subject === 'type' ? nullEffect(before ?? null, after ?? null) : undefined
  if (nullable !== undefined) return `${thing(fact)} may ${nullable === 'widened' ? 'now' : 'no longer'} be null`
  if (fact.subject === 'type')
    return `the type of ${thing(fact)} changed from ${typeText(before)} to ${typeText(after)}`
  const [was, is] = [valueText(before), valueText(after)]
  if (before === null) return `${String(keyword)}${is === undefined ? '' : ` ${is}`} was added to ${thing(fact)}`
  if (after === null) return `${String(keyword)}${was === undefined ? '' : ` ${was}`} was removed from ${thing(fact)}`
  const change = was === undefined || is === undefined ? 'changed' : `changed from ${was} to ${is}`
  return `${String(keyword)} of ${thing(fact)} ${change}`
}

function valueText(value: Json | undefined): string | undefined {
  const text = JSON.stringify(value ?? null)
  return text.length > LONGEST ? undefined : text
}

/** Who is let in by one alternative of what an operation asks for: `key and login(read)`. */
export function wayIn(name: string): string {
  return name === 'security none' ? 'anonymous clients' : name.replace('security ', '')
}

/** ` by default, which no operation goes by`: what is said of what the API asks for where every operation says it itself. */
export function byDefault(args: Fact['args']): string {
  return args['unused'] === true ? ' by default, which no operation goes by' : ''
}
