import { DEFAULT_SCALAR_STYLE_RULES, type DumpOptions, SCALAR_STYLE, dump, visit } from 'js-yaml'
import { unusedWord } from './text.ts'
import { escapeUnseen, unicodeEscape } from './unseen.ts'
import { WRITING_SCHEMA } from './yaml-numbers.ts'

const OPTIONS: DumpOptions = { noRefs: true, lineWidth: -1, schema: WRITING_SCHEMA }

/** Where a line begins as a command to the runner of a pipeline does. */
const COMMAND_LINE = /^([^\S\n]*):(?=:)/gm

/**
 * A value as YAML 1.2. It reads as the very value; texts with signs that are not seen, or in which a pipeline would find a
 * command, are quoted, and those signs are escaped.
 */
export function yamlText(value: unknown): string {
  const text = dump(value, OPTIONS)
  return escaped(text) === text ? text : quotedText(value, unusedWord(text))
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
      ...Object.values(DEFAULT_SCALAR_STYLE_RULES),
    ],
  })
  return text.replaceAll(backslash, () => '\\')
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
