import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { rulesMarkdown } from '../../src/report/rule-list.ts'
import { rulePage } from '../../src/report/rule-page.ts'
import { rules } from '../../src/rules/index.ts'
import { root } from '../support/cli.ts'

const INTRODUCTION = `# Rules

Each rule judges one kind of difference between two documents. \`chronospec rules\` lists them, and \`chronospec explain RULE\` shows
the page of one. These pages are generated from the rules by \`npm run docs\`.

`

/** The pages follow from the rules; \`npm run docs\` writes them anew. */
describe('The pages of the rules', () => {
  it.each(rules)('have one for $id that is fresh', async (rule) => {
    await expect(rulePage(rule)).toMatchFileSnapshot(`../../docs/rules/${rule.id}.md`)
  })

  it.each(rules.filter((rule) => 'action' in rule && rule.action === 'renamed'))('say when $id is found', (rule) => {
    expect(rulePage(rule)).toContain(`## When it is recognized\n\n`)
  })

  it.each(rules)('show no pair of documents twice: $id', (rule) => {
    const pairs = rulePage(rule)
      .split('## Example: ')
      .slice(1)
      .flatMap((example) => /^(?:With .*notice\. )?At .*?(?=\nFound:)/ms.exec(example)?.[0] ?? [])
    expect(pairs.filter((pair, index) => pairs.indexOf(pair) < index)).toEqual([])
  })

  it('have a list that is fresh', async () => {
    const list = rulesMarkdown(rules, (id) => `${id}.md`)
    await expect(`${INTRODUCTION}${list}`).toMatchFileSnapshot('../../docs/rules/README.md')
  })

  it('are no more than these', () => {
    const pages = ['README.md', ...rules.map(({ id }) => `${id}.md`)]
    expect(readdirSync(join(root, 'docs/rules')).filter((page) => !pages.includes(page))).toEqual([])
  })
})
