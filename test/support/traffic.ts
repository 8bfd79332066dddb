import edge from '../../spec/edge/index.ts'
import type { JsonObject } from '../../src/base/json.ts'
import { type Snapshots, snapshots } from '../../src/emit/snapshot.ts'
import { type Day, day } from '../../src/time/day.ts'
import type { Call } from '../../src/usage/call.ts'
import { type Era, readEra } from '../../src/usage/era.ts'
import { type Counted, Meter, type MeterOptions } from '../../src/usage/meter.ts'
import { coordinateOf } from '../../src/usage/place.ts'
import { detectFormat } from '../../src/usage/traffic/detect.ts'
import { readerFor } from '../../src/usage/traffic/formats.ts'

/** The days of the edge service from one on. */
export function edgeEra(from: string, until = '9999-12-31'): Era {
  const known = eras.get(`${from} ${until}`) ?? eraOf(ofEdge, from, until)
  eras.set(`${from} ${until}`, known)
  return known
}

const ofEdge = snapshots(edge.document)
const eras = new Map<string, Era>()

/** The days of a model from one on. */
export function eraOf(all: Snapshots, from: string, until = '9999-12-31'): Era {
  const days = [day(from), ...all.changesBetween(day(from), day(until))]
  const asked = days.map((each) => ({ day: each, document: all.on(each)! }))
  return readEra({ asked, before: [], announcing: { after: day(from), until: day(until) } })
}

/** The days of documents that say the same from their day on. */
export function eraOfDocuments(documents: Readonly<Record<string, JsonObject>>, bases: readonly string[] = []): Era {
  const dated = Object.entries(documents).map(([each, document]) => ({ day: day(each), document }))
  return readEra({ asked: dated, before: [], announcing: { after: dated.at(-1)!.day } }, bases)
}

/** What becomes of calls, a line for each day and thing: `2024-07-14 refused GET /a ?b: 3`. */
export function effectsOn(era: Era, calls: Iterable<Call>, options: MeterOptions = {}): string[] {
  return linesOf(countedOn(era, calls, options))
}

/** Calls as a meter counts them. */
export function countedOn(era: Era, calls: Iterable<Call>, options: MeterOptions = {}): Counted {
  const meter = new Meter(era, options)
  for (const call of calls) meter.add(call)
  return meter.counted()
}

function linesOf({ tallies }: Counted): string[] {
  return [...tallies.values()]
    .map(
      ({ day: on, effect, method, path, place, calls }) =>
        `${on} ${effect} ${coordinateOf(method, path, place)}: ${calls}`,
    )
    .toSorted()
}

/** What is read of traffic. */
export interface ReadTraffic {
  readonly format: string | undefined
  readonly calls: readonly Call[]
  readonly broken: readonly number[]
  readonly isWhole: boolean
}

/** Reads a text of traffic, in pieces of some length; its format is found by looking, unless it is named. */
export function readText(text: string, named?: string, piece = 1000): ReadTraffic {
  const format = named ?? detectFormat(text.slice(0, 65_536))
  const calls: Call[] = []
  const broken: number[] = []
  if (format === undefined) return { format, calls, broken, isWhole: false }
  const reader = readerFor(format, { call: (call) => void calls.push(call), broken: (at) => void broken.push(at) })
  for (let at = 0; at < text.length; at += piece) reader.push(text.slice(at, at + piece))
  return { format, calls, broken, isWhole: reader.end() }
}

/** A GET request on a day. */
export function getting(target: string, on?: Day): Call {
  return { method: 'GET', target, day: on }
}
