import { textOf } from '../base/json.ts'
import { stringify } from '../base/json-text.ts'
import { deepEqual } from '../base/equal.ts'
import { pushInto } from '../base/push-into.ts'
import { type Part, partText } from '../diff/location.ts'
import type { Level } from '../rules/rule.ts'
import { type Message, type Params, paramsNamed } from '../rules/message.ts'
import { messageBelowCarrier, messageInFull, operationGroups } from './carrier.ts'
import { type LifecycleWords, lifecycleSentence, ownLifecycle } from './lifecycle-words.ts'
import type { FindingReport } from './report.ts'
import type { Statement } from './statements.ts'

/** A line of a group: one finding, or several with the same sentence about different elements. */
export interface Entry {
  readonly level: Level
  readonly rule: string
  /** The template of its sentence. */
  readonly template: string
  readonly params: Params
  /** The parameters that may differ between its findings, each with all values. */
  readonly lists: Lists
  /** The kind of the listed names, such as `query parameter`; empty if the names need none. */
  readonly noun: string
  /** When it is removed and what to use instead, unless the title says so. */
  readonly lifecycle: string
  /** The operations that use it, unless the title or the sentence names them. */
  readonly reach: readonly string[]
  readonly findings: readonly FindingReport[]
  /** The number of statements that this line combines. */
  readonly times: number
}

/** The parameters that may differ between findings combined in one line, in the order in which they are combined. */
export const FOLDED = ['item', 'name', 'where'] as const

export type Lists = Readonly<Partial<Record<(typeof FOLDED)[number], readonly string[]>>>

/**
 * The lines of a group, in the order of its statements. If the title is about several elements with the same end (`isShared`), lines do not
 * repeat it; if all findings have one carrier (`isOne`), they leave out its name, and the operations that all findings share.
 */
export function entriesOf(statements: readonly Statement[], isShared: boolean, isOne: boolean): Entry[] {
  const isSaid = isShared && commonReplacement(statements) !== undefined
  const isReachSaid = reachOf(statements) !== undefined
  const entries = statements.map((each) => {
    const { finding, lifecycle } = each
    // The title of what was added says nothing of its end.
    const isTitled = isShared && finding.change !== 'added'
    const words = isTitled ? remainingWords(lifecycle, isSaid) : ownLifecycle(finding, lifecycle)
    const line = isOne
      ? { ...split(messageBelowCarrier(finding), finding), reach: isReachSaid ? [] : ownReach(each) }
      : lineInFull(finding)
    return {
      level: finding.level,
      rule: finding.rule,
      ...line,
      lifecycle: words,
      findings: [finding],
      times: 1,
    }
  })
  return [...FOLDED.reduce<readonly Entry[]>(foldedBy, entries)]
}

/** The operations that each of these findings affects; undefined if they differ. */
export function reachOf(statements: readonly Statement[]): readonly string[] | undefined {
  const [first, ...others] = statements.map(({ finding }) => operationGroups(finding.operations))
  return others.every((routes) => deepEqual(routes, first!)) ? first : undefined
}

/** The operations that a finding affects; empty if the carrier names them. */
function ownReach({ finding, carrier }: Statement): readonly string[] {
  const routes = operationGroups(finding.operations)
  return routes.every((route) => carrier.endsWith(route)) ? [] : routes
}

type Line = Pick<Entry, 'template' | 'params' | 'lists' | 'noun' | 'reach'>

/**
 * A line below a title shared by several elements. For a path or an operation, its name is enough, with what the sentence says after a
 * semicolon.
 */
function lineInFull(finding: FindingReport): Line {
  const { rule, subject, operations, message, template, params } = finding
  const routes = operationGroups(operations)
  const isRoute = (subject === 'path' || subject === 'operation') && rule.startsWith(subject)
  if (isRoute && routes.length > 0) {
    const more = `{route}${/;.*$/.exec(template)?.[0] ?? ''}`
    return {
      template: more,
      params: paramsNamed(more, { ...params, route: routes[0]! }),
      lists: {},
      noun: '',
      reach: [],
    }
  }
  return { ...split(messageInFull(finding), finding), reach: routes.filter((route) => !message.includes(route)) }
}

/** Separates the parameters that may differ between findings from the others. */
function split({ template, params }: Message, { location: { part } }: FindingReport): Omit<Line, 'reach'> {
  const noun = part !== undefined && params['name'] === partText(part) ? nounOf(part) : ''
  const entries = Object.entries(params)
  const isFolded = ([name, value]: (typeof entries)[number]): boolean =>
    (FOLDED as readonly string[]).includes(name) && typeof value === 'string' && value !== ''
  return {
    template,
    params: Object.fromEntries(entries.filter((entry) => !isFolded(entry))),
    lists: Object.fromEntries(
      entries.filter(isFolded).map(([name, value]) => [name, [bare(textOf(value), name === 'name' ? noun : '')]]),
    ),
    noun,
  }
}

/** The kind of a part, which precedes its name when several are listed. */
function nounOf(part: Part): string {
  switch (part.kind) {
    case 'parameter':
      return `${part.in} parameter`
    case 'header':
    case 'response':
    case 'server':
    case 'tag':
    case 'scope':
    case 'link':
    case 'callback':
      return part.kind
    default:
      return ''
  }
}

function bare(name: string, noun: string): string {
  return noun === '' ? name : name.slice(noun.length + 1)
}

/** Combines entries that differ only in the values of one parameter. */
function foldedBy(entries: readonly Entry[], param: keyof Lists): Entry[] {
  const lines = new Map<string, [Entry, ...Entry[]]>()
  for (const entry of entries) {
    const { level, rule, template, params, lists, noun, lifecycle, reach } = entry
    const rest = { ...lists, [param]: lists[param] !== undefined }
    const key = stringify([level, rule, template, params, rest, noun, lifecycle, reach])
    pushInto(lines, key, entry)
  }
  return [...lines.values()].map((line) => (line.length === 1 ? line[0] : together(line, param)))
}

function together(line: readonly [Entry, ...Entry[]], param: keyof Lists): Entry {
  const [first] = line
  const names = line.flatMap(({ lists }) => lists[param] ?? [])
  return {
    ...first,
    ...(names.length > 0 && { lists: { ...first.lists, [param]: [...new Set(names)] } }),
    findings: line.flatMap(({ findings }) => findings),
    times: line.reduce((sum, { times }) => sum + times, 0),
  }
}

/** The lifecycle words that the title does not contain: the replacement, unless all findings share it. */
function remainingWords(words: LifecycleWords, isSaid: boolean): string {
  return isSaid ? '' : lifecycleSentence({ ...words, end: '', reason: undefined })
}

/** The replacement shared by all statements; undefined if they differ. */
export function commonReplacement(statements: readonly Pick<Statement, 'lifecycle'>[]): string | undefined {
  const replacements = new Set(statements.map(({ lifecycle }) => lifecycle.replacement))
  return replacements.size === 1 ? statements[0]!.lifecycle.replacement : undefined
}
