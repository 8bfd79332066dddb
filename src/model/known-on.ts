import { type Json, type JsonObject, type MutableJsonObject, isArray, isObject, textOf } from '../base/json.ts'
import { mapValues } from '../base/map-values.ts'
import type { Day } from '../time/day.ts'
import type { Span } from '../time/span.ts'
import { isTimeline, mapPhases, timelineNode } from '../time/timeline.ts'
import { BESIDE_ENUM } from './compile-values.ts'
import { LIFECYCLE, type Lifecycle, VALUE_LIFECYCLES, knownPhases, lifecycleOf } from './lifecycle.ts'
import { NOTICES } from './notice.ts'
import { REMOVED } from './removed.ts'
import { type Kind, inSlot, slotOf } from './shape.ts'
import { isStill } from './still.ts'
import { apiLifecycle } from './whole-api.ts'

/**
 * A plan as it was known on a day: an annotated document without lifecycles, notices and additions that are announced later, and with the
 * first sunset if its extension is announced later. What exists on the day counts as known. Parts without later announcements stay the same
 * objects. The document must be valid according to `validate`.
 */
export function knownOn(document: Json, day: Day): Json {
  if (isStill(document) || !isObject(document)) return document
  return knownNode(document, 'document', { day, ofApi: apiLifecycle(document)?.['announced'] as Day | undefined })
}

interface Knowing {
  readonly day: Day
  /** The days from which the lifecycles of the API and of the operation's path are known. */
  readonly ofApi: Day | undefined
  readonly ofPath?: Day | undefined
}

function knownNode(node: Json, kind: Kind, knowing: Knowing): Json {
  if (isTimeline(node)) return mapPhases(node, (value) => knownNode(value, kind, knowing))
  if (!isObject(node)) return node
  const said = lifecycleOf(node)
  const inherited = kind === 'pathItem' ? knowing.ofApi : kind === 'operation' ? knowing.ofPath : undefined
  const announced = said?.announced ?? inherited
  const known = said === undefined ? {} : knownOf(said, announced, knowing.day)
  const { day, ofApi } = knowing
  const below =
    kind === 'pathItem' ? { day, ofApi, ofPath: announced ?? ofApi } : { day, ofApi, ofPath: knowing.ofPath }
  const fields = mapValues(node, (value, key) => {
    if (kind === 'document' && key === NOTICES) return knownNotices(value, day)
    if (kind === 'document' && key === REMOVED) return knownRemoved(value, day)
    const slot = slotOf(kind, key)
    return slot === undefined ? value : inSlot(value, slot[0], (child) => knownNode(child, slot[1], below))
  })
  const dated = kind === 'schema' ? withKnownValues(fields, day) : fields
  if (said === known.lifecycle) return dated
  const { [LIFECYCLE]: _, ...bare } = dated
  if (kind !== 'document' && kind !== 'info')
    return limited(
      known.lifecycle === undefined ? bare : { ...bare, [LIFECYCLE]: known.lifecycle as JsonObject },
      known.there,
    )
  // The first day described by the model is always known.
  const shown = known.lifecycle ?? (said!.added === undefined ? undefined : { added: said!.added })
  return shown === undefined ? bare : { ...bare, [LIFECYCLE]: shown as JsonObject }
}

/** What is known about an element: its lifecycle, or if that is not yet announced, only the days on which it exists. */
interface Known {
  readonly lifecycle?: Lifecycle
  readonly there?: readonly Span[]
}

function knownOf(said: Lifecycle, announced: Day | undefined, day: Day): Known {
  const effective = announced === said.announced ? said : { ...said, announced }
  const known = knownPhases(effective as Lifecycle).findLast(({ from }) => from === undefined || from <= day)
  if (known !== undefined) return { lifecycle: known.value === effective ? said : known.value }
  const { added } = said
  if (added === undefined) return {}
  return { there: added <= day ? [{ from: added }] : [] }
}

function limited(node: Json, there: readonly Span[] | undefined): Json {
  return there === undefined ? node : timelineNode(there.map((span) => ({ ...span, value: node })))
}

function knownNotices(notices: Json, day: Day): Json {
  if (!isArray(notices)) return notices
  return notices.filter((notice) => !isObject(notice) || !(textOf(notice['announced'] ?? '') > day))
}

function knownRemoved(removed: Json, day: Day): Json {
  if (!isObject(removed)) return removed
  const known = Object.entries(removed).flatMap(([coordinate, carried]) => {
    const said = carried as Lifecycle
    const { lifecycle } = knownOf(said, said.announced, day)
    return lifecycle === undefined ? [] : [[coordinate, lifecycle] as const]
  })
  return Object.fromEntries(known) as JsonObject
}

/** Limits enum values to the days on which they are known to exist, with their entries in other lists. */
function withKnownValues(schema: JsonObject, day: Day): JsonObject {
  const [lifecycles, values] = [schema[VALUE_LIFECYCLES], schema['enum']]
  if (!isObject(lifecycles) || !isArray(values)) return schema
  const all = Object.entries(lifecycles).map(([value, carried]) => {
    const said = carried as Lifecycle
    return [value, knownOf(said, said.announced, day)] as const
  })
  if (all.every(([value, { lifecycle }]) => lifecycle === lifecycles[value])) return schema
  const known = new Map(all)
  const result: MutableJsonObject = { ...schema }
  for (const list of ['enum', ...BESIDE_ENUM]) {
    const items = schema[list]
    if (isArray(items) && items.length === values.length)
      result[list] = items.map((item, index) => limited(item, known.get(textOf(values[index]))?.there))
  }
  const knownLifecycles = all.flatMap(([value, { lifecycle }]) =>
    lifecycle === undefined ? [] : [[value, lifecycle] as const],
  )
  result[VALUE_LIFECYCLES] = Object.fromEntries(knownLifecycles) as JsonObject
  return result
}
