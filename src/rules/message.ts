import { invariant } from '../base/invariant.ts'
import type { Json } from '../base/json.ts'
import { stringify } from '../base/json-text.ts'

/** The values of the placeholders of a template, by name: text, numbers, or JSON if the template says so. */
export type Params = Readonly<Record<string, Json>>

/** A sentence in two parts: what it always says, and what it says it of. A template holds no data, only the names of it. */
export interface Message {
  /** `{name} was removed from {where}`; what is to be written as JSON is marked: `{before:json}`. */
  readonly template: string
  readonly params: Params
}

/** What is known of a request where no value shows a break: in a message, or below it. */
export const NOT_REJECTED = 'no request is rejected because of it'

/** A placeholder, with the blank before it and the word that leads to it. */
const PLACEHOLDER = /( ?)(\b(?:of|from|to|in|path) )?\{(\w+)(:json)?\}/g

/**
 * The sentence that a template makes of its parameters. A parameter that is empty leaves no gap: ` of {where}` vanishes with
 * the word that leads to it, and a sentence that begins with it begins with its verb, `was` and `is` left out: of
 * `{name} was removed` remains `removed`.
 */
export function renderMessage(template: string, params: Params): string {
  let isHeadless = false
  const sentence = template.replaceAll(PLACEHOLDER, (_, blank: string, lead = '', name: string, json, at: number) => {
    const value = Object.hasOwn(params, name) ? params[name] : undefined
    invariant(value !== undefined, `the template "${template}" names no parameter it has by {${name}}`)
    if (value === '' && json === undefined) {
      isHeadless ||= at === 0
      return ''
    }
    return `${blank}${lead}${typeof value === 'string' && json === undefined ? value : stringify(value)}`
  })
  return isHeadless ? sentence.trimStart().replace(/^(?:was (?!to be )|is )/, '') : sentence
}

const PLURALS: Readonly<Record<string, string>> = {
  was: 'were',
  is: 'are',
  has: 'have',
  comes: 'come',
  accepts: 'accept',
  requires: 'require',
  becomes: 'become',
}

/** A template as it reads where a parameter stands for several things: where they are what the sentence is about, its verb is in the plural. */
export function pluralTemplate(template: string, param: string): string {
  const subject = new RegExp(
    String.raw`^((?:\w+ )?\{${param}\}(?: of \{\w+\})?(?:, [^,{}]+,)?(?: also| no longer| always| now| now also)? )(${Object.keys(PLURALS).join('|')})\b`,
  )
  const plural = template.replace(
    subject,
    (_, before: string, verb: string) => `${before.replace(/^path /, 'paths ')}${PLURALS[verb]}`,
  )
  return plural === template ? template : plural.replace(/(?<=\bstill has )it$/, 'them')
}

/** The parameters among `known` that a template names. */
export function paramsNamed(template: string, known: Readonly<Record<string, Json | undefined>>): Params {
  const names = new Set([...template.matchAll(PLACEHOLDER)].map((match) => match[3]!))
  return Object.fromEntries(
    [...names].flatMap((name) => {
      const value = known[name]
      return value === undefined ? [] : [[name, value]]
    }),
  )
}
