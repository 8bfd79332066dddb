import { mapStrings } from '../base/json.ts'
import { visible } from '../base/text.ts'
import { type ChangedPromise, PROMISE_CHANGES } from '../model/promises.ts'
import type { Paint } from './paint.ts'
import { promiseSentences, promisesHeading, reachedWords } from './promise-sentences.ts'
import type { PromisesReport } from './promises-schema.ts'

/** Changed promises for a terminal: the kinds of change, and below each the elements with their announcements before and after. */
export function promisesText(report: PromisesReport, paint: Paint): string {
  const { promises } = report
  const shown = mapStrings(promises, visible)
  const groups = PROMISE_CHANGES.flatMap((change) => {
    const changed = shown.filter(({ changes }) => changes[0] === change)
    return changed.length === 0
      ? []
      : [`\n${paint('bold', change)}\n${changed.map((each) => block(each, paint)).join('')}`]
  })
  return `${visible(promisesHeading(report))}\n${groups.join('')}`
}

function block(promise: ChangedPromise, paint: Paint): string {
  const reached = reachedWords(promise)
  const lines = [...promiseSentences(promise), ...(reached === undefined ? [] : [paint('dim', reached)])]
  const name = paint(promise.shortened ? 'red' : 'cyan', promise.element)
  return `  ${name}\n${lines.map((line) => `      ${line}\n`).join('')}`
}
