import { describe, expect, it } from 'vitest'
import { referencePage, sitePage } from '../../src/site/shell.ts'

describe('the pages of a site', () => {
  it.each([
    ['the site', sitePage],
    ['the reference', referencePage],
  ])('of %s load nothing from elsewhere, and run nothing that stands in the page', (_, page) => {
    const html = page('A <b>title</b>')
    const policy = /http-equiv="Content-Security-Policy" content="([^"]*)"/.exec(html)![1]!.replaceAll('&#39;', "'")
    expect(policy).toMatch(/^default-src 'none'; script-src 'self';/)
    expect(policy).not.toMatch(/https?:|\*|unsafe-eval|script-src[^;]*unsafe-inline|connect-src/)
    const addresses = [...html.matchAll(/(?:src|href)="([^"]*)"/g)].map(([, address]) => address!)
    expect(addresses.filter((address) => /^(?:\/|\w+:)/.test(address))).toEqual([])
    expect(html).not.toMatch(/<b>|<script>|<style| on\w+=/)
    expect(html).toContain('<html lang="en">')
  })

  it('that are served for work on the model may connect to their server, which is all they may more', () => {
    for (const page of [sitePage, referencePage]) {
      const served = page('A', 'build-1')
      expect(
        served
          .replace('; connect-src &#39;self&#39;', '')
          .replace('<script defer src="assets/reload.js" data-build="build-1"></script>', ''),
      ).toBe(page('A'))
    }
  })
})
