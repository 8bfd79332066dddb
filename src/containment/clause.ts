import { type Decimal, commonMultiple } from '../base/decimal.ts'
import type { Json } from '../base/json.ts'
import { type Bound, isEmptyRange, tighter } from './bound.ts'
import type { Atom, Formula, State } from './formula.ts'
import { isAmong } from './listed.ts'
import type { TypeBit } from './node.ts'
import { work } from './work.ts'

type Of<Kind extends Atom['kind']> = Extract<Atom, { kind: Kind }>

/** All that is demanded of a value of one type, gathered from atoms; every demand must be met. */
export interface Clause {
  readonly type: TypeBit
  /** Which kinds of schemas are known to hold, or not to hold. */
  readonly literals: Map<number, boolean>
  /** Those of the sender, whose names are therefore declared. */
  readonly spoken: Set<number>
  min: number
  max: number
  minimum: Bound | undefined
  maximum: Bound | undefined
  step: Decimal | undefined
  readonly notSteps: Decimal[]
  values: readonly Json[] | undefined
  excluded: readonly Json[]
  readonly patterns: Of<'pattern'>[]
  readonly items: Of<'item'>[]
  readonly rests: Of<'items'>[]
  readonly counts: Of<'count'>[]
  unique: boolean
  repeated: boolean
  readonly required: Set<string>
  /** What the value of a property must satisfy, by the name it is demanded for. */
  readonly named: Map<string, State>
  readonly regions: Of<'each'>[]
  readonly somes: Of<'some'>[]
  readonly declares: Of<'declares'>[]
  readonly opaque: Of<'opaque'>[]
  /** What may hold as well, of the unions that the sender chose from; it would declare more names. */
  spare: readonly Formula[]
}

/** A clause that demands nothing yet. */
export function newClause(type: TypeBit): Clause {
  return {
    type,
    literals: new Map(),
    spoken: new Set(),
    min: 0,
    max: Infinity,
    minimum: undefined,
    maximum: undefined,
    step: undefined,
    notSteps: [],
    values: undefined,
    excluded: [],
    patterns: [],
    items: [],
    rests: [],
    counts: [],
    unique: false,
    repeated: false,
    required: new Set(),
    named: new Map(),
    regions: [],
    somes: [],
    declares: [],
    opaque: [],
    spare: [],
  }
}

/** A clause that can be added to while `clause` stays as it is. */
export function copyClause(clause: Clause): Clause {
  const { literals, required, named, items, regions, somes, declares } = clause
  for (const { size } of [literals, required, named]) work.steps += size
  for (const { length } of [items, regions, somes, declares]) work.steps += length
  return {
    ...clause,
    literals: new Map(clause.literals),
    spoken: new Set(clause.spoken),
    notSteps: [...clause.notSteps],
    patterns: [...clause.patterns],
    items: [...clause.items],
    rests: [...clause.rests],
    counts: [...clause.counts],
    required: new Set(clause.required),
    named: new Map(clause.named),
    regions: [...clause.regions],
    somes: [...clause.somes],
    declares: [...clause.declares],
    opaque: [...clause.opaque],
  }
}

/** Adds an atom; false if it obviously contradicts what is there. `clash` recognizes states that nothing satisfies. */
export function addAtom(clause: Clause, atom: Atom, clash: (state: State) => boolean): boolean {
  switch (atom.kind) {
    case 'range':
      clause.minimum = tighter(clause.minimum, atom.minimum, 1)
      clause.maximum = tighter(clause.maximum, atom.maximum, -1)
      return !isEmptyRange(clause.minimum, clause.maximum)
    case 'multiple':
      if (atom.positive) clause.step = clause.step === undefined ? atom.of : commonMultiple(clause.step, atom.of)
      else clause.notSteps.push(atom.of)
      return true
    case 'values':
      if (!atom.positive) clause.excluded = clause.excluded.concat(atom.values)
      else clause.values = clause.values?.filter((value) => isAmong(value, atom.values)) ?? atom.values
      return clause.values === undefined || clause.values.length > 0
    case 'size':
      clause.min = Math.max(clause.min, atom.min)
      clause.max = Math.min(clause.max, atom.max)
      return clause.min <= clause.max && clause.required.size <= clause.max
    case 'pattern':
      clause.patterns.push(atom)
      return !clause.patterns.some(
        ({ pattern, positive }) => positive !== atom.positive && pattern.source === atom.pattern.source,
      )
    case 'opaque':
      clause.opaque.push(atom)
      return !clause.opaque.some(({ opaque, positive }) => positive !== atom.positive && opaque.key === atom.opaque.key)
    case 'item':
      clause.items.push(atom)
      return true
    case 'items':
      clause.rests.push(atom)
      return true
    case 'count':
      clause.counts.push(atom)
      return true
    case 'unique':
      if (atom.positive) clause.unique = true
      else {
        clause.repeated = true
        clause.min = Math.max(clause.min, 2)
      }
      return !(clause.unique && clause.repeated) && clause.min <= clause.max
    case 'required':
      clause.required.add(atom.name)
      return clause.required.size <= clause.max && !clash(clause.named.get(atom.name) ?? [])
    case 'each': {
      if (atom.region.kind !== 'name') {
        clause.regions.push(atom)
        return true
      }
      const { name } = atom.region
      const state = [...(clause.named.get(name) ?? []), ...atom.of]
      clause.named.set(name, state)
      return !clause.required.has(name) || !clash(state)
    }
    case 'some':
      clause.somes.push(atom)
      return true
    case 'declares':
      clause.declares.push(atom)
      return true
  }
}
