import type { Browser } from 'playwright-core'
import { afterAll, beforeAll } from 'vitest'
import { startChromium } from './chromium.ts'

/** A browser for the tests of a file: started before the first of them, and ended after the last. */
export function browserOfFile(): () => Browser {
  let browser: Browser
  beforeAll(async () => {
    browser = await startChromium()
  })
  afterAll(() => browser.close())
  return () => browser
}
