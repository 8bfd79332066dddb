import { describe, expect, inject, it } from 'vitest'
import { WAYS, addressOf, linksIn, onePageOfEach } from './support/addresses.ts'
import { LARGEST } from './support/build-sites.ts'
import { browserOfFile } from './support/browser.ts'
import { visit } from './support/visit.ts'

const browser = browserOfFile()

const sites = inject('built').filter((site) => !['large', 'hostile', LARGEST].includes(site))

describe.each(WAYS)('opened by %s', (way) => {
  it.each(sites)(
    'every page of %s shows what it is about, without an error, and asks for nothing outside of the site',
    async (site) => {
      const { page, go, complaints, close } = await visit(browser(), addressOf(site, way))
      const pages = await onePageOfEach(page)
      const titles: Record<string, string | null> = {}
      const open = async (name: string, hash: string): Promise<void> => {
        await go(hash)
        titles[name] = await page.textContent('h1')
        expect(
          await page.$$eval('.fault', (faults) =>
            faults.map((fault) => fault.textContent).filter((text) => text !== ''),
          ),
          hash,
        ).toEqual([])
      }
      for (const [name, hash] of Object.entries(pages)) await open(name, hash)
      await go('#/operations')
      const [operation] = await linksIn(page, '.operations a')
      const [schema] = await linksIn(page, '.schemas a')
      await open('operation', operation!)
      if (schema !== undefined) await open('schema', schema)
      if (pages['day'] !== undefined) {
        await go(pages['day'])
        const finding = (await linksIn(page, '.findings a')).find((link) => link.startsWith(`${pages['day']}/`))
        await open('finding', finding!)
        expect(await page.$$eval('.target', (targets) => targets.length)).toBe(1)
      }
      expect(titles).toMatchObject({
        calendar: 'Calendar',
        changes: 'Changes',
        compare: 'Compare two days',
        operations: 'Operations',
        document: 'The document of a day',
      })
      expect(Object.values(titles)).not.toContain('No such page')
      expect(complaints).toEqual([])
      await close()
    },
  )

  it.each(sites)(
    'the reference of %s is rendered, without an error, and asks for nothing outside of the site',
    async (site) => {
      const { page, complaints, close } = await visit(browser(), addressOf(site, way), { start: 'reference.html' })
      await page.waitForSelector('.reference h1')
      expect((await page.innerText('.reference')).length).toBeGreaterThan(500)
      expect(complaints).toEqual([])
      await close()
    },
  )
})

describe('the page of an operation', () => {
  it('names what it is to be used instead of', async () => {
    const { page, go, close } = await visit(browser(), addressOf('edge', WAYS[0]!))
    await go(`#/operation/${encodeURIComponent('GET /zones/{zone_id}')}`)
    await page.waitForSelector('text=Replaces')
    expect(await page.innerText('section:has(> h3:text("Replaces"))')).toContain('DnsRecordBase.zone_id')
    await close()
  })
})
