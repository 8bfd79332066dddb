import type { Browser, BrowserContextOptions, Page } from 'playwright-core'

/** A page of a site that is watched: everything that it should not do is written down. */
export interface Visit {
  readonly page: Page
  /** What went wrong so far: errors, blocked loads, requests that leave the site, dialogs, new windows. */
  readonly complaints: readonly string[]
  /** Every file that was asked for. */
  readonly requests: readonly string[]
  /** Goes to an address of the site, such as `#/changes`, and waits until the page has answered. */
  go(hash: string): Promise<void>
  close(): Promise<void>
}

/** Opens a page of a site at `address` (the folder of it), and begins with `start`. */
export async function visit(
  browser: Browser,
  address: string,
  { start = 'index.html', ...options }: BrowserContextOptions & { readonly start?: string } = {},
): Promise<Visit> {
  const context = await browser.newContext({ reducedMotion: 'reduce', ...options })
  const page = await context.newPage()
  const [complaints, requests] = watch(page, address)
  await page.addInitScript(keepCopies)
  await page.goto(`${address}${start}`)
  await settle(page)
  return {
    page,
    complaints,
    requests,
    go: async (hash) => {
      await page.evaluate((to) => void (location.hash = to), hash)
      await settle(page)
    },
    close: () => context.close(),
  }
}

/** Waits until the page shows the answers to all that it has asked. */
export async function settle(page: Page): Promise<void> {
  // A loop of ours in the page: the waiting of the driver needs `eval`, which the policy of the page blocks.
  const isSettled = await page.evaluate(async (most) => {
    const latest = performance.now() + most
    // Two frames: what the address changed is rendered in the first, and what that asks for is asked after it.
    const frame = (): Promise<unknown> => new Promise((done) => requestAnimationFrame(() => setTimeout(done)))
    await frame()
    await frame()
    while (
      document.querySelector('h1, .reference, .fault') === null ||
      document.querySelector('.waiting, [aria-busy="true"]') !== null
    ) {
      if (performance.now() > latest) return false
      await frame()
    }
    return true
  }, 60_000)
  if (!isSettled) throw new Error(`the page is still waiting: ${page.url()}`)
}

function watch(page: Page, address: string): [complaints: string[], requests: string[]] {
  const [complaints, requests]: [string[], string[]] = [[], []]
  page.on('console', (message) => {
    // What the renderer of references warns of is how it reads documents; its errors count as ours do.
    const isItsWarning = message.type() === 'warning' && message.location().url.endsWith('/reference.js')
    if (['error', 'warning'].includes(message.type()) && !isItsWarning) complaints.push(`console: ${message.text()}`)
  })
  page.on('pageerror', (error) => complaints.push(`error: ${error.message}`))
  page.on('dialog', (dialog) => {
    complaints.push(`dialog: ${dialog.message()}`)
    void dialog.dismiss()
  })
  page.on('popup', (popup) => complaints.push(`window: ${popup.url()}`))
  page.on('requestfailed', (request) => complaints.push(`failed: ${request.url()}`))
  page.on('response', (response) => {
    if (response.status() >= 400) complaints.push(`${response.status()}: ${response.url()}`)
  })
  page.on('request', (request) => {
    requests.push(request.url())
    if (!/^(?:blob|data):/.test(request.url()) && !request.url().startsWith(address))
      complaints.push(`leaves the site: ${request.url()}`)
  })
  return [complaints, requests]
}

/** Runs in the page: what is copied is kept, since a browser without a window has no clipboard. */
function keepCopies(): void {
  Object.defineProperty(navigator, 'clipboard', {
    value: { writeText: (text: string) => Promise.resolve(void Object.assign(globalThis, { copied: text })) },
  })
}
