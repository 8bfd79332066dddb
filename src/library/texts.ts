import type { Json } from '../base/json.ts'
import { type Numeric, numberFrom as numberOf } from '../base/exact-number.ts'
import { serialize as textOf } from '../emit/serialize.ts'
import { A_TEXT, A_TREE, check, oneOf } from '../base/expected.ts'
import { InputError } from '../base/input-error.ts'

/** A document as text, ending in a line feed; the same text that the command writes. */
export function serialize(document: Json, format: 'yaml' | 'json'): string {
  check('serialize', 'document', A_TREE, document)
  check('serialize', 'format', oneOf(['yaml', 'json']), format)
  return textOf(document, format)
}

/** The value of a number written as in JSON: a plain number if it has exactly that value, otherwise an `ExactNumber`. */
export function numberFrom(text: string): Numeric {
  check('numberFrom', 'text', A_TEXT, text)
  if (!/^-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?$/.test(text))
    throw new InputError(
      `numberFrom: text must be a number as JSON writes it, not ${JSON.stringify(text.slice(0, 40))}`,
    )
  return numberOf(text)
}
