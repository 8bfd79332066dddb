import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { describe, expect, inject, it } from 'vitest'
import type { Report } from '../../src/report/report.ts'
import { type Day, addDays } from '../../src/time/day.ts'
import { chronospec, root } from '../support/cli.ts'
import { addressOf, headOf } from './support/addresses.ts'
import { MODELS, SERIES } from './support/build-sites.ts'
import { browserOfFile } from './support/browser.ts'
import { type Visit, settle, visit } from './support/visit.ts'

const browser = browserOfFile()

describe('two days compared in the browser give the report that `diff --format json` prints', () => {
  it(
    'for each pair of change days of the edge service, and the day before the first',
    { timeout: 900_000 },
    async () => {
      const opened = await visit(browser(), addressOf('edge', 'file'), { start: 'index.html#/compare' })
      const { days } = await headOf(opened.page)
      const pairs = pairsOf([addDays(days[0]!, -1), ...days])
      expect(pairs).toHaveLength(325)
      await holdsForAll(opened, pairs, join(root, MODELS.edge))
      expect(opened.complaints).toEqual([])
      await opened.close()
    },
  )

  it.skipIf(!inject('built').includes(SERIES[0])).each(SERIES)(
    'for ten pairs of the published documents of %s, five of them of neighbours',
    async (series) => {
      const opened = await visit(browser(), addressOf(series, 'http'), { start: 'index.html#/compare' })
      const { days } = await headOf(opened.page)
      const all = pairsOf(days)
      const neighbours = all.filter(([base, revision]) => days.indexOf(revision) === days.indexOf(base) + 1)
      const wider = all.filter((pair) => !neighbours.includes(pair)).filter((_, index) => index % 3 === 0)
      const pairs = [...neighbours.slice(0, 5), ...wider.slice(0, 5)]
      expect(pairs).toHaveLength(10)
      await holdsForAll(opened, pairs, join(inject('sites'), 'models', `${series}.json`))
      expect(opened.complaints).toEqual([])
      await opened.close()
    },
  )
})

type Pair = readonly [base: Day, revision: Day]

function pairsOf(days: readonly Day[]): Pair[] {
  return days.flatMap((base, index) => days.slice(index + 1).map((revision): Pair => [base, revision]))
}

/** Whether a finding is the new place of an operation, which pages list with its removal. */
function isNewPlace({ rule, args }: Report['findings'][number]): boolean {
  return rule === 'operation-added' && args['movedFrom'] !== undefined
}

/** Compares all pairs on the page and by the command, on the day that the page takes for today. */
async function holdsForAll({ page, go }: Visit, pairs: readonly Pair[], model: string): Promise<void> {
  const { pinned } = await headOf(page)
  for (const pair of pairs) {
    await go(`#/compare/${pair.join('/')}`)
    const shown = await copiedReport(page)
    expect(shown, pair.join(' ')).toEqual(printedReport(pair, model, pinned ?? undefined))
    const listed = await page.textContent('.toolbar [role="status"]')
    expect(Number(/^[\d,]+/.exec(listed!)![0].replaceAll(',', '')), pair.join(' ')).toBe(shown.findings.length)
    expect(await fingerprintsOn(page), pair.join(' ')).toEqual(
      shown.findings
        .filter((finding) => !isNewPlace(finding))
        .map(({ fingerprint }) => fingerprint)
        .toSorted(),
    )
  }
}

/** The report of the command, whose clock shows a day. With --today it would judge as of that, and not of the later day. */
function printedReport([base, revision]: Pair, model: string, today: Day | undefined): Report {
  const { out } = chronospec(['diff', base, revision, '--model', model, '--format', 'json', '--no-config'], { today })
  return JSON.parse(out) as Report
}

async function copiedReport(page: Page): Promise<Report> {
  await page.evaluate(() => void Object.assign(globalThis, { copied: '' }))
  await page.getByRole('button', { name: 'Copy JSON' }).click()
  return JSON.parse(
    await page.evaluate(async () => {
      const shared = globalThis as unknown as { copied: string }
      while (shared.copied === '') await new Promise((done) => setTimeout(done, 5))
      return shared.copied
    }),
  ) as Report
}

/** The findings on the page; of those that say the same in other places, each. */
async function fingerprintsOn(page: Page): Promise<string[]> {
  const more = page.getByRole('button', { name: /^Show more \(.* findings? left/ })
  while ((await more.count()) > 0) {
    await more.click()
    await settle(page)
  }
  const shown = await page.$$eval('.findings [id^="f-"]', (lines) => lines.map(({ id }) => id.slice('f-'.length)))
  return shown.toSorted()
}
