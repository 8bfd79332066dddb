import { jsonText } from '../base/json-text.ts'
import type { CodeImpact } from './impact-code.ts'

/** An impact on source code as JSON; `impact-code-schema.ts` describes it. */
export function impactCodeJson(impact: CodeImpact): string {
  return jsonText(impact)
}
