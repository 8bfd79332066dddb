import { KEYWORDS, keywordNamed } from './keywords.ts'

/**
 * Schema keywords of none of our dialects that some validators evaluate: from drafts before 4, from proposals, and from extensions of Ajv
 * (ajv-keywords, ajv-formats).
 */
const READ_ELSEWHERE: ReadonlySet<string> = new Set(
  `divisibleBy disallow extends maxDecimal propertyDependencies
  formatMinimum formatMaximum formatExclusiveMinimum formatExclusiveMaximum
  typeof instanceof range exclusiveRange regexp transform uniqueItemProperties allRequired anyRequired oneRequired
  patternRequired prohibited deepProperties deepRequired select selectCases selectDefault`.split(/\s+/),
)

const IN_LOWER_CASE: ReadonlySet<string> = new Set(KEYWORDS.map(({ name }) => name.toLowerCase()))

/**
 * Whether no validator evaluates a field of a schema, which makes it an annotation (JSON Schema 2020-12, section 6.5). Names that differ
 * from a keyword only in case are probably mistakes, and names with `$` are reserved.
 */
export function isReadByNobody(field: string): boolean {
  if (keywordNamed(field) !== undefined || field.startsWith('$')) return false
  return !READ_ELSEWHERE.has(field) && !IN_LOWER_CASE.has(field.toLowerCase())
}
