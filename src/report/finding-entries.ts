import { LEVELS, type Level } from '../rules/rule.ts'
import { type Carrier, operationGroups } from './carrier.ts'
import { type FateWords, fateSentence, wholeFate } from './fate-words.ts'
import type { FindingReport } from './report.ts'

/** A finding, with what carries it and what its end is. */
export interface Told {
  readonly finding: FindingReport
  readonly fate: FateWords
  readonly carrier: Carrier
}

/** One line of a group: one finding, or several that say the same of different things. */
export interface Entry {
  readonly level: Level
  readonly rule: string
  /** The sentence up to the names, the names of what it is about, and the rest; without names, all is in `before`. */
  readonly before: string
  readonly names: readonly string[]
  readonly after: string
  /** What stands before the last of several names. */
  readonly conjunction: 'and' | 'or'
  /** How often the sentence stands for a finding of its own in this group. */
  readonly places: number
  /** How it ends and what to use instead, where the title does not say so. */
  readonly fate: string
  /** The operations it reaches, where neither the title nor the sentence names them. */
  readonly reach: readonly string[]
  readonly findings: readonly FindingReport[]
}

/**
 * The lines of a group, the weightiest first. Where its title is a fate (`isShared`), lines leave out what it says; where all
 * are about one carrier (`isOne`), they leave out its name.
 */
export function entriesOf(told: readonly Told[], isShared: boolean, isOne: boolean): Entry[] {
  const isSaid = isShared && commonReplacement(told) !== undefined
  const entries = new Map<string, Entry>()
  for (const each of told) {
    const { level, rule } = each.finding
    const fate = isShared ? remainingFate(each.fate, isSaid) : wholeFate(each.finding, each.fate)
    const line = isOne ? ownLine(each) : sharedLine(each)
    const entry = { level, rule, fate, ...line, places: 1, findings: [each.finding] }
    const key = JSON.stringify([level, rule, line.before, line.after, fate, line.reach])
    const twin = entries.get(key)
    entries.set(key, twin === undefined ? entry : joined(twin, entry))
  }
  return [...entries.values()].toSorted((a, b) => LEVELS.indexOf(a.level) - LEVELS.indexOf(b.level))
}

type Line = Pick<Entry, 'before' | 'names' | 'after' | 'conjunction' | 'reach'>

/** A line below the thing that carries it: the sentence need not name that again. */
function ownLine({ finding, carrier }: Told): Line {
  return { ...splitSentence(finding, within(finding.message, carrier.name)), reach: [] }
}

/** A line below a fate that several things share: of a path or an operation its name is enough, where nothing else is said of it. */
function sharedLine({ finding }: Told): Line {
  const { rule, subject, operations, args, message } = finding
  const routes = operationGroups(operations)
  const isRoute = (subject === 'path' || subject === 'operation') && rule.startsWith(subject)
  return {
    before: isRoute ? (routes[0] ?? String(args['name'])) : message,
    names: [],
    after: '',
    conjunction: 'and',
    reach: isRoute ? [] : routes.filter((route) => !message.includes(route)),
  }
}

/** Splits a sentence at the name of what it is about, where several such sentences can be read as one. */
function splitSentence(
  { args }: FindingReport,
  sentence: string,
): Pick<Entry, 'before' | 'names' | 'after' | 'conjunction'> {
  const name = String(args['name'])
  const at = name === '' ? -1 : sentence.indexOf(name)
  const after = sentence.slice(at + name.length)
  if (at >= 0 && /^ (?:was|is|became) /.test(after))
    return { before: sentence.slice(0, at), names: [name], after, conjunction: 'and' }
  const { item } = args
  return typeof item === 'string' && item !== '' && sentence.endsWith(` ${item}`)
    ? { before: sentence.slice(0, -item.length), names: [item], after: '', conjunction: 'or' }
    : { before: sentence, names: [], after: '', conjunction: 'and' }
}

/** What a title that is a fate does not say: what to use instead, where that differs. */
function remainingFate(fate: FateWords, isSaid: boolean): string {
  return isSaid ? '' : fateSentence({ ...fate, going: '', reason: undefined })
}

/** What replaces all of them; undefined where they differ in it. */
export function commonReplacement(told: readonly { readonly fate: FateWords }[]): string | undefined {
  const replacements = new Set(told.map(({ fate }) => fate.replacement))
  return replacements.size === 1 ? told[0]!.fate.replacement : undefined
}

function joined(a: Entry, b: Entry): Entry {
  return {
    ...a,
    names: [...new Set([...a.names, ...b.names])],
    places: a.places + 1,
    findings: [...a.findings, ...b.findings],
  }
}

/** A message below the thing it is about, which it need not name again: `x was removed from Pet` below `schema Pet`. */
function within(message: string, name: string): string {
  if (name === '') return message
  if (message.startsWith(`${name} `)) {
    const rest = message.slice(name.length + 1)
    return rest.replace(/^(?:was|is) (?=\S)/, '')
  }
  const inner = [`${name}.`, `${name}[]`].find((part) => message.startsWith(part) || message.includes(` ${part}`))
  if (inner !== undefined) return message.replace(inner.endsWith('.') ? inner : name, '')
  for (const word of ['of', 'from', 'to', 'in']) {
    const phrase = ` ${word} ${name}`
    const at = message.indexOf(phrase)
    if (at < 0) continue
    const rest = message.slice(at + phrase.length)
    if (/^ (?:request|response|query|querystring|path|header|cookie)\b/.test(rest))
      return `${message.slice(0, at)} ${word}${rest}`
    if (rest === '' || /^[ ,;]/.test(rest)) return message.slice(0, at) + rest
  }
  return message
}
