import type { Call } from '../call.ts'

/** What a line of a log says: a call, several, or none that is meant to be read (an empty list); undefined where it cannot be read. */
export type LineReader = (line: string) => Call | readonly Call[] | undefined
