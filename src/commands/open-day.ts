import { type Snapshots, snapshots } from '../emit/snapshot.ts'
import { sideOf } from '../report/report.ts'
import type { Day } from '../time/day.ts'
import type { Args, Io } from './command.ts'
import { openModel } from './open-model.ts'
import type { OpenedRef } from './open-ref.ts'
import { snapshotOn } from './snapshot.ts'

/** Opens a day of the model at a path, as the side of a comparison that `ref` names. */
export type DayOpener = (ref: string, path: string, day: Day) => Promise<OpenedRef>

/** Opens days of models; a model is read once however many of its days are asked for. */
export function dayOpener(args: Args, io: Io): DayOpener {
  const models = new Map<string, Promise<Snapshots>>()
  return async (ref, path, day) => {
    if (!models.has(path))
      models.set(
        path,
        openModel(args, io, path).then(({ document }) => snapshots(document, { openapi: '3.2' })),
      )
    const all = await models.get(path)!
    const document = snapshotOn(all, day)
    return {
      document,
      side: { ...sideOf(ref === 'today' ? day : ref, document), day },
      problems: [],
      model: { path, snapshots: all, day },
    }
  }
}
