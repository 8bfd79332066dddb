/** Where in a model's source a node was made; the text is only formatted when somebody asks. */
interface Trace {
  readonly stack?: string
}

const sites = new WeakMap<object, Trace>()

/**
 * Remembers that `node` was made by the code that called `maker`, a function of the model language. Returns the node.
 * The stack is captured but not formatted, which costs microseconds.
 */
export function sited<T extends object>(node: T, maker: (...args: never[]) => unknown): T {
  const trace: Trace = {}
  const limit = Error.stackTraceLimit
  Error.stackTraceLimit = 1
  Error.captureStackTrace(trace, maker)
  Error.stackTraceLimit = limit
  sites.set(node, trace)
  return node
}

/** Lets a node that was read know its place, which is only looked for when somebody asks. */
export function placedAt(node: object, place: () => string): void {
  sites.set(node, {
    get stack() {
      return `\n${place()}`
    },
  })
}

/** Lets a node that was made from another keep the other's place. */
export function keepSite<T extends object>(node: T, origin: object): T {
  const trace = sites.get(origin)
  if (trace !== undefined && !sites.has(node)) sites.set(node, trace)
  return node
}

/** `file:line:column` of the code that made `node`, the file as a path or URL; undefined if it was not recorded. */
export function siteOf(node: unknown): string | undefined {
  const trace = typeof node === 'object' && node !== null ? sites.get(node) : undefined
  const frame = trace?.stack?.split('\n')[1]
  return /\(?([^\s()]+:\d+:\d+)\)?$/.exec(frame ?? '')?.[1]
}
