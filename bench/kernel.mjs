import { register } from 'node:module'
import { median, milliseconds, timed } from './numbers.mjs'
import { syntheticDocument } from './synthetic.mjs'

// The modules stand alone in src/ only; dist/ may be a bundle.
register('./typescript-hooks.mjs', import.meta.url)
const { compare } = await import('../src/diff/compare.ts')
const { snapshots } = await import('../src/emit/snapshot.ts')
const { unusedDropper } = await import('../src/emit/unused.ts')
const { compile } = await import('../src/model/compile.ts')
const { at } = await import('../src/time/at.ts')

const REPEATS = 3
const PAIRS = 50

/** Rows on a synthetic model of 2,000 operations: what its snapshots cost, and what a diff of two of them does. */
export function kernelRows() {
  const { days } = snapshots(syntheticDocument())
  const middle = days[days.length >> 1]
  // A warm engine, but always a model it has not seen: nothing the kernel remembers is of that model.
  const bare = costOnFreshModels((document) => bareSnapshot(document, middle))
  const one = costOnFreshModels((document) => snapshots(document).on(middle))
  const compiled = costOnFreshModels((document) => compile(document))
  const dayCosts = []
  const all = costOnFreshModels((document) => everySnapshot(document, dayCosts))
  const { shared, separate } = diffCosts(everySnapshot(syntheticDocument()))
  return [
    [`model of 2,000 operations, ${days.length} change days: compile`, milliseconds(compiled), ''],
    ['one snapshot: compile, at, drop what is unused', milliseconds(bare), ''],
    ['one snapshot by snapshots(document).on(day)', milliseconds(one), ''],
    [`all ${days.length} snapshots: snapshots(document), its .days, .on(day) of each`, milliseconds(all), ''],
    ['of that, the change days (.days)', milliseconds(median(dayCosts.slice(1))), ''],
    [
      `all ${days.length} / (${days.length} × one), one being compile, at, drop what is unused`,
      (all / (days.length * bare)).toFixed(4),
      'under 0.1',
    ],
    [
      `all ${days.length} / (${days.length} × one), one by snapshots(document)`,
      (all / (days.length * one)).toFixed(4),
      '',
    ],
    ['diff of neighbouring days, of the same snapshots', milliseconds(shared), ''],
    [
      'diff of the same two documents, loaded separately',
      `${milliseconds(separate)}  ${(separate / shared).toFixed(1)}×`,
      '',
    ],
  ]
}

function costOnFreshModels(call) {
  const documents = Array.from({ length: REPEATS + 1 }, syntheticDocument)
  const [, ...times] = documents.map((document) => timed(() => call(document)).ms)
  return median(times)
}

/** The steps that every single snapshot needs, without the change days around it. */
function bareSnapshot(document, day) {
  const chronicle = compile(document)
  return unusedDropper(chronicle)(at(chronicle, day))
}

/** All snapshots of a model; what finding its change days costs is put into `dayCosts`. */
function everySnapshot(document, dayCosts = []) {
  const all = snapshots(document)
  const { ms, result: days } = timed(() => all.days)
  dayCosts.push(ms)
  return days.map((day) => all.on(day))
}

/** Medians over pairs of neighbours spread over all days: as they are, and each side copied so that nothing is shared. */
function diffCosts(documents) {
  const step = Math.floor((documents.length - 1) / PAIRS)
  const pairs = Array.from({ length: PAIRS }, (_, index) => [documents[index * step], documents[index * step + 1]])
  const cost = (prepare) => median(pairs.map((pair) => prepare(pair)).map(([a, b]) => timed(() => compare(a, b)).ms))
  return {
    shared: cost((pair) => pair),
    separate: cost((pair) => pair.map((document) => JSON.parse(JSON.stringify(document)))),
  }
}
