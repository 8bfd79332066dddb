import type { OpenApiVersion } from '../emit/version.ts'
import { publishedOn } from '../history/chronicle.ts'
import { type PublishedVersion, publishedVersion } from '../openapi/published.ts'
import type { OpenedModel } from './opened-model.ts'

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
