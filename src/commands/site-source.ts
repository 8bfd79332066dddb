import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { gunzipSync } from 'node:zlib'
import { type Chronicle, publishedOn, withPublished } from '../history/chronicle.ts'
import { knownPlan } from '../history/known-plan.ts'
import { type SiteNews, type SiteSource, siteNews } from '../site/head.ts'
import { type SiteFile, siteFiles } from '../site/site-files.ts'
import { type Args, type Io, fail } from './command.ts'
import { todayOf } from './days.ts'
import { diffSettings } from './diff-settings.ts'
import { modelPath } from './model-path.ts'
import { openContinued } from './open-continued.ts'
import { comparedVersion } from './compared-version.ts'
import { type OpenedModel, knownDocument, snapshotsOf } from './opened-model.ts'
import { addressOf } from './site-address.ts'

/** Makes all files of the site of the model that the arguments name; `build` names it where it is served for work on the model. */
export async function makeSite(args: Args, io: Io, build?: string): Promise<SiteFile[]> {
  const source = await openSiteSource(args, io)
  return siteFiles(source, newsOf(source, args, io), assetOf, build)
}

async function openSiteSource(args: Args, io: Io): Promise<SiteSource> {
  const path = modelPath(args, io.cwd)
  const model = await openContinued(args, io, path)
  const openapi = comparedVersion(model)
  const settings = diffSettings(args, [])
  const known = knownModel(model)
  return { ...known, snapshots: snapshotsOf(known, { openapi }), settings, openapi }
}

/** A model without what is not known yet: everybody can read everything in a site. */
function knownModel(model: OpenedModel): Pick<OpenedModel, 'document' | 'chronicle'> {
  const { document, chronicle, asOf } = model
  if (asOf === undefined) return { document, ...(chronicle !== undefined && { chronicle }) }
  if (chronicle === undefined) return { document: knownPlan(document, asOf) }
  const { tags } = chronicle
  const days = chronicle.days.filter((day) => day <= asOf)
  let known: Chronicle | undefined
  for (const day of days) known = withPublished(known, day, publishedOn(chronicle, day)!)
  return { document: knownDocument(model), chronicle: { ...known!, ...(tags !== undefined && { tags }) } }
}

function newsOf(source: SiteSource, args: Args, io: Io): SiteNews {
  const isShown = io.progress && args['quiet'] !== true
  const news = siteNews(
    source,
    {
      today: todayOf(args, io),
      isPinned: args['today'] !== undefined,
      address: addressOf(args),
    },
    (day, done, all) => isShown && io.err(`\r\u001B[K${day}: day ${done} of ${all}`),
  )
  if (isShown) io.err('\r\u001B[K')
  return news
}

/** Where the build puts the browser's part of a site: next to the program, which tests run from its source. */
const FOLDERS = ['./site/', '../../dist/site/'].map((folder) => new URL(folder, import.meta.url))

/** A file that was built with the program; a large one is packed there. */
function assetOf(name: string): Uint8Array {
  for (const folder of FOLDERS) {
    const [plain, packed] = [name, `${name}.gz`].map((each) => fileURLToPath(new URL(each, folder))) as [string, string]
    if (existsSync(plain)) return readFileSync(plain)
    if (existsSync(packed)) return gunzipSync(readFileSync(packed))
  }
  fail(
    'no-assets',
    `this installation has no ${name} for sites`,
    'install chronospec again; in its repository, run npm run build',
  )
}
