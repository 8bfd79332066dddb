import { type Json, type JsonObject, isObject, own } from '../../base/json.ts'
import { type Snapshots, snapshots } from '../../emit/snapshot.ts'
import type { OpenApiVersion } from '../../emit/version.ts'
import { snapshotsAsOf } from '../../history/as-of.ts'
import { isChronicle, readChronicle } from '../../history/chronicle.ts'
import type { Day } from '../../time/day.ts'
import type { CompareSettings } from '../../policy/compare-sides.ts'

/** The data of a site about its API: all days, and how to compare them. */
export interface SiteData {
  /** The annotated document, or the chronicle. */
  readonly model: JsonObject
  readonly settings: CompareSettings
  /** The OpenAPI version in which days are compared. */
  readonly openapi: OpenApiVersion
  /** The day on which the site was created: what is later is a plan. */
  readonly today: Day
}

/** The snapshots of a site's model, by default in the version in which days are compared. Throws if a chronicle is invalid. */
export function snapshotsIn({ model, openapi }: SiteData, version: OpenApiVersion = openapi): Snapshots {
  if (!isChronicle(model)) return snapshots(model as Json, { openapi: version })
  const chronicle = readChronicle(model)
  if (typeof chronicle === 'string') throw new Error(chronicle)
  return snapshotsAsOf(chronicle, { openapi: version })
}

/** Checks that a tree is the data of a site. Throws if it contains no model. */
export function siteDataIn(tree: Json): SiteData {
  const model = own(tree, 'model')
  if (!isObject(model)) throw new Error('the data of this site contain no model')
  return tree as unknown as SiteData
}
