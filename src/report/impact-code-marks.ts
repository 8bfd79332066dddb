import type { Level } from '../rules/rule.ts'
import type { CodePlace } from '../usage/code/code-call.ts'
import type { CodeImpact } from './impact-code.ts'
import { withInstead } from './impact-code-words.ts'
import { absentWords } from './impact-words.ts'

/** An effect on calls, as a rule in the formats of code tools. */
export interface CodeRule {
  readonly id: string
  readonly level: Level
  readonly purpose: string
  readonly why: string
  readonly fix: string
}

/** The effects on calls, most severe first. */
export const CODE_RULES: readonly CodeRule[] = [
  {
    id: 'impact-refused',
    level: 'breaking',
    purpose: 'Finds calls that the API rejects from a given day on.',
    why: 'From that day on, the call fails.',
    fix: 'Change the call before that day; the message names the replacement, if there is one.',
  },
  {
    id: 'impact-absent',
    level: 'breaking',
    purpose: 'Finds calls to operations that do not exist on the first day (--from).',
    why: 'The operation was already removed, or is added later, so the call fails.',
    fix: 'Change the call; the message names the replacement, if there is one.',
  },
  {
    id: 'impact-misfit',
    level: 'breaking',
    purpose: 'Finds calls that do not match the description of their operation today.',
    why: 'The call sends what the API does not accept, or lacks what it requires, so it fails.',
    fix: 'Change the call; the message says what is accepted.',
  },
  {
    id: 'impact-lost',
    level: 'warning',
    purpose: 'Finds calls that send something that has no effect from a given day on.',
    why: 'The call succeeds, but part of what it sends is ignored.',
    fix: 'Change the call before that day; the message names the replacement, if there is one.',
  },
  {
    id: 'impact-deprecated',
    level: 'info',
    purpose: 'Finds calls that use something deprecated.',
    why: 'Deprecated elements are going to be removed.',
    fix: 'Change the call; the message names the replacement, if there is one.',
  },
]

/** An annotation at a place in a source. */
export interface CodeMark extends CodePlace {
  readonly rule: CodeRule
  readonly coordinate: string
  /** The day of the effect, if it has one. */
  readonly day: string
  readonly message: string
}

/** The effects on calls by place in the sources, then by day. */
export function codeMarks({ findings, absent, misfits, from }: CodeImpact): CodeMark[] {
  return [
    ...absent.map((call): CodeMark => {
      const words = `${call.coordinate} does not exist on ${from}: ${absentWords(call)}`
      return {
        ...placeOf(call),
        rule: ruleOf('absent'),
        coordinate: call.coordinate,
        day: from,
        message: withInstead(words, call),
      }
    }),
    ...(misfits.counts === true ? misfits.reasons : []).map(
      ({ method, path, coordinate, message, ...place }): CodeMark => ({
        ...placeOf(place),
        rule: ruleOf('misfit'),
        coordinate,
        day: from,
        message: `${method} ${path}: ${message}`,
      }),
    ),
    ...findings.map((finding): CodeMark => {
      const { effect, day, method, path, coordinate, message } = finding
      const when = finding.already === true ? '' : `${day}: `
      return {
        ...placeOf(finding),
        rule: ruleOf(effect),
        coordinate,
        day,
        message: withInstead(`${when}${method} ${path}: ${message}`, finding),
      }
    }),
  ]
}

function ruleOf(id: string): CodeRule {
  return CODE_RULES.find((each) => each.id === `impact-${id}`)!
}

function placeOf({ file, line, column }: CodePlace): CodePlace {
  return { file, line, column }
}
