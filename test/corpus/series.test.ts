import { readFileSync, statSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { deepEqual } from '../../src/base/equal.ts'
import { type Json, isArray, isObject } from '../../src/base/json.ts'
import { formatPointer } from '../../src/base/pointer.ts'
import type { Change } from '../../src/diff/change.ts'
import { compare } from '../../src/diff/compare.ts'
import { parseDocument } from '../../src/load/parse.ts'
import { at, changeDays } from '../../src/time/at.ts'
import { day } from '../../src/time/day.ts'
import { type Dated, merge } from '../../src/time/merge.ts'
import { type CorpusDocument, corpusDocuments } from '../support/corpus.ts'
import { changesBetween } from '../support/judged.ts'

const documents = corpusDocuments()

describe.skipIf(documents === undefined)('the published series of the corpus', () => {
  for (const [api, series] of seriesOf(documents ?? [])) {
    it(`of ${api} come back whole from one merged tree, which changes on each of their days and on no other`, () => {
      const dated = series.map(read)
      const merged = merge(dated)
      for (const each of dated) expect(deepEqual(at(merged, each.day), each.tree), `${api} ${each.day}`).toBe(true)
      const differing = dated.filter(({ tree }, index) => index === 0 || !deepEqual(tree, dated[index - 1]!.tree))
      expect(changeDays(merged)).toEqual(differing.map((each) => each.day))
    })

    it(`of ${api} do not differ from themselves, and a mirrored comparison mirrors what came and went`, () => {
      const trees = series.filter(({ openapi }) => openapi.startsWith('3')).map((document) => read(document).tree)
      for (const [index, tree] of trees.entries()) {
        expect(changesBetween(tree, copyOf(tree))).toEqual([])
        if (index === 0) continue
        const forth = compare(trees[index - 1]!, tree).changes
        const back = compare(tree, trees[index - 1]!).changes
        const pointers = (facts: readonly Change[], action: 'added' | 'removed'): string[] =>
          facts
            .filter((fact) => fact.action === action && MIRRORED.has(fact.subject))
            .map((fact) => `${fact.subject} ${formatPointer((action === 'added' ? fact.revision : fact.base)!.path)}`)
            .toSorted()
        expect(pointers(back, 'added')).toEqual(pointers(forth, 'removed'))
        expect(pointers(back, 'removed')).toEqual(pointers(forth, 'added'))
      }
    })
  }
})

/** What comes one way where it goes the other. */
const MIRRORED: ReadonlySet<string> = new Set([
  'path',
  'operation',
  'parameter',
  'request-body',
  'response',
  'media-type',
  'header',
  'property',
  'security',
  'security-scheme',
  'server',
])

/** The documents of each API that are one file each, one a day. */
function seriesOf(all: readonly CorpusDocument[]): Map<string, CorpusDocument[]> {
  const series = new Map<string, CorpusDocument[]>()
  for (const document of all.filter(({ path }) => statSync(path).isFile())) {
    series.set(document.api, [...(series.get(document.api) ?? []), document])
  }
  return new Map([...series].map(([api, list]) => [api, list.toSorted((a, b) => (a.date < b.date ? -1 : 1))]))
}

function read({ date, path }: CorpusDocument): Dated {
  const source = parseDocument(path, readFileSync(path, 'utf8'))
  if ('code' in source) throw new Error(`${path}: ${source.message}`)
  return { day: day(date), tree: source.tree as Json }
}

/** A copy of a tree that shares no object or list with it. */
function copyOf(tree: Json): Json {
  if (isArray(tree)) return tree.map(copyOf)
  return isObject(tree) ? Object.fromEntries(Object.entries(tree).map(([key, value]) => [key, copyOf(value)])) : tree
}
