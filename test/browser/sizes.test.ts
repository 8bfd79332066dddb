import { readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, inject, it } from 'vitest'
import { addressOf } from './support/addresses.ts'
import { LARGEST } from './support/build-sites.ts'
import { browserOfFile } from './support/browser.ts'
import { visit } from './support/visit.ts'

const browser = browserOfFile()

describe('a site is small', () => {
  it('all that the pages of the edge service load is under 700 KB, without the renderer of references', () => {
    const folder = join(inject('sites'), 'edge')
    const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => join(folder, name))
    const bytes = files
      .filter((file) => statSync(file).isFile() && !isLeftOut(file))
      .reduce((sum, file) => sum + statSync(file).size, 0)
    expect(bytes).toBeLessThan(700_000)
  })

  it('the first page asks for nothing of the engine, the model and the renderer', async () => {
    const { requests, close } = await visit(browser(), addressOf('edge', 'http'))
    const names = requests.map((address) => address.slice(addressOf('edge', 'http').length)).toSorted()
    expect(names.filter((name) => name !== 'assets/icon.svg')).toEqual([
      'assets/site.css',
      'assets/site.js',
      'assets/start.js',
      'data/head.js',
      'index.html',
    ])
    await close()
  })

  it.skipIf(!inject('built').includes(LARGEST))(
    'that of the four documents of github, 12 MB each, loads less than 3 MB up to the first comparison',
    async () => {
      const { page, go, requests, close } = await visit(browser(), addressOf(LARGEST, 'file'))
      await go('#/compare')
      expect(await page.locator('.findings > li').count()).toBeGreaterThan(0)
      const sent = requests.filter((address) => address.startsWith('file:'))
      const bytes = sent.reduce((sum, address) => sum + statSync(fileURLToPath(address.split('#')[0]!)).size, 0)
      expect(sent.length).toBeGreaterThan(5)
      expect(bytes).toBeLessThan(3_000_000)
      await close()
    },
  )
})

/** What no page loads, and the renderer with the licences that are mostly its own. */
function isLeftOut(file: string): boolean {
  return /(?:reference\.js|licences\.txt|\.ics|feed\.xml|feed\.json)$/.test(file)
}
