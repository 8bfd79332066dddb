import type { Page } from 'playwright-core'
import { describe, expect, inject, it } from 'vitest'
import { addressOf, linksIn, onePageOfEach } from './support/addresses.ts'
import { LARGEST } from './support/build-sites.ts'
import { browserOfFile } from './support/browser.ts'
import { visit } from './support/visit.ts'

const browser = browserOfFile()

const NARROW = { viewport: { width: 390, height: 800 } }

describe('the layout', () => {
  it.each(inject('built').filter((site) => site !== LARGEST))(
    'has nothing to scroll sideways at 390 pixels on any page of %s',
    async (site) => {
      const { page, go, close } = await visit(browser(), addressOf(site, 'file'), NARROW)
      const all = Object.values(await onePageOfEach(page))
      await go('#/operations')
      all.push(
        ...(await linksIn(page, '.operations a')).slice(0, 5),
        ...(await linksIn(page, '.schemas a')).slice(0, 5),
      )
      for (const address of all) {
        await go(address)
        expect(await tooWide(page), address).toEqual([])
      }
      await close()
    },
  )

  it('has nothing to scroll sideways at 390 pixels in the bar above the reference', async () => {
    const { page, close } = await visit(browser(), addressOf('edge', 'file'), { ...NARROW, start: 'reference.html' })
    await page.waitForSelector('.reference h1')
    expect(await tooWide(page)).toEqual([])
    await close()
  })

  it('moves nothing where a reader wants less motion, and scrolls smoothly elsewhere', async () => {
    for (const [reducedMotion, behavior] of [
      ['reduce', 'auto'],
      ['no-preference', 'smooth'],
    ] as const) {
      const { page, close } = await visit(browser(), addressOf('edge', 'file'), { reducedMotion })
      expect(await page.evaluate(() => getComputedStyle(document.documentElement).scrollBehavior)).toBe(behavior)
      expect(await page.evaluate(() => document.getAnimations().length)).toBe(0)
      await close()
    }
  })

  it('prints what is read and not what is pressed, in black on white also from the dark scheme', async () => {
    const { page, go, close } = await visit(browser(), addressOf('edge', 'file'), { colorScheme: 'dark' })
    await page.emulateMedia({ media: 'print', colorScheme: 'dark' })
    for (const address of ['#/', '#/compare', '#/changes']) {
      await go(address)
      expect(
        await page.$$eval(
          'nav, .filters, .buttons, .pickers',
          (all) => all.filter((each) => each.getClientRects().length > 0).length,
        ),
        address,
      ).toBe(0)
      expect(
        await page.evaluate(() =>
          [document.body, document.querySelector('h1')!].map((each) => getComputedStyle(each).color),
        ),
        address,
      ).toEqual(['rgb(0, 0, 0)', 'rgb(0, 0, 0)'])
      expect(await page.evaluate(() => getComputedStyle(document.body).backgroundColor), address).toBe(
        'rgb(255, 255, 255)',
      )
    }
    await close()
  })
})

/** What makes a page wider than the window. */
function tooWide(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement
    if (scrollWidth <= clientWidth) return []
    const wide = [...document.querySelectorAll('body *')].filter(
      (each) => each.getBoundingClientRect().right > clientWidth + 1,
    )
    return [`${scrollWidth} of ${clientWidth}`, ...wide.slice(-3).map((each) => each.outerHTML.slice(0, 200))]
  })
}
