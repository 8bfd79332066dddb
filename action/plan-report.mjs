import { code, fitting, text } from './markdown.mjs'

/** How many characters of a comment the promises and the days take at most, each. */
const MOST = 4000

/** How many names a line has. */
const NAMED = 6

/**
 * What becomes of promises, as lines of Markdown.
 *
 * @param {readonly { changes: readonly string[], shortened: boolean }[]} promises
 * @param {string} table what `promises --format markdown` writes of them
 */
export function promiseLines(promises, table) {
  if (promises.length === 0) return ['### Promises', '', 'No promise changes.', '']
  const shortened = promises.filter((each) => each.shortened).length
  const said = [...new Set(promises.map(({ changes }) => changes[0]))].map(
    (change) => `${promises.filter(({ changes }) => changes[0] === change).length} ${change}`,
  )
  const verdict = shortened === 0 ? 'No promise is shortened.' : `**${counted(shortened, 'promise')} shortened.**`
  const rows = table.trimEnd().split('\n')
  const kept = fitting(rows.slice(2), MOST, (left) => `| … | and ${counted(left, 'more element')} | |`)
  return ['### Promises', '', `${verdict} In all: ${said.join(', ')}.`, '', ...rows.slice(0, 2), ...kept, '']
}

/**
 * Which days show something else, as lines of Markdown.
 *
 * @param {{ spans: readonly import('./days.mjs').Span[], left: number }} found
 * @param {string} today
 */
export function dayLines({ spans, left }, today) {
  const more =
    left === 0
      ? []
      : ['', `_${counted(left, 'change day')} further from today ${left === 1 ? 'is' : 'are'} not compared._`]
  if (spans.length === 0) return ['### Days', '', 'The documents of all days are the same as in the base.', ...more, '']
  const tellsPast = spans.some(({ from }) => from === undefined || from < today)
  const warning = tellsPast
    ? ['', '**Past days change as well.** Give a change that begins now a day of its own, such as `added`.']
    : []
  const lines = fitting(
    spans.map(spanLine),
    MOST,
    (rest) => `- … and ${counted(rest, 'more range', 'more ranges')} of days`,
  )
  return ['### Days', '', 'Days whose document differs from the base:', '', ...lines, ...warning, ...more, '']
}

function spanLine({ from, until, differences }) {
  const words = differences.slice(0, NAMED).map(differenceWords)
  const rest = differences.length - words.length
  return `- **${when(from, until)}**: ${[...words, ...(rest > 0 ? [`and ${counted(rest, 'more difference')}`] : [])].join('; ')}`
}

function when(from, until) {
  if (from === undefined) return until === undefined ? 'On every day' : `Until ${until}`
  if (until === undefined) return `From ${from} on`
  return from === until ? `On ${from}` : `From ${from} to ${until}`
}

function differenceWords({ coordinate, change, message }) {
  if (change === 'removed') return `${code(coordinate)} does not exist`
  if (change === 'added') return `${code(coordinate)} exists`
  return `${code(coordinate)}: ${text(message)}`
}

/** `1 promise`, `2 promises`. */
export function counted(number, noun, plural = `${noun}s`) {
  return `${number} ${number === 1 ? noun : plural}`
}
