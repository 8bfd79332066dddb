import { describe, expect, it } from 'vitest'
import { actionOf, coordinateOf } from '../../src/diff/change.ts'
import { compare } from '../../src/diff/compare.ts'
import { type CorpusDocument, corpusDocuments, readCorpusDocument } from '../support/corpus.ts'
import { isStillDeclared } from '../support/still-declared.ts'

const documents = corpusDocuments()

describe.skipIf(documents === undefined)(
  'Properties that are reported to be removed between published documents',
  () => {
    const apis = Object.entries(groupedByApi(documents ?? []))
    it.each(apis)('of %s are declared nowhere in their places any more', async (_, series) => {
      for (const [from, to] of neighbours(series)) {
        const compared = compare(await readCorpusDocument(from), await readCorpusDocument(to))
        const wrong = compared.changes
          .filter((change) => change.subject === 'property' && actionOf(change) === 'removed')
          .flatMap((change) =>
            change.reaches
              .filter((reach) => isStillDeclared(compared, change, reach))
              .map(({ operations: [first] }) => `${coordinateOf(change)} in ${first?.method} ${first?.path}`),
          )
        expect(wrong, `${from.date} to ${to.date}`).toEqual([])
      }
    })
  },
)

function neighbours(series: readonly CorpusDocument[]): [CorpusDocument, CorpusDocument][] {
  const dated = series.toSorted((a, b) => (a.date < b.date ? -1 : 1))
  return dated.slice(1).map((document, index) => [dated[index]!, document])
}

function groupedByApi(all: readonly CorpusDocument[]): Record<string, CorpusDocument[]> {
  const groups: Record<string, CorpusDocument[]> = {}
  for (const document of all) (groups[document.api] ??= []).push(document)
  return groups
}
