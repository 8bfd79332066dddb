declare const made: unique symbol

/** Text that contains markup of a format. Only the tag of that format creates it, so all other text is escaped. */
export interface Markup<Format extends string> {
  readonly format: Format
  readonly text: string
  readonly [made]: true
}

/** A value inserted into a template: text, which is escaped, or markup of the same format, which stays as it is. */
export type Part<Format extends string> = string | number | Markup<Format> | readonly Markup<Format>[]

/** A template tag: the literal parts are markup, inserted values are not. */
export type MarkupTag<Format extends string> = (
  pieces: TemplateStringsArray,
  ...parts: readonly Part<Format>[]
) => Markup<Format>

/** Creates the tag of a format; `escape` turns any text into plain text of that format. */
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

/** Joins markup with a separator. */
export function joined<Format extends string>(
  parts: readonly Markup<Format>[],
  separator: Markup<Format>,
): Markup<Format> {
  return { ...separator, text: parts.map(({ text }) => text).join(separator.text) }
}

/** Whether the markup is not empty. */
export function isFilled({ text }: Markup<string>): boolean {
  return text !== ''
}
