/**
 * Quotes paths in a YAML schedule where necessary: people write `{ replacement: GET /pets/{id}/photos }`, in which YAML reads the inner
 * braces as a mapping. Line breaks stay in place.
 */
export function withQuotedPaths(text: string): string {
  return text.replaceAll(UNQUOTED, '$<before>"$<path>"')
}

/** A path with a parameter, optionally after a method, that ends where an item of a flow collection ends. */
const UNQUOTED =
  /(?<before>[:,[][ \t]+)(?<path>(?:[A-Z]+ )?\/[^\s,"'#[\]{}]*(?:\{[\w.-]+\}[^\s,"'#[\]{}]*)+)(?=[ \t]*[,}\]])/g
