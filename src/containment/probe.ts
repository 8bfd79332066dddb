import { isEmptyRange, tighter } from './bound.ts'
import type { Clause } from './clause.ts'
import type { Engine } from './engine.ts'
import type { Atom, Formula, Region } from './formula.ts'
import { isAmong } from './listed.ts'
import type { Summaries } from './summary.ts'

/** How a formula stands to a clause: it contradicts it, follows from it, or neither is plain. */
export type Standing = 'contradicts' | 'follows' | 'open'

type Prober = Pick<Engine, 'expand' | 'summaries' | 'step'>

/** Looks, without searching, how a formula stands to a clause. */
export function probe(formula: Formula, clause: Clause, engine: Prober): Standing {
  engine.step()
  switch (formula.kind) {
    case 'node': {
      const known = clause.literals.get(formula.node.kind())
      if (known !== undefined) return known === formula.positive ? 'follows' : 'contradicts'
      return probe(engine.expand(formula.node, formula.positive, clause.type), clause, engine)
    }
    case 'all': {
      let follows = true
      for (const part of formula.of) {
        const standing = probe(part, clause, engine)
        if (standing === 'contradicts') return standing
        follows &&= standing === 'follows'
      }
      return follows ? 'follows' : 'open'
    }
    case 'any': {
      let open = false
      for (const part of formula.of) {
        const standing = probe(part, clause, engine)
        if (standing === 'follows') return standing
        open ||= standing === 'open'
      }
      return open ? 'open' : 'contradicts'
    }
    case 'one':
      return 'open'
    default:
      return probeAtom(formula, clause, engine.summaries)
  }
}

function probeAtom(atom: Atom, clause: Clause, { clash, implies }: Summaries): Standing {
  switch (atom.kind) {
    case 'range': {
      const minimum = tighter(clause.minimum, atom.minimum, 1)
      const maximum = tighter(clause.maximum, atom.maximum, -1)
      if (isEmptyRange(minimum, maximum)) return 'contradicts'
      const kept = minimum === clause.minimum && maximum === clause.maximum
      return kept ? 'follows' : 'open'
    }
    case 'size':
      if (atom.min > clause.max || atom.max < clause.min) return 'contradicts'
      return atom.min <= clause.min && atom.max >= clause.max ? 'follows' : 'open'
    case 'values': {
      if (clause.values === undefined) return 'open'
      const inside = clause.values.filter((value) => isAmong(value, atom.values))
      if (inside.length === (atom.positive ? 0 : clause.values.length)) return 'contradicts'
      return inside.length === (atom.positive ? clause.values.length : 0) ? 'follows' : 'open'
    }
    case 'pattern': {
      const same = clause.patterns.find(({ pattern }) => pattern.source === atom.pattern.source)
      return same === undefined ? 'open' : same.positive === atom.positive ? 'follows' : 'contradicts'
    }
    case 'opaque': {
      const same = clause.opaque.find(({ opaque }) => opaque.key === atom.opaque.key)
      return same === undefined ? 'open' : same.positive === atom.positive ? 'follows' : 'contradicts'
    }
    case 'required':
      if (clause.required.has(atom.name)) return 'follows'
      return clash(stateOf(clause, atom.name)) ? 'contradicts' : 'open'
    case 'each': {
      if (atom.region.kind !== 'name') return 'open'
      const { name } = atom.region
      const state = stateOf(clause, name)
      if (clause.required.has(name) && clash([...state, ...atom.of])) return 'contradicts'
      return implies(state, atom.of) ? 'follows' : 'open'
    }
    case 'unique':
      if (clause.unique === clause.repeated) return 'open'
      return clause.unique === atom.positive ? 'follows' : 'contradicts'
    case 'declares':
      return 'follows'
    default:
      return 'open'
  }
}

/** What the clause demands of the value of a property, as far as that is plain. */
function stateOf(clause: Clause, name: string): Clause['named'] extends Map<string, infer State> ? State : never {
  const named = clause.named.get(name) ?? []
  if (clause.regions.length === 0) return named
  return [...named, ...clause.regions.flatMap(({ region, of }) => (isIn(name, region) ? of : []))]
}

function isIn(name: string, region: Region): boolean {
  if (region.kind === 'pattern') return region.pattern.test(name) === true
  return (
    region.kind === 'other' &&
    !region.names.has(name) &&
    region.patterns.every((pattern) => pattern.test(name) === false)
  )
}
