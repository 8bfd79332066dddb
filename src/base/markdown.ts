import type { Json } from './json.ts'
import { withoutFinal } from './text.ts'

/**
 * A text of CommonMark with a paragraph of its own at the end. A fence that is still open is closed first, or the paragraph
 * would be code; after a list, a table or HTML the empty line is enough. A text that ends with the paragraph stays.
 */
export function withParagraph(text: Json, paragraph: string): string {
  if (typeof text !== 'string' || text.trim() === '') return paragraph
  const before = text.trimEnd()
  if (before.endsWith(paragraph)) return text
  const fence = openFence(before)
  return [before, ...(fence === undefined ? [] : ['\n', fence]), '\n\n', paragraph].join('')
}

/** The fence of the code that has begun and not ended by the end of a text (CommonMark 0.31, 4.5). */
function openFence(text: string): string | undefined {
  let open: string | undefined
  for (const line of text.split('\n')) {
    const [, fence, rest] = /^ {0,3}(`{3,}|~{3,})(.*)$/s.exec(line) ?? []
    if (fence === undefined) continue
    if (open === undefined) {
      if (fence[0] === '~' || !rest!.includes('`')) open = fence
    } else if (fence[0] === open[0] && fence.length >= open.length && rest!.trim() === '') {
      open = undefined
    }
  }
  return open
}

/** A text as code of CommonMark, whatever it holds. */
export function codeSpan(text: string): string {
  const longest = Math.max(0, ...(text.match(/`+/g) ?? []).map((run) => run.length))
  const ticks = '`'.repeat(longest + 1)
  const isPadded = text.startsWith('`') || text.endsWith('`')
  return isPadded ? `${ticks} ${text} ${ticks}` : `${ticks}${text}${ticks}`
}

/**
 * Words of a sentence, safe for CommonMark and for renderers that take HTML as it is: a name, such as `cursor` or
 * `GET /pets/{id}`, is code; of a longer text only the words are that hold markup, such as `name=<value>`.
 */
export function sentenceWords(text: string): string {
  const line = text.trim().replace(/\s+/g, ' ')
  return NAME.test(line) ? codeSpan(line) : proseWords(line)
}

/** Words of a sentence that are no name: code are only those that hold markup. */
export function proseWords(text: string): string {
  const line = text.trim().replace(/\s+/g, ' ')
  if (line.includes('`')) return line.replace(/[<&]/g, (sign) => `\\${sign}`)
  const words = line.split(' ').map((word) => {
    if (!/[<>[\]{}*_|\\&]/.test(word)) return word
    const bare = withoutFinal(word, ',.;:!?')
    return codeSpan(bare) + word.slice(bare.length)
  })
  return words.join(' ')
}

/** One word, or a method and a path. */
const NAME = /^(?:[A-Z]+ \/\S*|[^\s`]+)$/
