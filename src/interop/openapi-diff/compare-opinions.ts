import { compareText } from '../../base/compare-text.ts'
import { type Opinion, type Topic, topicKey } from './opinion.ts'

/** A topic on which two tools do not say the same; what each says, null for the one that says nothing. */
export interface Disagreement extends Topic {
  readonly theirs: string | null
  readonly ours: string | null
}

/** Two sets of opinions, laid side by side. */
export interface OpinionsCompared {
  /** On how many topics both found a change, and agree on whether it breaks clients. */
  readonly agreements: number
  /** Topics on which both found a change, and only one says that it breaks clients. */
  readonly otherVerdict: readonly Disagreement[]
  readonly onlyTheirs: readonly Disagreement[]
  readonly onlyOurs: readonly Disagreement[]
}

/** Compares opinions topic by topic. Where a tool says more than one thing on a topic, its worst word counts. */
export function compareOpinions(theirs: readonly Opinion[], ours: readonly Opinion[]): OpinionsCompared {
  const [a, b] = [worstByTopic(theirs), worstByTopic(ours)]
  const both = [...a.keys()].filter((key) => b.has(key))
  const agreeing = both.filter((key) => a.get(key)!.breaking === b.get(key)!.breaking)
  const disagreements = (keys: readonly string[]): Disagreement[] =>
    keys.toSorted(compareText).map((key) => disagreement(a.get(key), b.get(key)))
  return {
    agreements: agreeing.length,
    otherVerdict: disagreements(both.filter((key) => !agreeing.includes(key))),
    onlyTheirs: disagreements([...a.keys()].filter((key) => !b.has(key))),
    onlyOurs: disagreements([...b.keys()].filter((key) => !a.has(key))),
  }
}

function worstByTopic(opinions: readonly Opinion[]): Map<string, Opinion> {
  const worst = new Map<string, Opinion>()
  for (const opinion of opinions) {
    const key = topicKey(opinion.topic)
    const known = worst.get(key)
    if (known === undefined || (opinion.breaking && !known.breaking)) worst.set(key, opinion)
  }
  return worst
}

function disagreement(theirs: Opinion | undefined, ours: Opinion | undefined): Disagreement {
  const { topic } = (ours ?? theirs)!
  return { ...topic, theirs: theirs?.says ?? null, ours: ours?.says ?? null }
}
