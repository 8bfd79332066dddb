import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { publicApi } from '../../build/api.js'
import { apiPage } from '../../build/api-page.js'
import { root } from '../support/cli.ts'

const parts = publicApi()

describe('the public API', () => {
  it('is what docs/api.md says: a change of it is seen there (npm run docs)', async () => {
    await expect(apiPage()).toMatchFileSnapshot(join(root, 'docs/api.md'))
  })

  it.each(parts)('has a docstring for every name of $name', ({ items }) => {
    expect(items.filter(({ docs }) => docs === '').map(({ name }) => name)).toEqual([])
  })

  it('exports the type of every result, so that it can be named', () => {
    const known = new Set(parts.flatMap(({ items }) => items.map(({ name }) => name)))
    const nameless = parts.flatMap(({ items }) =>
      items
        .filter(({ kind }) => kind === 'function')
        .flatMap(({ name, result }) => result.filter((type) => !known.has(type)).map((type) => `${name}: ${type}`)),
    )
    expect(nameless).toEqual([])
  })
})
