import type { Clause } from './clause.ts'
import type { Owner } from './node.ts'
import type { Pattern } from './pattern.ts'

/** Which names the speaking side is assumed never to send. */
export interface Hidden {
  readonly name: (name: string) => boolean
  /** Names with a match of one of these, unless they have one of `spoken`. */
  readonly patterns: readonly Pattern[]
  readonly spoken: readonly Pattern[]
}

const NONE: Hidden = { name: () => false, patterns: [], spoken: [] }

/**
 * Names that only the listening side declares are assumed never sent, unless the speaking side describes further properties.
 * Names that neither side declares stay possible.
 */
export function hiddenNames({ declares }: Clause, sender: Owner | undefined): Hidden {
  if (sender === undefined) return NONE
  const said = declares.filter(({ owner }) => owner === sender)
  if (said.some(({ open }) => open)) return NONE
  const heard = declares.filter(({ owner }) => owner !== sender)
  const names = new Set(said.flatMap((one) => one.names))
  const listened = new Set(heard.flatMap((one) => one.names))
  const spoken = said.flatMap((one) => one.patterns)
  const patterns = heard.flatMap((one) => one.patterns)
  const isSpoken = (name: string): boolean => names.has(name) || spoken.some((pattern) => pattern.test(name) !== false)
  return {
    name: (name) => !isSpoken(name) && (listened.has(name) || patterns.some((pattern) => pattern.test(name) !== false)),
    patterns,
    spoken,
  }
}
