/** A thrown value as one line: a program may throw anything, including objects that throw when they are inspected. */
export function thrownText(thrown: unknown): string {
  try {
    if (!(thrown instanceof Error)) return `it throws ${String(thrown)}`
    const [line] = thrown.message.split('\n')
    return thrown instanceof SyntaxError ? line! : `${thrown.name}: ${line}`
  } catch {
    return 'it throws a value that cannot be shown'
  }
}
