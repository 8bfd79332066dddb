import { unusedWord } from '../base/text.ts'

/** Words in a document that stand for deprecation texts until its types are written. */
export interface Placeholders {
  /** Creates a placeholder for something deprecated; with `literal`, in place of that value. */
  of(words: string, literal?: string): string
  /** The placeholder at the start of a description. */
  beginning(description: string): string | undefined
  /** Replaces the placeholders in the text of types with comments. */
  replaceIn(types: string): string
}

/**
 * Creates placeholders that do not occur in the text of a document. In the text of its types, they are in one of these places:
 *
 *     @description PLACEHOLDER            at the start of a description, which then starts on the next line
 *     "PLACEHOLDER"                       as a value
 *     "PLACEHOLDER" & { … }               before a variant
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
