import { describe, expect, it } from 'vitest'
import { WAYS, addressOf } from './support/addresses.ts'
import { browserOfFile } from './support/browser.ts'
import { visit } from './support/visit.ts'

const browser = browserOfFile()

describe.each(WAYS)('the policy of a page opened by %s', (way) => {
  it.each(['index.html', 'reference.html'])(
    'of %s blocks scripts in the page, evaluation, other hosts and forms',
    async (start) => {
      const { page, complaints, close } = await visit(browser(), addressOf('edge', way), { start })
      const blocked = await page.evaluate(async () => {
        const directives: string[] = []
        document.addEventListener('securitypolicyviolation', (event) => directives.push(event.effectiveDirective))
        const add = (tag: string, set: (element: HTMLElement) => void): void => {
          const element = document.createElement(tag)
          set(element)
          document.body.append(element)
        }
        add('script', (script) => (script.textContent = 'globalThis.pwned=1'))
        add('script', (script) => script.setAttribute('src', 'https://other.example/x.js'))
        add('div', (box) => (box.innerHTML = '<img src="data:," onerror="globalThis.pwned=2">'))
        add('img', (image) => image.setAttribute('src', 'https://other.example/x.png'))
        add('iframe', (frame) => frame.setAttribute('src', 'https://other.example/'))
        add('base', (base) => base.setAttribute('href', 'https://other.example/'))
        await fetch('https://other.example/').catch(() => {})
        await new Promise((done) => setTimeout(done, 300))
        return { directives: directives.toSorted(), pwned: (globalThis as unknown as { pwned: unknown }).pwned }
      })
      expect(blocked.pwned).toBeUndefined()
      expect([...new Set(blocked.directives)]).toEqual([
        'base-uri',
        'connect-src',
        'frame-src',
        'img-src',
        'script-src-attr',
        'script-src-elem',
      ])
      expect(complaints.length).toBeGreaterThan(0)
      await close()
    },
  )
})
