declare const made: unique symbol

/** Text in which a format reads more than text. Only the tag of its format makes one, so that all else in it is escaped. */
export interface Markup<Format extends string> {
  readonly format: Format
  readonly text: string
  readonly [made]: true
}

/** What is in a template of a format: text, which is escaped, or markup of that format, which stays as it is. */
export type Part<Format extends string> = string | number | Markup<Format> | readonly Markup<Format>[]

/** A tag of template literals: what is written in the template is markup, what is put into it is not. */
export type MarkupTag<Format extends string> = (
  pieces: TemplateStringsArray,
  ...parts: readonly Part<Format>[]
) => Markup<Format>

/** The tag of a format in which `escape` makes plain text of any text. */
export function markupFor<Format extends string>(format: Format, escape: (text: string) => string): MarkupTag<Format> {
  const textOf = (part: Part<Format>): string => {
    if (typeof part === 'string') return escape(part)
    if (typeof part === 'number') return String(part)
    return 'text' in part ? part.text : part.map(({ text }) => text).join('')
  }
  return (pieces, ...parts) => {
    const text = pieces.map((piece, index) => (index === 0 ? piece : textOf(parts[index - 1]!) + piece)).join('')
    return { format, text } as Markup<Format>
  }
}

/** Markup with a separator between each two. */
export function joined<Format extends string>(
  parts: readonly Markup<Format>[],
  separator: Markup<Format>,
): Markup<Format> {
  return { ...separator, text: parts.map(({ text }) => text).join(separator.text) }
}

/** Whether there is anything in it. */
export function isFilled({ text }: Markup<string>): boolean {
  return text !== ''
}
