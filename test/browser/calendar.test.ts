import { describe, expect, it } from 'vitest'
import { WAYS, addressOf, headOf } from './support/addresses.ts'
import { browserOfFile } from './support/browser.ts'
import { settle, visit } from './support/visit.ts'

const browser = browserOfFile()

describe.each(WAYS)('the calendar, opened by %s', (way) => {
  const open = (): ReturnType<typeof visit> => visit(browser(), addressOf('edge', way))

  it('lists what is to come nearest first, and what is past latest first', async () => {
    const { page, close } = await open()
    const [coming, past] = await Promise.all(
      ['upcoming', 'past'].map((id) =>
        page.$$eval(`section[aria-labelledby="${id}"] .when time`, (days) =>
          days.map(({ textContent }) => textContent),
        ),
      ),
    )
    expect(coming!.length).toBeGreaterThan(3)
    expect(coming).toEqual(coming!.toSorted())
    expect(past).toEqual(past!.toSorted().toReversed())
    expect(coming![0]! >= '2025-03-01' && past![0]! < '2025-03-01').toBe(true)
    await close()
  })

  it('says in words whether something was announced, and what changed on a past day', async () => {
    const { page, close } = await visit(browser(), addressOf('history', way))
    const entries = await page.$$eval('.entry', (all) =>
      all.map((entry) => [...entry.querySelectorAll('h3, .what > p')].map(({ textContent }) => textContent!.trim())),
    )
    expect(entries).toEqual([
      ['GET /baskets sunset', 'What changes on 2027-03-01'],
      [
        'GET /reviews removed',
        'Announced without a date on 2020-06-22, 266 days before.',
        'What changed on 2021-03-15',
      ],
      ['GET /orders deprecated', 'What changed on 2021-03-15'],
      ['GET /orders ?shop added breaking', 'Required in requests.', 'What changed on 2021-03-15'],
      ['GET /stock removed', 'Not announced.', 'What changed on 2020-06-22'],
      ['GET /reviews deprecated', 'What changed on 2020-06-22'],
      ['GET /reviews added', 'What changed on 2018-07-23'],
    ])
    await close()
  })

  it('strikes through nothing, since what is to be deprecated is still there', async () => {
    const { page, close } = await visit(browser(), addressOf('bookshop', way))
    expect(await page.locator('.entry .kind.deprecated').count()).toBeGreaterThan(0)
    const lines = await page.$$eval('.entry', (all) => all.map((entry) => getComputedStyle(entry).textDecorationLine))
    expect(new Set(lines)).toEqual(new Set(['none']))
    await close()
  })

  it('is narrowed by words, tag and kind; the address keeps it, and a reload shows the same', async () => {
    const { page, close } = await open()
    const titles = (): Promise<string[]> =>
      page.$$eval('.entry h3', (all) => all.map(({ textContent }) => textContent!))
    const everything = await titles()
    await page.getByLabel('Search').fill('firewall')
    await settle(page)
    const found = await titles()
    expect(found.length).toBeGreaterThan(0)
    expect(found.length).toBeLessThan(everything.length)
    expect(page.url()).toContain('text=firewall')
    await page.reload()
    await settle(page)
    expect(await titles()).toEqual(found)
    expect(await page.getByLabel('Search').inputValue()).toBe('firewall')
    await page.getByLabel('Search').fill('')
    for (const label of ['Tag', 'Kind']) {
      const select = page.locator('label.field', { has: page.getByText(label, { exact: true }) }).locator('select')
      const choice = (await select.locator('option').nth(1).textContent())!
      await select.selectOption(choice)
      await settle(page)
      const narrowed = await titles()
      expect(narrowed.length, label).toBeGreaterThan(0)
      expect(narrowed.length, label).toBeLessThan(everything.length)
      expect(page.url(), label).toContain(`${label.toLowerCase()}=`)
      await select.selectOption('all')
      await settle(page)
      expect(await titles(), label).toEqual(everything)
    }
    await close()
  })

  it('shows only what a reader uses, which stays in the browser and in the address', async () => {
    const { page, go, close } = await open()
    const { entries } = await headOf(page)
    const mine = entries.find(({ operations }) => operations.length > 0)!.operations[0]!
    await page.getByRole('button', { name: 'list operations' }).click()
    await page
      .getByRole('textbox', { name: /The operations that you call/ })
      .fill(`${mine.toLowerCase()}\nno operation\n`)
    await page.getByRole('button', { name: 'Show only these' }).click()
    await settle(page)
    const fitting = entries.filter(({ operations }) => operations.includes(mine)).length
    expect(await page.locator('.entry').count()).toBe(fitting)
    expect(decodeURIComponent(new URL(page.url()).hash.replaceAll('+', ' '))).toContain(`mine=${mine}`)
    await go('#/')
    expect(await page.locator('.entry').count()).toBeGreaterThan(fitting)
    await page.reload()
    await settle(page)
    await page.getByRole('checkbox', { name: 'Only what I use' }).check()
    await settle(page)
    expect(await page.locator('.entry').count()).toBe(fitting)
    await close()
  })

  it('goes back and forward between pages, and does not make a step of each letter of a search', async () => {
    const { page, close } = await open()
    await page.getByRole('link', { name: 'Changes', exact: true }).click()
    await settle(page)
    await page.getByLabel('Search all changes').pressSequentially('zone')
    await settle(page)
    await page.goBack()
    await settle(page)
    expect(await page.textContent('h1')).toBe('Calendar')
    await page.goForward()
    await settle(page)
    expect(await page.textContent('h1')).toBe('Changes')
    expect(await page.getByLabel('Search all changes').inputValue()).toBe('zone')
    await close()
  })
})
