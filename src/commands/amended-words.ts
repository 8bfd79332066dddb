import { deepEqual } from '../base/equal.ts'
import type { JsonObject } from '../base/json.ts'
import { visible } from '../base/text.ts'
import { findingSentence } from '../report/lifecycle-words.ts'
import { assembleReport } from '../report/report.ts'
import { sideOf } from '../report/reported.ts'
import type { Day } from '../time/day.ts'
import { abridged } from './abridged.ts'
import { asOpenApi3 } from '../openapi/as-openapi3.ts'
import { promisedFindings } from './promised-findings.ts'

/** How many differences are shown. */
const SHOWN = 10

/** The message about a replaced document of a day: that it was replaced, and the first differences. */
export function amendedWords(day: Day, before: JsonObject, after: JsonObject): readonly string[] {
  if (deepEqual(before, after)) return [`${day} is unchanged: the document is the same`]
  const [base, revision] = [asOpenApi3(before).tree, asOpenApi3(after).tree]
  const { findings } = assembleReport(sideOf('', base), sideOf('', revision), promisedFindings(base, revision))
  if (findings.length === 0) return [`${day} is replaced; only texts, examples and extensions differ`]
  const differences = findings.map((finding) => visible(findingSentence(finding)))
  return [`${day} is replaced:`, ...abridged(differences, SHOWN)]
}
