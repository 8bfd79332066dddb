import type { Json } from '../base/json.ts'
import { type Path, lookUp } from '../base/pointer.ts'
import { LIFECYCLE } from '../model/lifecycle.ts'
import { survivingPath } from '../report/anchor.ts'
import type { DatedFinding } from '../report/reported.ts'

/**
 * The path in a model that a finding between a published document and a snapshot of the model comes from: what differs, or what
 * is left of it and its surroundings; of a removal, and of what a deprecation says, the lifecycle there.
 */
export function pathInModel({ change, rule }: DatedFinding, published: Json, snapshot: Json, model: Json): Path {
  const [there, path] = change.revision === null ? [published, change.base?.path] : [snapshot, change.revision.path]
  const inModel = survivingPath(path ?? [], there, model)
  const lifecycle = [...inModel, LIFECYCLE]
  const isOfLifecycle = rule.class === 'lifecycle' || change.revision === null
  return isOfLifecycle && lookUp(model, lifecycle) !== undefined ? lifecycle : inModel
}
