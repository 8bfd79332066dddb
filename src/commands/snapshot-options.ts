import { formatProblem } from '../base/problem.ts'
import { count } from '../base/text.ts'
import type { SnapshotOptions } from '../emit/snapshot.ts'
import { inexpressible } from '../emit/inexpressible.ts'
import type { OpenApiVersion } from '../emit/version.ts'
import type { Args, Io } from './command.ts'
import type { OpenedModel } from './opened-model.ts'

/** How the arguments of a run want snapshots written. */
export function snapshotOptions(args: Args): SnapshotOptions {
  return {
    openapi: args['openapi'] as OpenApiVersion,
    deprecated: args['deprecated'] as NonNullable<SnapshotOptions['deprecated']>,
    plain: args['plain'] === true,
    vendorMarks: args['vendor-marks'] === true,
    infoVersion: args['info-version'] as NonNullable<SnapshotOptions['infoVersion']>,
  }
}

/** Says on standard error what the version that is asked for cannot say, each kind once, with its first place. */
export function sayInexpressible({ document, place }: OpenedModel, args: Args, io: Io): void {
  const version = args['openapi'] as OpenApiVersion
  if (args['quiet'] === true) return
  for (const { what, instead, path, count: times } of inexpressible(document, version)) {
    const others = times === 1 ? '' : ` (here and in ${count(times - 1, 'other place')})`
    const message = `OpenAPI ${version} cannot express ${what}${others}`
    io.err(`${formatProblem({ code: 'unsayable', message, hint: instead, place: place(path) })}\n`)
  }
}
