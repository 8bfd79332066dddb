import { KEYWORDS, keywordNamed } from './keywords.ts'

/**
 * Keywords of schemas that are in none of our dialects, but that some validators read: of drafts before 4, of proposals, and of the additions
 * to Ajv (ajv-keywords, ajv-formats).
 */
const READ_ELSEWHERE: ReadonlySet<string> = new Set(
  `divisibleBy disallow extends maxDecimal propertyDependencies
  formatMinimum formatMaximum formatExclusiveMinimum formatExclusiveMaximum
  typeof instanceof range exclusiveRange regexp transform uniqueItemProperties allRequired anyRequired oneRequired
  patternRequired prohibited deepProperties deepRequired select selectCases selectDefault`.split(/\s+/),
)

const IN_LOWER_CASE: ReadonlySet<string> = new Set(KEYWORDS.map(({ name }) => name.toLowerCase()))

/**
 * Whether no validator reads a field of a schema, so that it is an annotation (JSON Schema 2020-12, section 6.5). A known keyword in
 * another case was meant as that, and what begins with `$` is reserved.
 */
export function isReadByNobody(field: string): boolean {
  if (keywordNamed(field) !== undefined || field.startsWith('$')) return false
  return !READ_ELSEWHERE.has(field) && !IN_LOWER_CASE.has(field.toLowerCase())
}
