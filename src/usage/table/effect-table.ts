import type { Day } from '../../time/day.ts'
import type { Era } from '../era.ts'
import { type Effect, effectsOf } from '../effects.ts'
import { type Planned, plannedFor } from '../planned.ts'
import { isInHeaders } from '../plan.ts'
import { newRoutes } from '../routes.ts'
import type { Condition } from './conditions.ts'
import { type Sending, parameterEffects } from './parameter-effects.ts'
import { type Shape, isNarrower, shapesOf } from './shapes.ts'

/** What happens to calls of a method to paths of a form. */
export interface EffectRow {
  readonly method: string
  /** What the paths are like, as SQL has it, with a backslash to escape; each segment is decoded. */
  readonly like: string
  /** Regular expressions for those of them with another effect. */
  readonly except: readonly string[]
  /** The path template that the calls are counted under. */
  readonly template: string
  /** So many segments the paths have. */
  readonly segments: number
  readonly effect: Effect | { readonly effect: 'absent'; readonly day: Day; readonly isGone: boolean }
  /** What it depends on of what is sent for a parameter. */
  readonly when?: { readonly sending: Sending; readonly condition: Condition } | undefined
}

/** The effects on calls, as far as methods, paths and queries show them. */
export interface EffectTable {
  readonly rows: readonly EffectRow[]
  /** Whether HEAD has the same effects as GET, since it is not described; then it has no rows of its own. */
  readonly headIsGet: boolean
  /** What changes, and is not in the rows, by coordinate. */
  readonly omitted: readonly Omitted[]
}

/** A part of an operation that the rows do not cover. */
export interface Omitted {
  readonly coordinate: string
  readonly part: 'headers' | 'body' | 'responses' | 'access' | 'value'
}

/** Makes a table of what happens to calls on the days of an era. */
export function effectTable(era: Era): EffectTable {
  const routes = newRoutes(era.routes)
  const shapes = shapesOf(era.routes)
  const methods = methodsOf(era)
  const headIsGet = ![...methods.values()].some((each) => each.has('HEAD'))
  const omitted = new Map<string, Omitted>()
  const rows: EffectRow[] = []
  const plans = new Map<string, readonly PlannedRow[]>()
  const sameRows = new Map<string, readonly PlannedRow[]>()
  const leave = (each: Omitted): unknown => omitted.set(`${each.coordinate} ${each.part}`, each)
  const plannedAt = (shape: Shape, method: string): readonly PlannedRow[] => {
    const candidates = routes.find(shape.sample) ?? []
    const key = `${method} ${candidates.join(' ')}`
    const known = plans.get(key)
    if (known !== undefined) return known
    const planned = plannedFor(method, candidates, era)
    const made = planned === undefined ? [] : rowsOf(planned, shape, leave)
    // Rows that say the same are the same rows, wherever they come from.
    const text = JSON.stringify(made)
    const same = sameRows.get(text) ?? made
    sameRows.set(text, same)
    plans.set(key, same)
    return same
  }
  for (const shape of shapes) {
    const candidates = routes.find(shape.sample) ?? []
    const narrower = shapes.filter((other) => isNarrower(other, shape))
    const wider = shapes.filter((other) => isNarrower(shape, other))
    const own = new Set(candidates.flatMap((each) => [...(methods.get(each) ?? [])]))
    for (const method of headIsGet || !own.has('GET') ? own : own.add('HEAD')) {
      const planned = plannedAt(shape, method)
      if (planned.length === 0) continue
      // Rows that a wider form covers are left out.
      const isReported = wider.some(
        (other) =>
          plannedAt(other, method) === planned &&
          !wider.some((each) => isNarrower(each, other) && plannedAt(each, method) !== planned),
      )
      if (isReported) continue
      const differing = narrower.filter((other) => plannedAt(other, method) !== planned)
      const except = differing.filter((one) => !differing.some((other) => isNarrower(one, other)))
      for (const row of planned)
        rows.push({
          ...row,
          method,
          like: shape.like,
          except: except.map(({ pattern }) => pattern),
          segments: shape.segments.length,
        })
    }
  }
  return { rows: rows.toSorted(byDay), headIsGet, omitted: [...omitted.values()] }
}

type PlannedRow = Omit<EffectRow, 'method' | 'like' | 'except' | 'segments'>

function byDay(a: EffectRow, b: EffectRow): number {
  const [x, y] = [a, b].map(({ effect, template, method }) => `${effect.day} ${template} ${method}`) as [string, string]
  return x < y ? -1 : x > y ? 1 : 0
}

/** The methods that a template has on any day. */
function methodsOf(era: Era): Map<string, Set<string>> {
  const methods = new Map<string, Set<string>>()
  for (const key of [...era.spans.flatMap(({ contracts }) => [...contracts.keys()]), ...era.gone.keys()]) {
    const [method, template] = [key.slice(0, key.indexOf(' ')), key.slice(key.indexOf(' ') + 1)]
    const found = methods.get(template) ?? new Set()
    methods.set(template, found.add(method))
  }
  return methods
}

function rowsOf(planned: Planned, shape: Shape, leave: (omitted: Omitted) => void): PlannedRow[] {
  const { plan, coordinate, absent, isStill } = planned
  const head = { template: plan.template }
  const since = absent?.goneSince ?? absent?.comes
  const rows: PlannedRow[] =
    since === undefined
      ? []
      : [{ ...head, effect: { effect: 'absent', day: since, isGone: absent?.goneSince !== undefined } }]
  if (isStill) return rows
  for (const part of ['headers', 'body', 'responses'] as const)
    if (plan.changes[part].length > 0) leave({ coordinate, part })
  if (plan.access) leave({ coordinate, part: 'access' })
  for (const effect of effectsOf(plan, { sent: { query: [] }, path: shape.sample }))
    if (effect.place === '') rows.push({ ...head, effect })
  for (const key of plan.parameters.filter((each) => !isInHeaders(each))) {
    const sending = sendingOf(planned, key)
    if (sending === 'nowhere') continue
    const found = sending && parameterEffects(planned, key, sending, shape.sample)
    if (sending === undefined || found === undefined) {
      leave({ coordinate: `${coordinate} ${placeOf(planned, key)}`, part: 'value' })
      continue
    }
    for (const { effect, condition } of found) rows.push({ ...head, effect, when: { sending, condition } })
  }
  return rows
}

/** Where a parameter is sent; undefined if that is more than one place, or has no name. */
function sendingOf({ plan }: Planned, key: string): Sending | 'nowhere' | undefined {
  const [, place, name] = /^(\S+) (.*)$/s.exec(key)!
  if (place === 'query') return /\p{C}/u.test(name!) ? undefined : { query: name! }
  if (place !== 'path') return undefined
  const fromEnd = plan.versions.flatMap(({ contract }) => {
    const segments = contract?.parameters.has(key) === true ? contract.template.split('/') : []
    const at = segments.indexOf(`{${name}}`)
    return at < 0 ? [] : [segments.length - at]
  })
  const [first, ...more] = new Set(fromEnd)
  return first === undefined ? 'nowhere' : more.length > 0 ? undefined : { segment: first }
}

function placeOf({ plan }: Planned, key: string): string {
  for (const { contract } of plan.versions) {
    const found = contract?.parameters.get(key)
    if (found !== undefined) return found.place
  }
  return key
}
