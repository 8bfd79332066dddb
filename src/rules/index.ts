import { compareText } from '../base/compare-text.ts'
import * as catalogue from './catalogue.ts'
import type { Rule } from './rule.ts'

/** Every rule, by name. */
export const rules: readonly Rule[] = Object.values(catalogue)
  .flat()
  .toSorted((a, b) => compareText(a.id, b.id))
