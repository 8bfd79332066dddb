import { jsonText } from '../base/json-text.ts'
import type { Impact } from './impact.ts'

/** An impact as JSON; `impact-schema.ts` describes it. */
export function impactJson(impact: Impact): string {
  return jsonText(impact)
}
