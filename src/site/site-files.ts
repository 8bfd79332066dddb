import type { JsonObject } from '../base/json.ts'
import { jsonText } from '../base/json-text.ts'
import { chronicleDocument } from '../history/chronicle.ts'
import type { SiteNews, SiteSource } from './head.ts'
import { packed, plain } from './pack.ts'
import { referencePage, sitePage } from './shell.ts'

/** A file of a site: its path within the folder, and its content. */
export interface SiteFile {
  readonly name: string
  readonly content: string | Uint8Array
}

/** The name of the file that lists the files of a site. A folder that contains it is a site. */
export const MANIFEST = 'site.json'

/** The files of a site that are built with the program: scripts, styles, an icon, and the licenses of bundled packages. */
export const ASSETS: readonly string[] = [
  'start.js',
  'site.js',
  'site.css',
  'icon.svg',
  'engine.js',
  'reference.css',
  'reference-page.js',
  'reference.js',
  'licences.txt',
]

/**
 * All files of a site; the manifest comes last. `assets` returns the files that were built with the program. With `build`, for `chronospec
 * serve`, pages reload when there is a newer build.
 */
export function siteFiles(
  source: SiteSource,
  { head, feeds }: SiteNews,
  assets: (name: string) => Uint8Array,
  build?: string,
): SiteFile[] {
  const { document, chronicle, settings, openapi } = source
  // A site does not show the commits.
  const model = chronicle === undefined ? (document as JsonObject) : chronicleDocument({ ...chronicle, commits: {} })
  const title = head.title === '' ? 'API' : head.title
  const files: SiteFile[] = [
    { name: 'index.html', content: sitePage(title, build) },
    { name: 'reference.html', content: referencePage(title, build) },
    { name: 'data/head.js', content: plain('head', head) },
    {
      name: 'data/model.js',
      content: packed('model', { model, settings, openapi, today: head.made } as unknown as JsonObject),
    },
    ...Object.entries(feeds).map(([name, content]) => ({ name, content })),
    ...[...ASSETS, ...(build === undefined ? [] : ['reload.js'])].map((name) => ({
      name: `assets/${name}`,
      content: assets(name),
    })),
  ]
  return [...files, { name: MANIFEST, content: manifestText(files.map(({ name }) => name)) }]
}

function manifestText(files: readonly string[]): string {
  return jsonText({ siteVersion: 1, generator: 'chronospec', files })
}
