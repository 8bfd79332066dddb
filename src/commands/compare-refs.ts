import { resolve } from 'node:path'
import { deepEqual } from '../base/equal.ts'
import { own } from '../base/json.ts'
import { compareSides, historyBetween } from '../policy/compare-sides.ts'
import type { Focused } from '../policy/focus.ts'
import { overdueUntil } from '../policy/overdue-until.ts'
import type { Found } from '../report/dated-findings.ts'
import type { ChangeDay } from '../report/days-of-changes.ts'
import { type Day, parseDay } from '../time/day.ts'
import { isDayWord } from '../time/relative-day.ts'
import { type Args, type Io, fail, isStandardInput } from './command.ts'
import { todayOf } from './days.ts'
import type { DiffSettings } from './diff-settings.ts'
import { type ScheduleOf, refOpener } from './open-ref.ts'
import type { OpenedRef } from './opened-ref.ts'
import { modelInRevision } from './model-in-revision.ts'
import { isElsewhere } from './model-path.ts'
import { readRef } from './read-ref.ts'
import { isUrl } from './refs.ts'
import { schedulesOfStates } from './schedule-file.ts'

/** Opens the two sides that `<base>` and `<revision>` name. Sides with the same overlays are opened together, so that days of one model share what is equal. */
export async function openSides(args: Args, io: Io): Promise<{ base: OpenedRef; revision: OpenedRef }> {
  if (isStandardInput(args['base']) && isStandardInput(args['revision'])) {
    fail('usage', 'only one side can be standard input', 'name a file or a day for the other')
  }
  const models = new Map<string, string>()
  const [was, is] = [await side('base'), await side('revision')]
  const schedules = await schedulesOfStates(was, is, args, io, models)
  const open = sideOpener(withoutPast(args, [was, is], io.cwd), io, readRef, schedules)
  const base = await open('base', was)
  const revision = await open('revision', is)
  if (args['as-of'] !== undefined && base.model === undefined && revision.model === undefined)
    fail('usage', '--as-of needs a model, but both sides are documents', 'name days, or MODEL@DAY')
  if (typeof args['chronicle'] !== 'string') return { base, revision }
  return (await import('./published-sides.ts')).withPublishedDays({ base, revision }, args, io)

  /** What a side names; a revision alone names the model in it. */
  async function side(name: 'base' | 'revision'): Promise<string> {
    const word = String(args[name])
    const found = await modelInRevision(word, args, io)
    if (found !== undefined) models.set(found.ref, found.model)
    return found?.ref ?? word
  }
}

/** The arguments of a comparison. With a model in a revision of git, it is one of two plans, and what was published is in neither of them. */
function withoutPast(args: Args, refs: readonly string[], cwd: string): Args {
  const isPlan = (ref: string): boolean => {
    const split = ref.lastIndexOf('@')
    const name = ref.slice(0, Math.max(0, split))
    return isDayWord(ref.slice(split + 1)) && !isUrl(name) && isElsewhere(resolve(cwd, name), name)
  }
  const isOfPlans = args['chronicle-of'] !== undefined && refs.some(isPlan)
  return isOfPlans ? { ...args, chronicle: undefined } : args
}

/**
 * Opens what a ref names as a side of a comparison, with the overlays of that side. `read` gives the text of a document, `scheduleOf`
 * its schedule.
 */
export function sideOpener(
  args: Args,
  io: Io,
  read: typeof readRef,
  scheduleOf: ScheduleOf,
): (side: 'base' | 'revision', ref: string) => Promise<OpenedRef> {
  const openers = new Map<string, ReturnType<typeof refOpener>>()
  return (side, ref) => {
    const overlay = [args['overlay'] || [], args[`${side}-overlay`] ?? []].flat().map(String)
    const key = JSON.stringify(overlay)
    if (!openers.has(key)) openers.set(key, refOpener({ ...args, overlay }, io, read, scheduleOf))
    return openers.get(key)!(ref)
  }
}

/** Everything that differs between two sides, judged on `--today`, else on the day of the revision, else today. */
export function compareRefs(
  base: OpenedRef,
  revision: OpenedRef,
  settings: DiffSettings,
  focused: Focused | undefined,
  args: Args,
  io: Io,
): Found {
  const today = todayOf(args, io)
  const day = (args['today'] === undefined ? dayOf(revision) : undefined) ?? today
  const overdueOn = overdueUntil(day, today, revision.model?.snapshots.lastPublished)
  return compareSides(base, revision, settings, { day, overdueOn, focused, history: historyOf(base, revision) })
}

function dayOf({ side, document }: OpenedRef): Day | undefined {
  const stated = own(document['x-snapshot'], 'day')
  return side.day ?? (typeof stated === 'string' ? parseDay(stated) : undefined)
}

/** The days between two days of one model, which may be in two places, or between two documents of one chronicle; undefined for anything else. */
function historyOf(base: OpenedRef, revision: OpenedRef): (() => ChangeDay[]) | undefined {
  const [from, to] = [base.published ?? base.model, revision.published ?? revision.model]
  if (from === undefined || to === undefined) return undefined
  // At one path, overlays may have made two models of one.
  if (from.snapshots !== to.snapshots && !deepEqual(base.model?.source, revision.model?.source)) return undefined
  const [before, after] = [
    { document: base.document, day: from.day },
    { document: revision.document, day: to.day },
  ]
  return () => historyBetween(before, after, from.snapshots)
}
