import { type Json, isArray, isObject, own, stringIn, textOf } from '../base/json.ts'
import { stringify } from '../base/json-text.ts'
import { listed } from '../base/text.ts'
import type { Limit } from '../usage/limit.ts'
import { counted, fewNames } from './report-lines.ts'

/** What a rejected value has to be, by the document: `it has to be at most 50`; empty where that is not known. */
export function limitWords(limits: readonly Limit[]): string {
  if (limits.some(({ keyword }) => keyword === 'additionalProperties')) return 'no such field is accepted'
  const demands = limits.flatMap((limit) => demandOf(limit) ?? [])
  return demands.length === 0 ? '' : `it has to ${listed(demands)}`
}

/** The maximum number of listed values, and the longest pattern that is shown. */
const [MOST_VALUES, LONGEST_PATTERN] = [6, 60]

function demandOf({ keyword, value, exclusive }: Limit): string | undefined {
  switch (keyword) {
    case 'type':
      return `be ${listed([value].flat().map(typeWords), 'or')}`
    case 'enum':
      return isArray(value) && value.length > 0 ? `be ${fewNames(value.map(valueText), MOST_VALUES, 'or')}` : undefined
    case 'maximum':
      return `be ${exclusive === true ? 'less than' : 'at most'} ${stringify(value)}`
    case 'minimum':
      return `be ${exclusive === true ? 'more than' : 'at least'} ${stringify(value)}`
    case 'multipleOf':
      return `be a multiple of ${stringify(value)}`
    case 'pattern':
      return typeof value === 'string' && value.length <= LONGEST_PATTERN ? `match ${value}` : undefined
    case 'format':
      return typeof value === 'string' ? `have the format ${value}` : undefined
    case 'uniqueItems':
      return 'have no item twice'
    default:
      return sizeWords(keyword, value)
  }
}

const UNITS: Readonly<Record<string, string>> = { Length: 'character', Items: 'item', Properties: 'field' }

/** What a limit of a size asks for: `have at most 3 items`. */
function sizeWords(keyword: string, value: Json): string | undefined {
  const [, side, what = ''] = /^(min|max)(\w+)$/.exec(keyword) ?? []
  const unit = UNITS[what]
  if (unit === undefined || typeof value !== 'number') return undefined
  return `have at ${side === 'min' ? 'least' : 'most'} ${counted(value, unit)}`
}

const TYPES: Readonly<Record<string, string>> = {
  string: 'a string',
  number: 'a number',
  integer: 'an integer',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object',
}

function typeWords(type: Json): string {
  return stringIn(own(TYPES, textOf(type))) || textOf(type)
}

/** A value of an enum: a plain word as it is, anything else as JSON. */
function valueText(value: Json): string {
  if (typeof value === 'string' && /^[^\s",]+$/.test(value)) return value
  return isObject(value) || isArray(value) ? 'another value' : stringify(value)
}
