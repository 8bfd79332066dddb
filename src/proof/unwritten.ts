import { isText } from '../diff/message.ts'
import { staysInPlace } from '../diff/schema-step.ts'
import type { Case, Whole } from './case.ts'

/**
 * Whether OpenAPI does not define how what was edited is written: of what is sent as text, a list or an object in a list has no form
 * (Parameter Object, Style Values), so no text shows what becomes of it. What is `ofObject` is said of an object, and is inside it.
 */
export function isUnwritten(messages: readonly Whole[], ofObject: boolean): boolean {
  return messages.every(({ message, steps }) => {
    if (message === undefined || !isText(message)) return false
    const inside = steps.map(({ step }) => step).filter((step) => !staysInPlace(step))
    const [first] = inside
    return first !== undefined && LISTED.has(first.into) && (ofObject || inside.length > 1)
  })
}

const LISTED: ReadonlySet<string> = new Set(['items', 'additionalItems', 'unevaluatedItems', 'contains'])

/** Messages as they would be in JSON, which has a form for everything. */
export function asJson(messages: readonly Whole[]): Pick<Case, 'messages' | 'isSpelled'> {
  return { messages: messages.map((each) => ({ ...each, message: { in: 'body' } })), isSpelled: false }
}
