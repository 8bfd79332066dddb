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
  return hasLongText(value) ? textOfLong(value) : textOf(value, undefined)
}

/** Gives what stands in a text for another one. */
type StandIn = (text: string) => string

/** The same, with something else in place of each text in it. */
function textOf(value: unknown, standIn: StandIn | undefined): string {
  const text = dump(value, standIn === undefined ? OPTIONS : optionsWith(standIn))
  return escaped(text) === text ? text : quotedText(value, unusedWord(text), standIn ?? ((each) => each))
}

function optionsWith(standIn: StandIn): DumpOptions {
  return {
    ...OPTIONS,
    transform: (documents) =>
      visit(documents, (node) => {
        if (node.kind === 'scalar') node.value = standIn(node.value)
      }),
  }
}

/** The longest text of which js-yaml is asked how it may be written: its patterns have no room for texts of some millions of signs. */
const LONGEST = 1_000_000

function hasLongText(value: unknown): boolean {
  if (typeof value === 'string') return value.length > LONGEST
  if (typeof value !== 'object' || value === null) return false
  return Object.entries(value).some(([key, inner]) => key.length > LONGEST || hasLongText(inner))
}

/** A value with texts that are too long for js-yaml: it is given words for them, too long for short keys as well, and they are written as in JSON. */
function textOfLong(value: unknown): string {
  const word = unusedWord(JSON.stringify(value)).repeat(SHORT_KEY)
  const long: string[] = []
  const standIn: StandIn = (text) => (text.length > LONGEST ? `${word}${long.push(text) - 1}.` : text)
  return textOf(value, standIn).replaceAll(new RegExp(`${word}(\\d+)\\.`, 'g'), (_, index: string) =>
    escaped(JSON.stringify(long[Number(index)])),
  )
}

/** Keys that are longer have a form of their own. */
const SHORT_KEY = 1024

/** js-yaml has no escapes for these signs: it is given words for the backslashes of theirs, which keeps the length of keys in sight. */
function quotedText(value: unknown, backslash: string, standIn: StandIn): string {
  const text = dump(value, {
    ...optionsWith((each) => escaped(standIn(each), backslash)),
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
