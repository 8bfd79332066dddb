import { ARRAY, OBJECT, STRING, type Signed } from '../containment/node.ts'
import type { Change } from '../diff/change.ts'
import { writesFieldInOneText } from '../diff/message.ts'
import { OF_TYPE } from '../openapi/constrained-types.ts'
import { textsOf } from './as-text.ts'
import { type Around, SHARE, type Whole } from './case.ts'
import type { Reading } from './reading.ts'

/** Whether the text of every value is taken where each value is one text, be it a list with its items `inOneText`. */
export function takesItsText(end: Around, inOneText: boolean, reading: Reading): boolean {
  const { nodeAt, made, sender, solve } = reading
  const sent = nodeAt(sender, end[sender])
  const isNone = (...state: Signed[]): boolean => solve(state, SHARE).is === 'empty'
  const types = inOneText ? OBJECT : ARRAY | OBJECT
  const composed = made(`of types ${types}`, { types })
  return (
    isNone({ node: composed, positive: true }, { node: sent, positive: true }) &&
    isNone(textsOf(sent.schema(), reading), rejectedAt(end, reading))
  )
}

/** Whether what an edit is about is a field of a form, of which one text has a whole list. */
export function isInOneTextOfForm({ message, steps }: Whole, side: 'base' | 'revision'): boolean {
  const [only, ...others] = steps
  const field = others.length === 0 && only?.step.into === 'property' ? only.step.name : undefined
  return field !== undefined && message !== undefined && writesFieldInOneText(message, field, side)
}

/** Whether what limits texts was edited where other values are sent, which are written as texts. */
export function limitsTexts({ subject, detail }: Change, end: Around, { nodeAt, sender }: Reading): boolean {
  const isOfTexts = subject === 'constraint' && OF_TYPE['string']!.includes(detail.keyword)
  return isOfTexts && (nodeAt(sender, end[sender]).schema().types & STRING) === 0
}

/** Says that the receiver rejects a value at the place of the edit. */
export function rejectedAt(end: Around, { nodeAt, receiver }: Reading): Signed {
  return { node: nodeAt(receiver, end[receiver]), positive: false }
}
