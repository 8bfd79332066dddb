import axe from 'axe-core'
import type { Page } from 'playwright-core'

/** One thing that axe-core finds, with the elements that have it. */
interface Finding {
  readonly id: string
  readonly nodes: readonly { readonly html: string; readonly any: readonly { readonly message: string }[] }[]
}

/** What axe-core finds in a page, or in a part of it: the rule, and an element of each. */
export async function foundByAxe(page: Page, part = 'html'): Promise<string[]> {
  await page.evaluate(axe.source)
  const found = await page.evaluate(
    (selector) =>
      (globalThis as unknown as { axe: { run(root: string): Promise<{ violations: Finding[] }> } }).axe
        .run(selector)
        .then(({ violations }) => violations),
    part,
  )
  return found.flatMap(({ id, nodes }) =>
    nodes.map(({ html, any }) => `${id}: ${html.slice(0, 160)} ${any[0]?.message ?? ''}`),
  )
}
