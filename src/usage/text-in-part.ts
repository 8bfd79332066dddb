import type { Json } from '../base/json.ts'
import { mayBe, unknownText } from '../containment/known-in-part.ts'
import { BOOLEAN, NUMBER, STRING } from '../containment/node.ts'
import { aroundVariables, isVariable } from './target.ts'

/** A text with variables in it, of which what is between them is known; undefined where nothing is. */
export function textInPart(text: string): Json | undefined {
  if (!isVariable(text)) return text
  const pieces = aroundVariables(text)
  if (pieces.length < 2 || pieces.every((piece) => piece === '')) return undefined
  // What has only signs of a number, or may be a flag, may be read as that.
  const isFlag = ['true', 'false'].some((flag) => mayBe(unknownText(pieces), flag))
  const isNumber = pieces.every((piece) => /^[\d.eE+-]*$/.test(piece))
  return unknownText(pieces, STRING | (isFlag ? BOOLEAN : 0) | (isNumber ? NUMBER : 0))
}
