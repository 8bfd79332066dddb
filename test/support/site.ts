import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import type { Json } from '../../src/base/json.ts'
import { siteDataIn } from '../../src/browser/engine/data.ts'
import { Engine } from '../../src/browser/engine/engine.ts'
import { withExactNumbers } from '../../src/load/json-numbers.ts'
import type { SiteHead } from '../../src/site/head.ts'

/** The files of a site in a folder, by name, without those that were built with the program. */
export function siteIn(folder: string): Record<string, string> {
  const names = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1))
    .toSorted()
  return Object.fromEntries(
    names.filter((name) => !name.startsWith('assets/')).map((name) => [name, readFileSync(join(folder, name), 'utf8')]),
  )
}

/** The head that a script of a site hands to the page. */
export function headOf(site: Readonly<Record<string, string>>): SiteHead {
  let head: unknown
  const chronospec = { plain: (_: string, data: unknown) => (head = data) }
  // As a browser would, without anything else that the script could use.
  new Function('chronospec', site['data/head.js']!)(chronospec)
  return head as SiteHead
}

/** The text of the model that a script of a site hands to the page, unpacked. */
export function modelTextOf(site: Readonly<Record<string, string>>): string {
  let text = ''
  const chronospec = { packed: (_: string, data: string) => (text = data) }
  new Function('chronospec', site['data/model.js']!)(chronospec)
  return gunzipSync(Buffer.from(text, 'base64')).toString('utf8')
}

/** What a browser makes of the model of a site. */
export function engineOf(site: Readonly<Record<string, string>>): Engine {
  const text = modelTextOf(site)
  return new Engine(siteDataIn(withExactNumbers(text, JSON.parse(text) as Json)))
}
