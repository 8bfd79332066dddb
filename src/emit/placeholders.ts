import { unusedWord } from '../base/text.ts'

/** Words in a document that stand for the texts of deprecations until its types are written. */
export interface Placeholders {
  /** A new placeholder, which says that something is deprecated; with `literal`, in place of that value. */
  of(words: string, literal?: string): string
  /** The placeholder that a description begins with. */
  beginning(description: string): string | undefined
  /** The text of types with comments in place of placeholders. */
  replaceIn(types: string): string
}

/**
 * Placeholders for a document with this text: each is a word that does not occur in it. In the text of its types they are found as
 *
 *     @description PLACEHOLDER            at the beginning of a description, which then begins on the next line
 *     "PLACEHOLDER"                       as a value
 *     "PLACEHOLDER" & { … }               before a choice
 */
export function newPlaceholders(text: string): Placeholders {
  const word = unusedWord(text)
  const replaced: { readonly words: string; readonly literal: string | undefined }[] = []
  const placeholder = `${word}(\\d+)${word}`
  const tagOf = (index: string): string =>
    `@deprecated ${replaced[Number(index)]!.words.replaceAll('*/', '*\\/')}`.trimEnd()
  const commentOf = (index: string): string => `/** ${tagOf(index)} */`
  return {
    of(words, literal) {
      replaced.push({ words, literal })
      return `${word}${replaced.length - 1}${word}`
    },
    beginning: (description) => new RegExp(`^${placeholder}`).exec(description)?.[0],
    replaceIn: (types) =>
      types
        .replaceAll(new RegExp(`"${placeholder}" & `, 'g'), (_, index: string) => `${commentOf(index)} `)
        .replaceAll(
          new RegExp(`"${placeholder}"`, 'g'),
          (_, index: string) => `${commentOf(index)} ${replaced[Number(index)]!.literal}`,
        )
        .replaceAll(new RegExp(`/\\*\\* @description ${placeholder} \\*/`, 'g'), (_, index: string) => commentOf(index))
        .replaceAll(
          new RegExp(`^( *) \\* @description ${placeholder}(\n\\1 \\* {5}| )?`, 'gm'),
          (_, indent: string, index: string, rest: string | undefined) =>
            `${indent} * ${tagOf(index)}${rest === undefined ? '' : `\n${indent} * @description `}`,
        ),
  }
}
