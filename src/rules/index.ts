import * as catalogue from './catalogue.ts'
import type { Rule } from './rule.ts'

/** Every rule, by name. */
export const rules: readonly Rule[] = Object.values(catalogue)
