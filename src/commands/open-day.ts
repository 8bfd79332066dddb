import type { Json } from '../base/json.ts'
import type { Snapshots } from '../emit/snapshot.ts'
import type { OpenApiVersion } from '../emit/version.ts'
import { chronicleDocument, publishedOn } from '../history/chronicle.ts'
import { type PublishedVersion, publishedVersion } from '../openapi/published.ts'
import { sideOf } from '../report/reported.ts'
import type { Day } from '../time/day.ts'
import { isDayWord } from '../time/relative-day.ts'
import type { Args, Io } from './command.ts'
import { openModel } from './open-model.ts'
import { type OpenedModel, snapshotsOf } from './opened-model.ts'
import type { OpenedRef } from './opened-ref.ts'
import { snapshotOn } from './snapshot.ts'

/** Opens a day of the model at a path, as the side of a comparison that `ref` names. */
export type DayOpener = (ref: string, path: string, day: Day) => Promise<OpenedRef>

/** Opens days of models; a model is read once however many of its days are asked for. */
export function dayOpener(args: Args, io: Io): DayOpener {
  const models = new Map<string, Promise<{ source: Json; snapshots: Snapshots }>>()
  return async (ref, path, day) => {
    if (!models.has(path))
      models.set(
        path,
        openModel(args, io, path, true).then((model) => ({
          source: model.chronicle === undefined ? model.document : chronicleDocument(model.chronicle),
          snapshots: snapshotsOf(model, { openapi: comparedVersion(model) }),
        })),
      )
    const model = await models.get(path)!
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

/**
 * The version in which days of a model are compared: the document's own, where nothing is to be rewritten; of a plan of days after what was
 * published, that of the last published document, where it has another.
 */
export function comparedVersion(model: Pick<OpenedModel, 'document' | 'chronicle'>): OpenApiVersion {
  const { document, chronicle } = model
  if ([...publishedVersions(model), publishedVersion(document)].includes('2.0')) return '3.0'
  const day = chronicle?.plan?.published
  const last = day && publishedVersion(publishedOn(chronicle!, day)!)
  return last === undefined || last === publishedVersion(document) ? 'published' : (last as OpenApiVersion)
}

/** The versions that a model is published in: of a chronicle, those of all its documents. */
export function publishedVersions({
  document,
  chronicle,
}: Pick<OpenedModel, 'document' | 'chronicle'>): (PublishedVersion | undefined)[] {
  return chronicle?.days.map((day) => publishedVersion(publishedOn(chronicle, day)!)) ?? [publishedVersion(document)]
}
