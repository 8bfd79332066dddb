import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { describe, expect, it } from 'vitest'
import { type Change, operationsOf } from '../../src/diff/change.ts'
import { compare } from '../../src/diff/compare.ts'
import { newProver } from '../../src/proof/prove.ts'
import { judge } from '../../src/rules/judge.ts'
import { day } from '../../src/time/day.ts'
import { corpusDocuments, readCorpusDocument, sharedFolder } from '../support/corpus.ts'

/** What is known of the operations between two published documents of one API. */
interface Transition {
  readonly api: string
  readonly frm: string
  readonly to: string
  /** Operations that are gone; those whose path parameters were renamed are not. */
  readonly really_removed: number
  readonly of_which_deprecated_before: number
}

const documents = corpusDocuments()
const folder = sharedFolder('corpus')
const transitions =
  folder === undefined ? [] : (JSON.parse(readFileSync(resolve(folder, 'transitions.json'), 'utf8')) as Transition[])

/** Between these two the base path moved from `servers` into the paths: by their templates all went, in truth none did. */
const MOVED = 'digitalocean 2020-10-07 2020-10-19'

describe.skipIf(documents === undefined)('of the operations of published documents', () => {
  const known = transitions.filter(({ api, frm, to }) =>
    documents?.some((each) => each.api === api && [frm, to].includes(each.date)),
  )
  it.each(known.map((transition) => [`${transition.api} ${transition.frm} ${transition.to}`, transition] as const))(
    '%s, those are removed that are really gone, and those planned that were deprecated',
    async (name, { api, frm, to, really_removed: gone, of_which_deprecated_before: marked }) => {
      const compared = compare(await read(api, frm), await read(api, to))
      const changes = compared.changes.filter(isRemoval)
      expect(countOf(changes)).toBe(name === MOVED ? 0 : gone)
      const planned = judge(changes, newProver(compared), { day: day(to) }).filter(
        ({ deprecation }) => deprecation?.status === 'planned',
      )
      expect(countOf(planned.map(({ change }) => change))).toBe(name === MOVED ? 0 : marked)
    },
  )
})

function isRemoval({ subject, action }: Change): boolean {
  return action === 'removed' && (subject === 'path' || subject === 'operation')
}

function countOf(changes: readonly Change[]): number {
  return changes.reduce((sum, change) => sum + operationsOf(change).length, 0)
}

async function read(api: string, date: string): Promise<Parameters<typeof compare>[0]> {
  return readCorpusDocument(documents!.find((each) => each.api === api && each.date === date)!)
}
