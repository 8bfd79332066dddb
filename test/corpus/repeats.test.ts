import { describe, expect, it } from 'vitest'
import { datedFindings } from '../../src/report/dated-findings.ts'
import { day } from '../../src/time/day.ts'
import { corpusDocuments, neighbours, readCorpusDocument } from '../support/corpus.ts'

const documents = corpusDocuments()

describe.skipIf(documents === undefined)('findings between published documents', () => {
  it.each(neighbours(documents))(
    'of %s are never reported twice in the same words for the same place',
    async (_, from, to) => {
      const [base, revision] = [await readCorpusDocument(from), await readCorpusDocument(to)]
      const { findings } = datedFindings(base, revision, { day: day(to.date) })
      const said = findings.map(({ rule, level, message, coordinate }) =>
        [rule.id, level, message, coordinate].join('\n'),
      )
      const counts = new Map<string, number>()
      for (const each of said) counts.set(each, (counts.get(each) ?? 0) + 1)
      expect([...counts].filter(([, count]) => count > 1)).toEqual([])
    },
  )
})
