import type { Clause } from './clause.ts'
import type { Owner } from './node.ts'
import type { Pattern } from './pattern.ts'

/** Which names the sender is assumed never to send. */
export interface Hidden {
  readonly name: (name: string) => boolean
  /** Names with a match of one of these, unless they have one of `spoken`. */
  readonly patterns: readonly Pattern[]
  readonly spoken: readonly Pattern[]
}

const NONE: Hidden = { name: () => false, patterns: [], spoken: [] }

/**
 * Names that only the receiver declares are assumed never sent, unless the sender describes additional properties.
 * Names that neither side declares stay possible.
 */
export function hiddenNames({ declares }: Clause, sender: Owner | undefined): Hidden {
  if (sender === undefined) return NONE
  const ofSender = declares.filter(({ owner }) => owner === sender)
  if (ofSender.some(({ open }) => open)) return NONE
  const ofReceiver = declares.filter(({ owner }) => owner !== sender)
  const spoken = ofSender.flatMap((one) => one.patterns)
  const patterns = ofReceiver.flatMap((one) => one.patterns)
  const isSpoken = (name: string): boolean =>
    ofSender.some(({ names }) => names.has(name)) || spoken.some((pattern) => pattern.test(name) !== false)
  return {
    name: (name) =>
      !isSpoken(name) &&
      (ofReceiver.some(({ names }) => names.has(name)) || patterns.some((pattern) => pattern.test(name) !== false)),
    patterns,
    spoken,
  }
}
