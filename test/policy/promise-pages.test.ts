import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { promiseList, promisePage } from '../../src/policy/promise-page.ts'
import { promiseRules } from '../../src/policy/promise-rules.ts'
import { rules } from '../../src/rules/index.ts'
import { root } from '../support/cli.ts'

const INTRODUCTION = `# Rules about promises

\`chronospec check --chronicle\` checks a model against what was published, using these rules
([keeping-promises.md](../keeping-promises.md)). These pages are generated from the rules by \`npm run docs\`.

`

/** The pages follow from the rules; \`npm run docs\` writes them anew. */
describe('The pages of the rules about promises', () => {
  it.each(promiseRules)('have one for $id that is fresh', async (rule) => {
    await expect(promisePage(rule)).toMatchFileSnapshot(`../../docs/promises/${rule.id}.md`)
  })

  it('have a list that is fresh', async () => {
    await expect(`${INTRODUCTION}${promiseList(promiseRules)}`).toMatchFileSnapshot('../../docs/promises/README.md')
  })

  it('are no more than these', () => {
    const pages = ['README.md', ...promiseRules.map(({ id }) => `${id}.md`)]
    expect(readdirSync(join(root, 'docs/promises')).filter((page) => !pages.includes(page))).toEqual([])
  })

  it('are of rules that no rule about differences is called like', () => {
    expect(promiseRules.filter(({ id }) => rules.some((rule) => rule.id === id))).toEqual([])
  })
})
