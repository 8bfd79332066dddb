import { type Json, type JsonObject, isObject, own } from '../base/json.ts'
import type { Path } from '../base/pointer.ts'
import { type SnapshotOptions, snapshots } from '../emit/snapshot.ts'
import { publishedElements } from '../history/published-elements.ts'
import { Finder, type Target } from '../model/find-elements.ts'
import { targetsOf } from '../model/fittings.ts'
import { type Edit, editTree } from '../model/edit-tree.ts'
import { LIFECYCLE, type Lifecycle, VALUE_LIFECYCLES, goneFrom } from '../model/lifecycle.ts'
import { removedOf } from '../model/removed.ts'
import { readable } from '../model/unreadable.ts'
import { writtenSchedule } from '../model/written-schedule.ts'
import type { Day } from '../time/day.ts'

/** A published snapshot. */
export interface Published {
  readonly day: Day
  readonly tree: JsonObject
}

/** Elements that were removed as announced: the first day without each, by its coordinate. */
export type KeptPromises = ReadonlyMap<string, Day>

/**
 * The elements that published snapshots had, that were to be gone by `today`, and that a model no longer has. What the last snapshot with an
 * element says of it counts; where none says when it goes, what the model does. `published` is in order.
 */
export function keptPromises(published: readonly Published[], model: Json, today: Day): KeptPromises {
  const ends = new Map<string, Day>()
  const past = published.flatMap(({ day, tree }) => (day <= today ? [{ day, tree, finder: new Finder(tree) }] : []))
  for (const { tree, finder } of past) {
    const stated = statedEnds(tree)
    for (const coordinate of ends.keys())
      if (!stated.has(coordinate) && targetsOf(coordinate, finder).length > 0) ends.delete(coordinate)
    for (const [coordinate, gone] of stated) ends.set(coordinate, gone)
  }
  for (const [coordinate, gone] of removedDays(model)) {
    // If a snapshot of that day or a later one contains it, the removal day in the model is wrong.
    const isShown = past.some(
      ({ day, finder }) => gone <= day && day < today && targetsOf(coordinate, finder).length > 0,
    )
    if (!ends.has(coordinate) && !isShown) ends.set(coordinate, gone)
  }
  const finder = new Finder(isObject(model) ? model : {})
  return new Map([...ends].filter(([coordinate, gone]) => gone <= today && targetsOf(coordinate, finder).length === 0))
}

/** The first day without each element that a model says it no longer has. */
export function removedDays(model: Json): KeptPromises {
  const days = removedOf(model).flatMap(({ coordinate, lifecycle }) => {
    const gone = goneFrom(lifecycle)
    return gone === undefined ? [] : [[coordinate, gone] as const]
  })
  return new Map(days)
}

/** The first day without each element that a plan says is gone by a day. */
export function passedEnds(plan: Json, day: Day): KeptPromises {
  return goneBy(new Map(isObject(plan) ? [...statedEnds(plan), ...removedDays(plan)] : []), day)
}

/** Those elements that went by a day. */
export function goneBy(ends: KeptPromises, day: Day): KeptPromises {
  return new Map([...ends].filter(([, gone]) => gone <= day))
}

/** The removal day of what is at a path of a document, as announced for it, a container or a part of it; undefined if none was announced. */
export function endAt(path: Path, tree: JsonObject, kept: KeptPromises): Day | undefined {
  const finder = new Finder(tree)
  const ends = [...kept].filter(([coordinate]) =>
    targetsOf(coordinate, finder).some(({ element }) => isWithin(path, element.path) || isWithin(element.path, path)),
  )
  return ends.map(([, gone]) => gone).toSorted()[0]
}

function isWithin(inner: Path, outer: Path): boolean {
  return outer.every((step, index) => step === inner[index])
}

/** The first day without each element of a snapshot that says when it goes. */
function statedEnds(published: JsonObject): ReadonlyMap<string, Day> {
  const tree = readable(published).document
  const { schedule, marked } = writtenSchedule(tree)
  const { notices: _, changes: __, ...entries } = schedule
  const values = [...publishedElements(tree).elements.values()].flatMap(({ kind, label, sunset }) =>
    kind === 'value' && sunset !== undefined ? [[label, sunset] as const] : [],
  )
  const ends = [...marked, ...Object.entries(entries)].flatMap(([coordinate, entry]) => {
    const gone = goneFrom(entry as Lifecycle)
    return gone === undefined ? [] : [[coordinate, gone] as const]
  })
  return new Map([...values, ...ends])
}

/** A published snapshot without elements that are gone since, and what only they used; the same object where it has none of them. */
export function withoutKept({ day, tree }: Published, kept: KeptPromises, options: SnapshotOptions): JsonObject {
  const finder = new Finder(tree)
  const edits = [...kept.keys()].flatMap((coordinate) =>
    targetsOf(coordinate, finder).map((target) => removal(target, day)),
  )
  if (edits.length === 0) return tree
  const { openapi: _, ...written } = options
  return snapshots(editTree(readable(tree).document, edits), written).on(day) ?? {}
}

/** Gives an element, or a value of its enum, a removal day. */
function removal({ element: { path }, value }: Target, day: Day): Edit {
  const ended = { sunset: day }
  return {
    path,
    change: (node) => {
      if (value === undefined) return { ...node, [LIFECYCLE]: ended }
      const values = own(node, VALUE_LIFECYCLES)
      return { ...node, [VALUE_LIFECYCLES]: { ...(isObject(values) && values), [value]: ended } }
    },
  }
}
