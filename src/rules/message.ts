import { invariant } from '../base/invariant.ts'
import type { Json } from '../base/json.ts'

/** What stands for the placeholders of a template, by name: texts and numbers, and JSON where the template says so. */
export type Params = Readonly<Record<string, Json>>

/** A sentence in two parts: what it always says, and what it says it of. A template holds no data, only the names of it. */
export interface Message {
  /** `{name} was removed from {where}`; what is to be written as JSON is marked: `{before:json}`. */
  readonly template: string
  readonly params: Params
}

const PLACEHOLDER = /\{(\w+)(:json)?\}/g

/** The sentence that a template makes of its parameters. */
export function renderMessage(template: string, params: Params): string {
  return template.replaceAll(PLACEHOLDER, (_, name: string, json: string | undefined) => {
    const value = Object.hasOwn(params, name) ? params[name] : undefined
    invariant(value !== undefined, `the template "${template}" names no parameter it has by {${name}}`)
    return typeof value === 'string' && json === undefined ? value : JSON.stringify(value)
  })
}

/** The parameters among `known` that a template names. */
export function paramsNamed(template: string, known: Readonly<Record<string, Json | undefined>>): Params {
  const names = new Set([...template.matchAll(PLACEHOLDER)].map(([, name]) => name!))
  return Object.fromEntries(
    [...names].flatMap((name) => {
      const value = known[name]
      return value === undefined ? [] : [[name, value]]
    }),
  )
}
