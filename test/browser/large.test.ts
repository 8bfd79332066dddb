import { describe, expect, it } from 'vitest'
import { addressOf } from './support/addresses.ts'
import { browserOfFile } from './support/browser.ts'
import { settle, visit } from './support/visit.ts'

const browser = browserOfFile()

describe('a document of 10,000 operations with 5,000 tags', () => {
  it('has pages that show the first of them, and more when asked', async () => {
    const { page, go, complaints, close } = await visit(browser(), addressOf('large', 'file'))
    expect(await page.locator('.entry').count()).toBeLessThanOrEqual(120)
    await page
      .getByRole('button', { name: /^Show more/ })
      .first()
      .click()
    expect(await page.locator('.entry').count()).toBeGreaterThanOrEqual(100)
    await go('#/operations')
    expect(await page.locator('.operations li').count()).toBe(300)
    await page.getByRole('button', { name: /^Show more/ }).click()
    expect(await page.locator('.operations li').count()).toBe(1300)
    await page.getByRole('searchbox').fill('/things/9999')
    await settle(page)
    expect(await page.locator('.operations li').count()).toBe(1)
    await page.getByRole('searchbox').fill('tag 4321')
    await settle(page)
    expect(await page.locator('.operations li').count()).toBe(2)
    await go('#/compare/2023-12-31/2026-12-01')
    expect(await page.locator('.findings > li').count()).toBeLessThanOrEqual(200)
    expect(await page.textContent('.toolbar [role="status"]')).toContain('200 findings')
    expect(complaints).toEqual([])
    await close()
  })

  it('is compared beside the page: what is pressed meanwhile is answered', async () => {
    const { page, close } = await visit(browser(), addressOf('large', 'file'))
    const longest = await page.evaluate(async () => {
      location.hash = '#/compare/2023-12-31/2026-12-01'
      let [last, most] = [performance.now(), 0]
      const deadline = last + 60_000
      while (document.querySelector('.findings') === null && last < deadline) {
        await new Promise((done) => setTimeout(done, 10))
        const now = performance.now()
        most = Math.max(most, now - last)
        last = now
      }
      return most
    })
    // Not a time of the machine but of a page that never works by itself: the comparison takes far longer.
    expect(longest).toBeLessThan(2000)
    await close()
  })
})
