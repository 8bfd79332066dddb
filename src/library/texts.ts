import type { Json } from '../base/json.ts'
import * as numbers from '../base/exact-number.ts'
import * as emit from '../emit/serialize.ts'
import { A_TEXT, A_TREE, check, oneOf } from './expected.ts'
import { InputError } from './input-error.ts'

/** A document as text, ending in a line feed: the bytes that the command writes. */
export function serialize(document: Json, format: 'yaml' | 'json'): string {
  check('serialize', 'document', A_TREE, document)
  check('serialize', 'format', oneOf(['yaml', 'json']), format)
  return emit.serialize(document, format)
}

/** The number that a text writes, as JSON has it: a plain one where that has the same value, else an `ExactNumber`. */
export function numberFrom(text: string): numbers.Numeric {
  check('numberFrom', 'text', A_TEXT, text)
  if (!/^-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?$/.test(text))
    throw new InputError(`numberFrom: text must be a number as JSON writes it, not ${JSON.stringify(text.slice(0, 40))}`)
  return numbers.numberFrom(text)
}
