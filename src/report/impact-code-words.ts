import { listed } from '../base/text.ts'
import type { CodePlace } from '../usage/code/code-call.ts'
import type { CodeFinding, CodeImpact, Instead } from './impact-code.ts'
import { absentWords, changedBeforeWords, dayWords, daysWords, adviceWords, misfitWords } from './impact-words.ts'
import { counted, fewNames } from './report-lines.ts'
import { unseenLines } from './unseen-words.ts'

/** The place of a call: `src/pets.ts:12`. */
export function codePlaceText({ file, line }: Pick<CodePlace, 'file' | 'line'>): string {
  return `${file}:${line}`
}

/** What was read, and for which days. */
export function codeHeadWords({ title, from, until, code }: CodeImpact): string {
  const by = code.clients.length === 0 ? '' : ` (${listed(code.clients)})`
  return `${title}: ${counted(code.calls, 'call')} in ${counted(code.files, 'file')}${by}, checked against the API ${daysWords(from, until)}`
}

/** The result of an impact on source code, in one sentence. */
export function codeSummaryWords({ summary, code, misfits, changedBefore }: CodeImpact): string {
  if (code.calls === 0) return 'The code contains no calls.'
  const absent =
    summary.absent === 0
      ? ''
      : `${counted(summary.absent, 'call')} ${summary.absent === 1 ? 'goes to an operation that does' : 'go to operations that do'} not exist`
  const words = [dayWords(summary), absent].filter((part) => part !== '').join(', ')
  const none = `No call is affected${misfits.counts === true && misfits.calls > 0 ? ' by a change' : ''}`
  const fit = misfits.calls > 0 ? `; ${misfitWords(misfits.calls)}` : ''
  return `${words === '' ? none : words}${fit}.${changedBeforeWords(changedBefore)}`
}

/** The effects on the calls of a day, each counted once. */
export function codeDayWords(findings: readonly CodeFinding[]): string {
  const calls = (effect: CodeFinding['effect']): number =>
    new Set(
      findings.filter((each) => each.effect === effect).map(({ file, line, column }) => `${file}:${line}:${column}`),
    ).size
  return dayWords({ refused: calls('refused'), lost: calls('lost'), deprecated: calls('deprecated') })
}

/** Text, followed by what to write instead. */
export function withInstead(words: string, instead: Instead): string {
  const text = adviceWords(instead)
  return text === '' ? words : `${words}; ${text}`
}

/** The maximum number of places of an element in a line. */
const MOST_PLACES = 4

const REASON_WORDS: Readonly<Record<CodeImpact['notFollowed'][number]['reason'], string>> = {
  path: 'the path is built at run time; write it in the call, or check recorded traffic',
  method: 'the method is built at run time',
}

const GAP_WORDS: Readonly<Record<CodeImpact['inPart'][number]['gaps'][number], string>> = {
  query: 'part of the query is built at run time',
  body: 'part or all of the body is built at run time',
}

/** Lists of calls that match no operation, and of what was not followed or not read, each with a heading. */
export function codeAsideSections(impact: CodeImpact): { readonly title: string; readonly lines: readonly string[] }[] {
  const { from, absent, unmatched, misfits, unseen, notFollowed, inPart, notRead, code } = impact
  return [
    {
      title: `Not in the API on ${from}`,
      lines: absent.map((call) =>
        withInstead(`${codePlaceText(call)}  ${call.coordinate}: ${absentWords(call)}`, call),
      ),
    },
    {
      title: `Matches no operation: ${counted(unmatched.length, 'call')}`,
      lines: unmatched.map((call) => `${codePlaceText(call)}  ${call.shape}`),
    },
    {
      title: `Do not match their operation on ${from}: ${counted(misfits.calls, 'call')}`,
      lines: misfits.reasons.map((each) => `${codePlaceText(each)}  ${each.method} ${each.path}: ${each.message}`),
    },
    {
      title: `Not followed: ${counted(notFollowed.length, 'call')}`,
      lines: (['path', 'method'] as const).flatMap((reason) =>
        placesLine(
          REASON_WORDS[reason],
          notFollowed.filter((each) => each.reason === reason),
        ),
      ),
    },
    {
      title: `Checked in part: ${counted(inPart.length, 'call')}`,
      lines: (['query', 'body'] as const).flatMap((gap) =>
        placesLine(
          GAP_WORDS[gap],
          inPart.filter(({ gaps }) => gaps.includes(gap)),
        ),
      ),
    },
    {
      title: 'Changes that the code does not show',
      lines: unseenLines(unseen, ({ coordinate, places }, words) => `${coordinate}: ${words} (${placesText(places)})`),
    },
    {
      title: 'Not read',
      lines: [
        ...notRead.map(({ file, line, message }) => `${line === null ? file : `${file}:${line}`}: ${message}`),
        ...(code.otherHosts === 0 ? [] : [`${counted(code.otherHosts, 'call')} to other hosts`]),
      ],
    },
  ].filter(({ lines }) => lines.length > 0)
}

function placesLine(words: string, places: readonly CodePlace[]): string[] {
  return places.length === 0 ? [] : [`${words}: ${placesText(places)}`]
}

function placesText(places: readonly CodePlace[]): string {
  return fewNames(places.map(codePlaceText), MOST_PLACES)
}
