import { mkdirSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { addressOf, linksIn, onePageOfEach } from './support/addresses.ts'
import { browserOfFile } from './support/browser.ts'
import { visit } from './support/visit.ts'

const browser = browserOfFile()

/** Where the pictures go, to be looked at: outside of the repository. */
const FOLDER = process.env['CHRONOSPEC_SCREENSHOTS'] ?? join(tmpdir(), 'chronospec-screenshots')

const SIZES = [
  [390, 844],
  [768, 1024],
  [1280, 900],
  [1600, 1000],
] as const

describe.each(['light', 'dark'] as const)(`pictures of the pages in the %s scheme, in ${FOLDER}`, (colorScheme) => {
  it.each(SIZES)('at %i × %i', async (width, height) => {
    const folder = join(FOLDER, `${colorScheme}-${width}`)
    mkdirSync(folder, { recursive: true })
    const options = { colorScheme, viewport: { width, height } }
    const { page, go, complaints, close } = await visit(browser(), addressOf('edge', 'file'), options)
    const pages = await onePageOfEach(page)
    await go('#/operations')
    const [operation] = await linksIn(page, '.operations a.deprecated')
    const [schema] = await linksIn(page, '.schemas a')
    for (const [name, address] of Object.entries({ ...pages, operation: operation!, schema: schema! })) {
      await go(address)
      await page.screenshot({ path: join(folder, `${name}.png`) })
    }
    await page.goto(`${addressOf('edge', 'file')}reference.html`)
    await page.waitForSelector('.reference h1')
    await page.screenshot({ path: join(folder, 'reference.png') })
    expect(complaints).toEqual([])
    await close()
  })
})
