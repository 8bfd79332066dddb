import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, inject, it } from 'vitest'
import { addressOf, headOf, linksIn, onePageOfEach } from './support/addresses.ts'
import { browserOfFile } from './support/browser.ts'
import { visit } from './support/visit.ts'

const browser = browserOfFile()

/** Whether anything of the document ran: all of its scripts set this. */
const pwned = (): unknown => (globalThis as unknown as { pwned: unknown }).pwned

describe('a document whose texts and names are scripts', () => {
  it('shows them as texts on every page of the site, and runs none', async () => {
    const { page, go, complaints, close } = await visit(browser(), addressOf('hostile', 'file'))
    const all = Object.values(await onePageOfEach(page))
    await go('#/operations')
    all.push(...(await linksIn(page, '.operations a, .schemas a')))
    expect(all.length).toBeGreaterThan(20)
    for (const address of all) {
      await go(address)
      expect(await page.evaluate(pwned), address).toBeUndefined()
      expect(
        await page.$$eval(
          'main script, main img, main iframe, [onload], [onerror], [ontoggle], [onmouseover]',
          (made) => made.length,
        ),
        address,
      ).toBe(0)
      expect(
        (await linksIn(page)).filter((link) => /^\s*(?:javascript|data|https?):/i.test(link)),
        address,
      ).toEqual([])
      expect(await page.evaluate(() => document.body.innerText), address).not.toMatch(/[\u202E\u2066]/)
    }
    expect(complaints).toEqual([])
    await close()
  })

  it('has a page for each of its operations and schemas, whatever they are called', async () => {
    const { page, go, close } = await visit(browser(), addressOf('hostile', 'http'), {
      start: 'index.html#/operations',
    })
    const links = await linksIn(page, '.operations a, .schemas a')
    for (const link of links) {
      await go(link)
      expect(await page.textContent('main'), link).not.toContain('There is no such')
      expect(await page.textContent('main'), link).not.toContain('No such page')
    }
    expect(links).toContain('#/schema/__proto__')
    await close()
  })

  it('runs nothing in the reference either, also when its links are followed, and reaches no other host', async () => {
    const { page, complaints, close } = await visit(browser(), addressOf('hostile', 'http'), {
      start: 'reference.html',
    })
    await page.waitForSelector('.reference h1')
    const scripted = page.locator('.reference a[href^="javascript" i]')
    for (let index = 0; index < (await scripted.count()); index++)
      await scripted.nth(index).evaluate((link: HTMLElement) => link.click())
    expect(await page.evaluate(pwned)).toBeUndefined()
    const unexpected = complaints.filter(
      (line) =>
        !/^(?:failed|leaves the site): https:\/\/evil\.example\/|violates the following Content Security Policy|Invalid URL|\b404\b/.test(
          line,
        ),
    )
    expect(unexpected).toEqual([])
    await close()
  })

  it('has no text in its files that could end a script or begin an element', async () => {
    const { page, close } = await visit(browser(), addressOf('hostile', 'file'))
    const { title } = await headOf(page)
    expect(title).toContain('</title><script>')
    const folder = join(inject('sites'), 'hostile')
    expect(readFileSync(join(folder, 'data/head.js'), 'utf8')).not.toContain('<')
    for (const name of ['index.html', 'reference.html'])
      expect(readFileSync(join(folder, name), 'utf8')).not.toMatch(/<script>|<img/)
    await close()
  })
})
