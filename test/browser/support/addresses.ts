import { pathToFileURL } from 'node:url'
import { join } from 'node:path'
import { inject } from 'vitest'
import type { Page } from 'playwright-core'
import type { SiteHead } from '../../../src/site/head.ts'

/** The two ways to open a site. */
export const WAYS = ['file', 'http'] as const

/** The address of a site's folder, opened as a file or from a web server. */
export function addressOf(site: string, way: (typeof WAYS)[number]): string {
  return way === 'http' ? `${inject('web')}${site}/` : `${pathToFileURL(join(inject('sites'), site)).href}/`
}

/** What a site lists on every page. */
export function headOf(page: Page): Promise<SiteHead> {
  return page.evaluate(
    () => (globalThis as unknown as { chronospec: { have: { head: SiteHead } } }).chronospec.have.head,
  )
}

/** The address of each kind of page: the first operation and the first schema, the last day, and a finding of it. */
export async function onePageOfEach(page: Page): Promise<Record<string, string>> {
  const { changes, days } = await headOf(page)
  const last = changes[0]?.day ?? days.at(-1)
  return {
    calendar: '#/',
    changes: '#/changes',
    ...(last !== undefined && { day: `#/changes/${last}` }),
    compare: '#/compare',
    ...(days.length > 1 && { days: `#/compare/${days[0]}/${days.at(-1)}` }),
    operations: '#/operations',
    document: '#/document',
  }
}

/** Where the links that fit a selector lead, in this page. */
export function linksIn(page: Page, selector = 'a[href]'): Promise<string[]> {
  return page.$$eval(selector, (links) => links.map((link) => link.getAttribute('href') ?? ''))
}
