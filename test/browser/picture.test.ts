import { describe, expect, it } from 'vitest'
import { addressOf } from './support/addresses.ts'
import { browserOfFile } from './support/browser.ts'
import { settle, visit } from './support/visit.ts'

const browser = browserOfFile()
const open = (site = 'history'): ReturnType<typeof visit> => visit(browser(), addressOf(site, 'file'))

describe('the picture of time', () => {
  it('has a line for each subject: ends to come, then what is deprecated without an end, then what is gone', async () => {
    const { page, close } = await open()
    expect(await page.$$eval('.picture svg title', (all) => all.map(({ textContent }) => textContent))).toEqual([
      'GET /baskets: deprecated 2015-11-02, removed on 2027-03-01',
      'GET /orders: deprecated 2021-03-15, no sunset',
      'GET /reviews: in use from 2018-07-23, deprecated 2020-06-22, removed on 2021-03-15',
      'GET /stock: removed on 2020-06-22',
    ])
    expect(await page.textContent('.picture .unseen')).toBe('GET /orders: deprecated 2021-03-15, no sunset')
    expect(await page.textContent('.picture .legend')).toContain('no sunset')
    await close()
  })

  it('lets a line begin with its element, and go on at the edge where it has no end', async () => {
    const { page, close } = await open()
    const edges = await page.$$eval('.picture svg > g', (lines) =>
      lines
        .filter((line) => line.querySelector('title') !== null)
        .map((line) => {
          const frame = line.closest('svg')!.getBoundingClientRect()
          const shapes = [...line.querySelectorAll('.used, .marked')].map((shape) => shape.getBoundingClientRect())
          const [left, right] = [
            Math.min(...shapes.map((each) => each.left)),
            Math.max(...shapes.map((each) => each.right)),
          ]
          return [Math.round(left - frame.left), Math.round(frame.right - right)]
        }),
    )
    const [baskets, orders, reviews] = edges as [number[], number[], number[]]
    expect(orders[1]).toBe(0)
    expect(baskets[1]).toBeGreaterThan(0)
    expect(reviews[0]).toBeGreaterThan(orders[0]! + 50)
    await close()
  })

  it('cuts a long name at its end, wherever the name is', async () => {
    const { page, close } = await open()
    for (const width of [1200, 400]) {
      await page.setViewportSize({ width, height: 800 })
      await settle(page)
      const names = await page.$$eval('.picture svg .name', (all) =>
        all.map((name) => {
          const frame = name.closest('svg')!.getBoundingClientRect()
          name.textContent = 'M'.repeat(400)
          const { left, right } = name.getBoundingClientRect()
          return left >= frame.left && right <= frame.right && getComputedStyle(name).textOverflow === 'ellipsis'
        }),
      )
      expect(names, `${width}`).toEqual([true, true, true, true])
    }
    await close()
  })

  it('begins with the first document, and says so', async () => {
    const { page, close } = await open()
    const caption = (): Promise<string | null> => page.textContent('.picture figcaption')
    expect(await caption()).toMatch(/^2015-11-02 to 2027-/)
    expect(await caption()).toContain('The first document is from 2015-11-02; elements that begin there may be older.')
    const first = (): Promise<number> =>
      page.$$eval('.picture svg .used, .picture svg .marked', (all) =>
        Math.min(...all.map((bar) => bar.getBoundingClientRect().left)),
      )
    const begin = await first()
    await page.getByRole('button', { name: 'Earlier' }).click()
    await settle(page)
    expect(await first()).toBeGreaterThan(begin)
    await close()
  })

  it('begins with the API where a plan says when that is', async () => {
    const { page, close } = await open('edge')
    expect(await page.textContent('.picture figcaption')).toMatch(/^2020-01-01 to .*The API begins on 2020-01-01\./)
    await close()
  })
})
