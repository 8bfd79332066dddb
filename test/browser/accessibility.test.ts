import { describe, expect, inject, it } from 'vitest'
import { addressOf, linksIn, onePageOfEach } from './support/addresses.ts'
import { foundByAxe } from './support/axe.ts'
import { LARGEST } from './support/build-sites.ts'
import { browserOfFile } from './support/browser.ts'
import { visit } from './support/visit.ts'

const browser = browserOfFile()

const sites = inject('built').filter((site) => !['large', LARGEST].includes(site))

describe.each(['light', 'dark'] as const)('in the %s scheme', (colorScheme) => {
  describe.each([390, 1600])('at %i pixels', (width) => {
    const options = { colorScheme, viewport: { width, height: 900 } }

    it.each(sites)('axe-core finds nothing on any page of %s', async (site) => {
      const { page, go, close } = await visit(browser(), addressOf(site, 'file'), options)
      const all = Object.values(await onePageOfEach(page))
      await go('#/operations')
      all.push(
        ...(await linksIn(page, '.operations a')).slice(0, 2),
        ...(await linksIn(page, '.schemas a')).slice(0, 2),
      )
      for (const address of all) {
        await go(address)
        expect(await foundByAxe(page), address).toEqual([])
      }
      await close()
    })

    it('axe-core finds nothing in the bar above the reference', async () => {
      const { page, close } = await visit(browser(), addressOf('edge', 'file'), { ...options, start: 'reference.html' })
      await page.waitForSelector('.reference h1')
      expect(await foundByAxe(page, '.top')).toEqual([])
      await close()
    })
  })
})
