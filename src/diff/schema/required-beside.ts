import { lazily } from '../../base/lazily.ts'
import { type Located, elementsBelow } from '../side.ts'
import { gatherParts } from './all-of.ts'
import { requiredNames } from './required-names.ts'
import { type Kept, isReference } from './repeated-parts.ts'
import type { RequiredBeside, Step } from './step.ts'
import { pairVariants } from './variants.ts'

/**
 * What those of some pairs of parts that are components begin and cease to require, where no pair requires it on the other side:
 * whoever repeats it beside them says nothing new.
 */
export function requiredIn(pairs: readonly Kept[], { context }: Step): () => RequiredBeside {
  const namesIn = (part: Located, side: 'base' | 'revision'): readonly string[] =>
    gatherParts(part, (each) => context.follow(each, side)).parts.flatMap(({ node }) => requiredNames(node))
  return lazily(() => {
    const were = new Set(pairs.flatMap(([a]) => namesIn(a, 'base')))
    const are = new Set(pairs.flatMap(([, b]) => namesIn(b, 'revision')))
    const components = pairs.filter((pair) => pair.every(isReference))
    return {
      added: new Set(components.flatMap(([, b]) => namesIn(b, 'revision')).filter((name) => !were.has(name))),
      removed: new Set(components.flatMap(([a]) => namesIn(a, 'base')).filter((name) => !are.has(name))),
    }
  })
}

/** The same of the parts of two schemas, for what is said next to the parts. */
export function requiredInParts(base: Located, revision: Located, step: Step): () => RequiredBeside {
  return lazily(() => {
    const { kept } = pairVariants(elementsBelow(base, 'allOf'), elementsBelow(revision, 'allOf'), step.context, true)
    return requiredIn(kept, step)()
  })
}
