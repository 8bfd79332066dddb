import type { Comparison } from '../comparison.ts'
import type { Node } from '../../containment/node.ts'
import type { Direction } from '../fact.ts'
import type { OpenFact, Pair, Prove, SchemaPair } from '../graph.ts'
import { isXml } from '../message.ts'
import { hopsOf } from '../trail.ts'
import { isSpelled, isText, sendable } from './as-text.ts'
import { type Case, SHARE, endOf } from './case.ts'
import { emptiedIn } from './emptied.ts'
import { pinsOf } from './pins.ts'
import { proof } from './proof.ts'
import { type Reading, type Undeclared, readingOf } from './reading.ts'
import { sideEffect } from './side-effect.ts'
import { isToldByTag } from './tags.ts'
import { type Ways, isPartOf, waysTo } from './ways.ts'

/**
 * Decides edits by the sets of values that schemas accept. An edit breaks if there is a message that one side sends and the
 * other refuses, and that has at the place of the edit what the edit could harm; if there is none, nothing breaks.
 */
export function newProver({ base, revision }: Comparison, undeclared: Undeclared): Prover {
  const readings = new Map<Direction, Reading>()
  const readingFor = (direction: Direction): Reading => {
    const reading = readings.get(direction) ?? readingOf(base.root, revision.root, direction, undeclared)
    readings.set(direction, reading)
    return reading
  }
  const tired = new Set<Node>()
  const known = { request: new Map<SchemaPair, Ways>(), response: new Map<SchemaPair, Ways>() }
  const waysFor = (schemas: SchemaPair, direction: Direction): Ways => {
    const ways = known[direction].get(schemas) ?? waysTo(schemas, direction)
    known[direction].set(schemas, ways)
    return ways
  }
  const prove: Prove = ({ schemas, facts }, fact, direction, expected) => {
    if (schemas === undefined) return undefined
    if (fact.args['keyword'] === 'xml')
      return isPartOf(schemas, direction, ({ mediaType }) => isXml(mediaType)) ? undefined : { is: 'holds' }
    const reading = readingFor(direction)
    const hops = hopsOf(fact.trail)
    const pins = pinsOf(fact, hops.at(-1) ?? schemas, reading, expected)
    if (pins === undefined) return undefined
    const found = waysFor(schemas, direction)
    if (found.ways.length === 0) return undefined
    const messages = found.ways.map(({ message }) => message)
    const all = hops.length === 0 && messages.every(isText) ? [...pins, sendable(reading)] : pins
    // Whether one pattern is within another is nothing that can be seen from afar.
    const share = fact.args['keyword'] === 'pattern' ? 1 : SHARE
    const it: Case = { schemas, hops, pins: all, ...found, share, isSpelled: messages.every(isSpelled), reading, tired }
    const result = expected === 'harm' ? proof(it) : sideEffect(it, fact, facts)
    return result?.is === 'holds' && fact.subject === 'variant' && isToldByTag(endOf(it), reading) ? undefined : result
  }
  return { prove, emptied: (pair) => emptiedIn(pair, readingFor) }
}

/** What can be told of edits by the values that schemas accept. */
export interface Prover {
  readonly prove: Prove
  /** Facts on schemas of a pair that no value fulfils any more. */
  readonly emptied: (pair: Pair) => OpenFact[]
}
