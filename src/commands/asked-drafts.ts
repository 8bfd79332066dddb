import type { FindingReport } from '../report/report.ts'
import type { Args, Io } from './command.ts'
import type { Drafts } from './draft-waivers.ts'

/** The waivers that `--write-waivers` asks for; only then is what writes them loaded. */
export async function askedDrafts(failures: readonly FindingReport[], args: Args, io: Io): Promise<Drafts> {
  if (args['write-waivers'] === undefined) return { files: [], said: [] }
  return (await import('./draft-waivers.ts')).draftWaivers(failures, args, io)
}
