import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { describe, expect, inject, it } from 'vitest'
import { addressOf, linksIn } from './support/addresses.ts'
import { LARGEST } from './support/build-sites.ts'
import { browserOfFile } from './support/browser.ts'
import { visit } from './support/visit.ts'

const browser = browserOfFile()

const sites = inject('built').filter((site) => !['large', LARGEST].includes(site))

/** How many addresses of one shape are opened. */
const MOST = 150

describe('no link is dead', () => {
  it.each(sites)('of the pages of %s', async (site) => {
    const { page, go, complaints, close } = await visit(browser(), addressOf(site, 'file'))
    const [seen, pending] = [new Set(['#/']), ['#/']]
    const opened = new Map<string, number>()
    const dead: string[] = []
    while (pending.length > 0) {
      const address = pending.shift()!
      const shape = shapeOf(address)
      opened.set(shape, (opened.get(shape) ?? 0) + 1)
      if (opened.get(shape)! > MOST) continue
      if (!address.startsWith('#/')) {
        if (!isFileOf(site, address)) dead.push(address)
        continue
      }
      await go(address)
      const fault = await faultOn(page)
      if (fault !== '') dead.push(`${address}: ${fault}`)
      for (const link of await linksIn(page)) {
        if (seen.has(link) || link === '#content') continue
        seen.add(link)
        pending.push(link)
      }
    }
    expect(dead).toEqual([])
    expect(complaints).toEqual([])
    await close()
  })
})

/** What addresses have in common that lead to the same kind of page: `#/schema/?day=`. */
function shapeOf(address: string): string {
  const [path = '', query = ''] = address.split('?')
  const [, page = '', ...parts] = path.split('/')
  return `${page}${'/'.repeat(parts.length)}?${[...new URLSearchParams(query).keys()].join('&')}`
}

function isFileOf(site: string, address: string): boolean {
  return !/^[a-z]+:|^\/|\.\./i.test(address) && existsSync(join(inject('sites'), site, address.split('#')[0]!))
}

/** What a page says where it has nothing to show. */
function faultOn(page: Page): Promise<string> {
  return page.evaluate(() => {
    const said = /No such page|There is no such .*/.exec(document.querySelector('main')!.innerText)?.[0] ?? ''
    return said + [...document.querySelectorAll('.fault')].map(({ textContent }) => textContent).join('')
  })
}
