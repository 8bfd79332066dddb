import type { Json, JsonObject } from '../base/json.ts'
import { type Unchanged, unchangedBetween } from '../diff/unchanged.ts'
import { entriesBelow, newSide } from '../diff/side.ts'
import { itemOf } from '../diff/path-entry.ts'
import type { Day } from '../time/day.ts'
import type { Announcing } from './announced.ts'
import { basePathsOfItem } from './base-paths.ts'
import { type Contract, contractsOf } from './contract.ts'
import { readForCalls } from './document.ts'
import type { Route } from './routes.ts'

/** The days that calls are asked of: the first, and each later one on which the API changes. */
export interface Era {
  readonly spans: readonly EraSpan[]
  /** The path templates of all days, those before the first among them. */
  readonly routes: readonly Route[]
  /** Since when operations are gone that went before the first day, by method and template. */
  readonly gone: ReadonlyMap<string, Day>
  /** The days on which removals count that no description shows, but only marks announce. */
  readonly announcing: Announcing
}

/** The documents of an era: those that calls are asked of, in the order of their days, and those of the days before. */
export interface EraDocuments {
  readonly asked: readonly DatedDocument[]
  readonly before: readonly DatedDocument[]
  readonly announcing: Announcing
}

/** Whether the API is the same on all days. */
export function isUnchanging({ spans }: Era): boolean {
  return spans.length === 1
}

/** Days on which the API is the same. */
export interface EraSpan {
  readonly from: Day
  /** The operations, by method and template. */
  readonly contracts: ReadonlyMap<string, Contract>
  /** Whether something means the same as in the span before. */
  readonly unchanged: Unchanged
}

/** The document of a day. */
export interface DatedDocument {
  readonly day: Day
  readonly document: JsonObject
}

/** Reads the documents of an era; `bases` are the base paths that the service has, where the documents do not say so. */
export function readEra({ asked, before, announcing }: EraDocuments, bases: readonly string[] = []): Era {
  const routes = new Map<string, Route>()
  const addRoutes = (document: JsonObject): void => {
    for (const [template, { node }] of pathsOf(document)) {
      // A gateway may have taken the base path away.
      for (const base of [...(bases.length > 0 ? bases : basePathsOfItem(document, node)), ''])
        routes.set(`${base} ${template}`, { base, template })
    }
  }
  const gone = goneIn(before, asked[0], addRoutes)
  const spans = asked.map(({ day, document }, index): EraSpan => {
    addRoutes(document)
    const earlier = asked[index - 1]?.document
    let unchanged: Unchanged | undefined
    return {
      from: day,
      contracts: contractsOf(readForCalls(document)),
      unchanged: (a, b) => (unchanged ??= unchangedBetween(earlier ?? document, document))(a, b),
    }
  })
  return { spans, routes: [...routes.values()], gone, announcing }
}

function pathsOf(document: JsonObject): [template: string, item: { readonly node: Json }][] {
  return [...entriesBelow({ node: document, path: [] }, 'paths')].filter(([template]) => template.startsWith('/'))
}

/** The operations that were there on one of some days and are not on the first that is asked for, with the day they went. */
function goneIn(
  before: Iterable<DatedDocument>,
  first: DatedDocument | undefined,
  visit: (document: JsonObject) => void,
): Map<string, Day> {
  const gone = new Map<string, Day>()
  let last = new Set<string>()
  for (const { day, document } of [...before, ...(first === undefined ? [] : [first])]) {
    visit(document)
    const there = new Set(operationKeys(document))
    for (const key of last) if (!there.has(key)) gone.set(key, day)
    for (const key of there) gone.delete(key)
    last = there
  }
  return gone
}

function operationKeys(document: JsonObject): string[] {
  const side = newSide(document)
  return [...entriesBelow({ node: document, path: [] }, 'paths')].flatMap(([template, located]) =>
    [...itemOf(side, template, located).operations.keys()].map((method) => `${method} ${template}`),
  )
}
