import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { addressOf } from './support/addresses.ts'
import { browserOfFile } from './support/browser.ts'
import { settle, visit } from './support/visit.ts'

const browser = browserOfFile()

describe('with the keyboard alone', () => {
  it.each(['#/', '#/compare', '#/operations', '#/document', '#/changes'])(
    'everything on %s is reached by Tab, in the order of the page',
    async (hash) => {
      const { page, close } = await visit(browser(), addressOf('bookshop', 'file'), { start: `index.html${hash}` })
      const all = await page.evaluate(mark)
      const reached: (string | null)[] = []
      for (let index = 0; index < all; index++) {
        await page.keyboard.press('Tab')
        reached.push(await page.evaluate(() => document.activeElement!.getAttribute('data-place')))
      }
      expect(reached).toEqual(Array.from({ length: all }, (_, index) => String(index)))
      await close()
    },
  )

  it('the link to the content is the first, and leads to the heading', async () => {
    const { page, close } = await visit(browser(), addressOf('edge', 'file'))
    await page.keyboard.press('Tab')
    expect(await focused(page)).toBe('Skip to content')
    await page.keyboard.press('Enter')
    expect(await focused(page)).toBe('Calendar')
    await close()
  })

  it('the focus goes to the heading of the page that was gone to, and stays where a list is narrowed', async () => {
    const { page, close } = await visit(browser(), addressOf('edge', 'file'))
    await page.getByRole('link', { name: 'Compare', exact: true }).focus()
    await page.keyboard.press('Enter')
    await settle(page)
    expect(await focused(page)).toBe('Compare two days')
    await page.getByRole('searchbox', { name: 'Text' }).focus()
    await page.keyboard.type('zone')
    await settle(page)
    expect(await page.evaluate(() => (document.activeElement as HTMLInputElement).value)).toBe('zone')
    await close()
  })

  it('the picture of time zooms and moves', async () => {
    const { page, close } = await visit(browser(), addressOf('edge', 'file'))
    const shown = async (): Promise<string[]> => (await page.innerText('figcaption')).match(/\d{4}-\d\d-\d\d/g)!
    const days = async (): Promise<number> => {
      const [from, until] = await shown()
      return (Date.parse(until!) - Date.parse(from!)) / 86_400_000
    }
    const whole = await shown()
    await page.getByRole('group', { name: /Timeline/ }).focus()
    await page.keyboard.press('+')
    const closer = await days()
    await page.keyboard.press('ArrowRight')
    const moved = await shown()
    await page.keyboard.press('-')
    expect(await days()).toBeGreaterThan(closer)
    await page.keyboard.press('0')
    expect(await shown()).toEqual(whole)
    const [from, until] = whole.map((day) => Date.parse(day)) as [number, number]
    expect(closer).toBeLessThan((until - from) / 86_400_000)
    expect(Date.parse(moved[0]!)).toBeGreaterThan(from)
    await close()
  })

  it('Enter takes a day that was typed, also one in words; anything but a day is reported', async () => {
    const { page, close } = await visit(browser(), addressOf('edge', 'file'), { start: 'index.html#/compare' })
    const from = page.getByRole('combobox', { name: 'From' })
    const to = page.getByRole('combobox', { name: 'To' })
    await from.fill('2024-01-01')
    await from.press('Enter')
    await settle(page)
    expect(page.url()).toContain('#/compare/2024-01-01/')
    await to.fill('+30')
    await to.press('Enter')
    await settle(page)
    expect(page.url()).toContain('#/compare/2024-01-01/2025-03-31')
    await from.fill('soon')
    await from.press('Enter')
    expect(await page.getByText('Write a day as').innerText()).toContain('YYYY-MM-DD')
    expect(page.url()).toContain('#/compare/2024-01-01/2025-03-31')
    await close()
  })

  it('what a filter leaves is announced by a live region', async () => {
    const { page, close } = await visit(browser(), addressOf('edge', 'file'))
    const said = (): Promise<string[]> =>
      page.$$eval('[role="status"]', (regions) =>
        regions.map(({ textContent }) => textContent ?? '').filter((text) => text !== ''),
      )
    await page.getByLabel('Search').fill('firewall')
    await settle(page)
    expect((await said()).join()).toMatch(/\d+ upcoming entr(?:y|ies), \d+ past/)
    await page.getByRole('link', { name: 'Compare', exact: true }).click()
    await settle(page)
    expect((await said()).join()).toMatch(/\d+ findings? listed/)
    await page.getByRole('link', { name: 'Changes', exact: true }).click()
    await settle(page)
    await page.getByLabel('Search all changes').fill('firewall')
    await settle(page)
    expect((await said()).join()).toMatch(/Found on \d+ days?/)
    await page.getByRole('link', { name: 'Operations', exact: true }).click()
    await settle(page)
    await page.getByLabel('Search').fill('dns')
    await settle(page)
    expect((await said()).join()).toMatch(/\d+ operations?/)
    await close()
  })
})

/** Runs in the page: numbers all that can be used, in the order of the page. */
function mark(): number {
  const all = [...document.querySelectorAll('a[href], button, input, select, textarea, summary, [tabindex="0"]')]
  const shown = all.filter((each) => each.checkVisibility())
  for (const [index, each] of shown.entries()) each.setAttribute('data-place', String(index))
  return shown.length
}

function focused(page: Page): Promise<string | null> {
  return page.evaluate(() => document.activeElement!.textContent)
}
