import { type Json, type JsonObject, isArray, isObject, own } from '../base/json.ts'
import type { Day } from '../time/day.ts'
import { plainNodes } from './shape.ts'
import { TIMELINE, isTimeline, spanOf, timelineNode } from '../time/timeline.ts'

/** A change of behavior that no element of an OpenAPI document describes: a TLS suite, a rejected combination of headers. */
export interface Notice<D extends string = Day> {
  readonly title: string
  readonly description: string
  /** The first day on which it applies; absent if it always applies. */
  readonly day?: D
  /** The day from which it is known; absent: always known. */
  readonly announced?: D
  readonly replacement?: string
  readonly link?: string
}

/** The keys of a notice. */
export const NOTICE_KEYS: readonly string[] = [
  'title',
  'description',
  'day',
  'announced',
  'replacement',
  'link',
  'inForce',
]

/** The key of the list of notices at the root of a document. */
export const NOTICES = 'x-notices'

/** The notices of an annotated document, in all phases of a timeline. The document must be valid according to `validate`. */
export function noticesOf(document: Json): Notice[] {
  const lists = plainNodes(own(document, NOTICES) ?? [])
  const notices = lists.flatMap((list) => (isArray(list) ? list.flatMap(plainNodes) : []))
  return notices.filter(isObject) as unknown as Notice[]
}

/** A notice in a chronicle: it exists from its announcement on, and is marked as in force from its day on. */
export function compileNotice(notice: JsonObject): Json {
  if (isTimeline(notice))
    return timelineNode(
      notice[TIMELINE].map((phase) => ({ ...spanOf(phase), value: compileNotice(phase['value'] as JsonObject) })),
    )
  const { day, announced } = notice as Partial<Notice>
  const stated = {
    ...notice,
    inForce:
      day === undefined
        ? true
        : timelineNode([
            { until: day, value: false },
            { from: day, value: true },
          ]),
  }
  return announced === undefined ? stated : timelineNode([{ from: announced, value: stated }])
}
