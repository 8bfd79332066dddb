import { compareText } from '../base/compare-text.ts'
import { own } from '../base/json.ts'
import { count } from '../base/text.ts'
import { deepEqual } from '../base/equal.ts'
import { stringify } from '../base/json-text.ts'
import { type Change, SCHEMA_SUBJECTS, directionsOf, operationsOf } from '../diff/change.ts'
import { holderText } from '../diff/location.ts'
import { isNumbered } from '../diff/schema/choice-name.ts'
import { inWords, withArticle } from '../diff/schema/in-words.ts'
import { comparedPath, referenceName, sharedLocation } from '../diff/side.ts'
import { keywordsWhere } from '../openapi/keywords.ts'
import { type Message, paramsNamed } from './message.ts'
import type { Context, Level, ProofKind, Rule } from './rule.ts'
import { immaturityOf } from './stability.ts'
import { nameInWords, thing } from './thing-words.ts'
import { few } from './words.ts'

/**
 * What a rule says of a change: the template of its sentence, with what else is said of things that nobody is sent or that
 * were promised as drafts, and the parameters it names. Of a change, a template may name `name`, `where`, `thing`, which is
 * made of both, `item`, `keyword`, `before` and `after`; what else it names comes from the rule.
 */
export function findingMessage(rule: Rule, change: Change, context: Context, level: Level, proof: ProofKind): Message {
  const said = typeof rule.message === 'function' ? rule.message(change, context, level, proof) : rule.message
  const { template, params } = typeof said === 'string' ? { template: said, params: {} } : said
  const stability = immaturityOf(change)
  const elsewhere = writtenOutNote(change)
  const whole = `${template}${elsewhere.template}${unusedNote(change)}${stability === undefined ? '' : '; its stability was only {stability}'}`
  const { at, detail } = change
  const [name, where] = [nameInWords(at), takers(change) ?? holderText(at)]
  const { keyword, before, after } = detail
  const item = itemText(change)
  return {
    template: whole,
    params: paramsNamed(whole, {
      name,
      where,
      thing: thing(at, where),
      item,
      keyword,
      before,
      after,
      stability,
      ...elsewhere.params,
      ...params,
    }),
  }
}

/** The name of a variant, a part or a value in a sentence: variants and parts with only a number are described, subtypes have their schema's name. */
function itemText({ subject, base, revision, detail: { item, keyword } }: Change): string | undefined {
  const isSchema = subject === 'variant' || subject === 'part'
  if (isSchema && item !== undefined && keyword === 'discriminator') {
    const schema = referenceName((revision ?? base)!.value) ?? item
    return schema === item ? item : `${schema} (${stringify(item)})`
  }
  if (!isSchema || item === undefined || !isNumbered(item)) return item
  const words = inWords((revision ?? base)!.value)
  return words === undefined ? item : withArticle(words)
}

/** What operations, responses and messages take up or let go as a whole. */
const TAKEN_UP: ReadonlySet<string> = new Set(['parameter', 'request-body', 'response', 'header'])

/** The operations that took up or let go what is shared, where that is the change: `26 operations`; undefined for any other. */
function takers(change: Change): string | undefined {
  const { subject, base, revision, at } = change
  const spot = base === null ? revision : revision === null ? base : null
  const [holder] = at.within
  if (spot === null || holder === undefined || !TAKEN_UP.has(subject)) return undefined
  const path = comparedPath(spot)
  const isWhole = holder.kind === 'file' || (holder.kind === 'component' && path.length === 3)
  if (!isWhole || !deepEqual(sharedLocation({ node: null, path })?.within ?? null, [holder])) return undefined
  const operations = operationsOf(change)
  const [first] = operations
  return operations.length === 1 ? `${first!.method} ${first!.path}` : count(operations.length, 'operation')
}

/** Which places refer to a component only now, or no longer, where what became of them as a whole is reported for the component. */
function writtenOutNote({ writtenOut, at, detail }: Change): Message {
  if (writtenOut === undefined || at.path.length > 0 || detail.choice === true) return { template: '', params: {} }
  const { side, component, places } = writtenOut
  const names = [...new Set(places.map((place) => thing(place)))].toSorted(compareText)
  const verb = names.length === 1 ? 'refers' : 'refer'
  const said = side === 'base' ? `now ${verb} to {component}` : `no longer ${verb} to {component}`
  return { template: `; {places} ${said}`, params: { places: few(names), component: holderText(component) } }
}

/** Why a change about a schema reaches no client, if it does not. */
function unusedNote(change: Change): string {
  const { subject, at, route } = change
  const isOfSchema = SCHEMA_SUBJECTS.has(subject) && route !== undefined
  if (!isOfSchema || at.within.length === 0 || directionsOf(change).length > 0) return ''
  if (operationsOf(change).length > 0) return neverSentNote(change)
  return at.within[0]?.kind === 'operation' ? '' : NOTES[change.usedBy ?? 'neither']
}

/** The note for what is not sent on both sides; of a property that is sent on one of them, by the side. */
function neverSentNote({ base, revision, detail }: Change): string {
  if (detail.keyword !== undefined && HIDING.includes(detail.keyword)) return ' (it is never sent)'
  const [was, is] = [base, revision].map((spot) => spot === null || HIDING.some((key) => own(spot.value, key) === true))
  if (base === null || revision === null || was === is) return ' (it is never sent)'
  return was === true ? ' (it was never sent before)' : ' (it is no longer sent)'
}

/** `readOnly` and `writeOnly`. */
const HIDING = keywordsWhere(({ hiddenIn }) => hiddenIn !== undefined)

/** The note for elements that no operation reaches, by the sides on which one does. */
const NOTES: Readonly<Record<'base' | 'revision' | 'both' | 'neither', string>> = {
  base: ' (no operation of the revision uses it)',
  revision: ' (no operation of the base uses it)',
  both: ' (both documents use it, but in ways that cannot be compared)',
  neither: ' (no operation uses it)',
}
