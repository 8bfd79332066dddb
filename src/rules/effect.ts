import { type Json, isArray } from '../base/json.ts'
import type { Fact } from '../diff/fact.ts'

/** What a change does to the set of values a schema accepts. */
type Effect = 'narrower' | 'wider' | 'other' | 'none'

/** Whether, after a change, some value may be refused that was accepted. */
export function narrows(fact: Fact): boolean {
  return ['narrower', 'other'].includes(effectOf(fact))
}

/** Whether, after a change, some value may come that could not come before. */
export function widens(fact: Fact): boolean {
  return ['wider', 'other'].includes(effectOf(fact))
}

/** Keywords that say nothing about which values are accepted. */
const SILENT = new Set(['default', 'readOnly', 'writeOnly', 'discriminator'])

/** Keywords whose larger value accepts less, and those whose smaller value does. */
const LOWER_BOUNDS = new Set(['minimum', 'exclusiveMinimum', 'minLength', 'minItems', 'minProperties', 'minContains'])
const UPPER_BOUNDS = new Set(['maximum', 'exclusiveMaximum', 'maxLength', 'maxItems', 'maxProperties', 'maxContains'])

function effectOf({ args }: Fact): Effect {
  const keyword = String(args['keyword'])
  const before = args['before'] ?? null
  const after = args['after'] ?? null
  if (SILENT.has(keyword)) return 'none'
  if (keyword === 'type') return typeEffect(before, after)
  if (keyword === 'allowEmptyValue') return after === true ? 'wider' : 'narrower'
  if (keyword === 'additionalProperties') return opennessEffect(before, after)
  if (keyword === 'uniqueItems') return after === true ? 'narrower' : 'wider'
  if (before === null) return 'narrower'
  if (after === null) return 'wider'
  if (typeof before !== 'number' || typeof after !== 'number') return 'other'
  if (LOWER_BOUNDS.has(keyword)) return after > before ? 'narrower' : 'wider'
  if (UPPER_BOUNDS.has(keyword)) return after < before ? 'narrower' : 'wider'
  return 'other'
}

function typeEffect(before: Json, after: Json): Effect {
  if (before === null) return 'narrower'
  if (after === null) return 'wider'
  const [was, is] = [typeNames(before), typeNames(after)]
  const kept = was.every((type) => accepts(is, type))
  const same = is.every((type) => accepts(was, type))
  return kept ? (same ? 'none' : 'wider') : same ? 'narrower' : 'other'
}

function typeNames(type: Json): Json[] {
  return isArray(type) ? [...type] : [type]
}

function accepts(types: readonly Json[], type: Json): boolean {
  return types.includes(type) || (type === 'integer' && types.includes('number'))
}

/** Absent and `true` are the same: any further property goes. */
function opennessEffect(before: Json, after: Json): Effect {
  const [wasOpen, isOpen] = [before === null || before === true, after === null || after === true]
  if (wasOpen && isOpen) return 'none'
  if (wasOpen || after === false) return 'narrower'
  return isOpen || before === false ? 'wider' : 'other'
}
