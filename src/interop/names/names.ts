import type { Change } from '../../diff/change.ts'
import { rules } from '../../rules/index.ts'
import type { Rule } from '../../rules/rule.ts'
import type { NameTable } from './name-table.ts'
import { oasdiffAlias } from './oasdiff-alias.ts'
import { OASDIFF_REQUEST_SCHEMAS } from './oasdiff-request-schemas.ts'
import { OASDIFF_RESPONSE_SCHEMAS } from './oasdiff-response-schemas.ts'
import { OASDIFF_THINGS } from './oasdiff-things.ts'
import { REDOCLY } from './redocly.ts'

/** The names of a rule in other tools. */
export interface Names {
  readonly oasdiff?: readonly string[]
  readonly redocly?: readonly string[]
}

/** What other tools call one finding. */
export interface Aliases {
  readonly oasdiff?: string
  readonly redocly?: string
}

const OASDIFF: NameTable = { ...OASDIFF_THINGS, ...OASDIFF_REQUEST_SCHEMAS, ...OASDIFF_RESPONSE_SCHEMAS }

/** All the names that other tools have for what a rule finds. */
export function namesOf(ruleId: string): Names {
  const [oasdiff, redocly] = [OASDIFF, REDOCLY].map((table) =>
    Object.hasOwn(table, ruleId) ? table[ruleId] : undefined,
  )
  return { ...(oasdiff !== undefined && { oasdiff }), ...(redocly !== undefined && { redocly }) }
}

/** The names that other tools have for what a rule found in a change: of each tool one at most. */
export function aliasesOf(change: Change, rule: Rule): Aliases {
  const names = namesOf(rule.id)
  const oasdiff = oasdiffAlias(change, rule, names.oasdiff ?? [])
  const redocly = names.redocly?.[0]
  return { ...(oasdiff !== undefined && { oasdiff }), ...(redocly !== undefined && { redocly }) }
}

/** Every rule that another tool has this name for. */
export function rulesCalled(name: string): Rule[] {
  return rules.filter(({ id }) => Object.values(namesOf(id)).flat().includes(name))
}
