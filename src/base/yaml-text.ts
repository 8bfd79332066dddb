import { DEFAULT_SCALAR_STYLE_RULES, type DumpOptions, SCALAR_STYLE, type ScalarLayout, dump, visit } from 'js-yaml'
import { escapeUnseen, unicodeEscape } from './unseen.ts'

/** What YAML takes for a number (section 10.3.2), and js-yaml does not where it is too large for one. */
const NUMBER = /^[-+]?(?:\.\d+|\d+(?:\.\d*)?)e[-+]?\d+$/i

const RULES = [quoteNumber, ...Object.values(DEFAULT_SCALAR_STYLE_RULES)]

const OPTIONS: DumpOptions = { noRefs: true, lineWidth: -1, scalarStyleRules: RULES }

/** Where a line begins as a command to the runner of a pipeline does. */
const COMMAND_LINE = /^([^\S\n]*):(?=:)/gm

/**
 * A value as YAML 1.2. It reads as the very value; texts with signs that are not seen, or in which a pipeline would find a
 * command, are quoted, and those signs are escaped.
 */
export function yamlText(value: unknown): string {
  const text = dump(value, OPTIONS)
  return escaped(text) === text ? text : quotedText(value, standIn(text))
}

/** js-yaml has no escapes for these signs: it is given words for the backslashes of theirs, which keeps the length of keys in sight. */
function quotedText(value: unknown, backslash: string): string {
  const text = dump(value, {
    ...OPTIONS,
    transform: (documents) =>
      visit(documents, (node) => {
        if (node.kind === 'scalar') node.value = escaped(node.value, backslash)
      }),
    scalarStyleRules: [
      (layout) => {
        if (layout.node.value.includes(backslash)) layout.style = SCALAR_STYLE.DOUBLE_QUOTED
      },
      ...RULES,
    ],
  })
  return text.replaceAll(backslash, () => '\\')
}

/** Keeps a text that reads as a number a text to every reader: a fingerprint may be `20e636765195`. */
function quoteNumber(layout: ScalarLayout): void {
  const isText = layout.node.tag === layout.presenterOptions.schema.defaultScalarTag.tagName
  if (isText && NUMBER.test(layout.node.value)) layout.style = SCALAR_STYLE.SINGLE_QUOTED
}

/** A word that a text does not hold, and that does not overlap with itself, so that it is found again wherever it is put. */
function standIn(text: string): string {
  let number = 0
  while (text.includes(`a${number}z`)) number++
  return `a${number}z`
}

/** Text with YAML's escapes (section 5.7) for what is not seen, and for what makes a line a command. */
function escaped(text: string, backslash: string = '\\'): string {
  const escape = (sign: string): string => backslash + escapeOf(sign)
  return escapeUnseen(text, escape).replaceAll(COMMAND_LINE, (_, space: string) => space + escape(':'))
}

/** The escape of a sign without its backslash: unlike JSON, YAML has one also beyond U+FFFF. */
function escapeOf(sign: string): string {
  const point = sign.codePointAt(0)!
  return point > 0xffff ? `U${point.toString(16).padStart(8, '0')}` : unicodeEscape(sign).slice(1)
}
