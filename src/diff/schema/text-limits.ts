import { type Json, isArray } from '../../base/json.ts'
import { JSON_SCHEMA_FORMATS } from '../../openapi/formats.ts'
import type { Located } from '../side.ts'
import { valueOf } from './keywords.ts'
import { type Step, record } from './step.ts'

/**
 * Records limits of texts that count on one side only, since the other takes no text by its types: a number that is written as text had none.
 * Returns their keywords. They apply only to those who send text.
 */
export function compareTextLimits(
  base: Located,
  revision: Located,
  { before, after }: { readonly before: Json; readonly after: Json },
  step: Step,
): readonly string[] {
  const counts = isReadAsText(before, after) ? 'revision' : isReadAsText(after, before) ? 'base' : undefined
  if (counts === undefined) return []
  const found = LIMITS.filter((keyword) =>
    [base, revision].every(({ node }) => isLimit(keyword, valueOf(node, keyword))),
  )
  for (const keyword of found) {
    const values =
      counts === 'revision'
        ? { before: null, after: valueOf(revision.node, keyword) }
        : { before: valueOf(base.node, keyword), after: null }
    record('constraint', 'changed', base, revision, { ...step, isOnlyOfText: true }, { keyword, ...values, counts })
  }
  return found
}

const LIMITS = ['minLength', 'maxLength', 'pattern', 'format']

/** Of formats, those that validators check: others, such as `int64`, may be meant for numbers. */
function isLimit(keyword: string, value: Json): boolean {
  return value !== null && (keyword !== 'format' || JSON_SCHEMA_FORMATS.has(value))
}

/** Whether some single values, none of which is a text by its type, are taken as texts by other types, and only as those. */
function isReadAsText(types: Json, others: Json): boolean {
  if (!isArray(types) || !isArray(others) || types.includes('string') || !others.includes('string')) return false
  return types.some(
    (type) => SINGLE.has(type) && !others.includes(type) && !(type === 'integer' && others.includes('number')),
  )
}

const SINGLE: ReadonlySet<Json> = new Set(['integer', 'number', 'boolean'])
