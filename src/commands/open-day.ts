import type { Json } from '../base/json.ts'
import type { Snapshots } from '../emit/snapshot.ts'
import { chronicleDocument } from '../history/chronicle.ts'
import { sideOf } from '../report/reported.ts'
import type { Day } from '../time/day.ts'
import { isDayWord } from '../time/relative-day.ts'
import type { Args, Io } from './command.ts'
import { comparedVersion } from './compared-version.ts'
import { openContinued } from './open-continued.ts'
import { type OpenedModel, snapshotsOf } from './opened-model.ts'
import type { OpenedRef } from './opened-ref.ts'
import { sayRemoved } from './say-removed.ts'
import { snapshotOn } from './snapshot.ts'

/** Opens a day of the model at a path, as the side of a comparison that `ref` names. */
export type DayOpener = (ref: string, path: string, day: Day) => Promise<OpenedRef>

/** Opens days of models, with what was published of each; a model is read once however many of its days are asked for. */
export function dayOpener(args: Args, io: Io): DayOpener {
  const models = new Map<string, Promise<{ opened: OpenedModel; source: Json; snapshots: Snapshots }>>()
  return async (ref, path, day) => {
    if (!models.has(path))
      models.set(
        path,
        openContinued(args, io, path, true).then((model) => ({
          opened: model,
          source: model.chronicle === undefined ? model.document : chronicleDocument(model.chronicle),
          snapshots: snapshotsOf(model, { openapi: comparedVersion(model) }),
        })),
      )
    const { opened, ...model } = await models.get(path)!
    sayRemoved(opened, args, io, day)
    const document = snapshotOn(model.snapshots, day)
    return {
      document,
      side: { ...sideOf(isDayWord(ref) ? day : ref, document), day },
      problems: [],
      entry: async () => document,
      model: { path, ...model, day },
    }
  }
}
