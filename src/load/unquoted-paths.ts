/**
 * A schedule in YAML with quotes around the paths within braces that need them: `{ replacement: GET /pets/{id}/photos }` is how everybody
 * writes it first, and YAML takes the inner braces for a mapping. Line breaks stay where they are.
 */
export function withQuotedPaths(text: string): string {
  return text.replaceAll(UNQUOTED, '$<before>"$<path>"')
}

/** A path, with or without a method before it, that has a part in braces and ends where an item of a flow collection does. */
const UNQUOTED =
  /(?<before>[:,[][ \t]+)(?<path>(?:[A-Z]+ )?\/[^\s,"'#[\]{}]*(?:\{[\w.-]+\}[^\s,"'#[\]{}]*)+)(?=[ \t]*[,}\]])/g
