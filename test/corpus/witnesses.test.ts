import { afterAll, describe, expect, it } from 'vitest'
import type { Json } from '../../src/base/json.ts'
import type { Change } from '../../src/diff/change.ts'
import type { Witness } from '../../src/proof/witness.ts'
import { type Finding, judge } from '../../src/rules/judge.ts'
import { day } from '../../src/time/day.ts'
import { corpusDocuments, neighbours, readCorpusDocument } from '../support/corpus.ts'
import { documentJudge } from '../support/document-judge.ts'
import { compare } from '../../src/diff/compare.ts'
import { newProver } from '../../src/proof/prove.ts'
import type { Prover } from '../../src/proof/prover.ts'

/** With CHRONOSPEC_WITNESSES=all, all witnesses are judged, and what the values made of the verdicts is printed. */
const isWhole = process.env['CHRONOSPEC_WITNESSES'] === 'all'
const MOST = isWhole ? Infinity : 50

const documents = corpusDocuments()

describe.skipIf(documents === undefined)('the witnesses between published documents', () => {
  afterAll(() => {
    for (const [change, count] of [...changes].toSorted((a, b) => b[1] - a[1]))
      process.stdout.write(`| ${change} | ${count} |\n`)
  })
  it.each(neighbours(documents))(
    'of %s are fine on the one side and not on the other, says Ajv',
    async (name, from, to) => {
      const [base, revision] = [await readCorpusDocument(from), await readCorpusDocument(to)]
      const compared = compare(base, revision)
      const prover = newProver(compared)
      const changes = prover.changes()
      const found = judge(changes, prover, { day: day(to.date) })
      if (isWhole) countChanges(changes, found, to.date)
      const judges = { base: documentJudge(base), revision: documentJudge(revision) }
      const wrong: string[] = []
      const count = { confirmed: 0, oneWay: 0, unjudged: 0, breaking: 0, unknown: 0 }
      for (const { witness, level, message, proof, change } of found) {
        if (level === 'breaking' && change.route !== undefined) count[proof === 'rule' ? 'unknown' : 'breaking']++
        if (witness === undefined || proof !== 'witness' || count.confirmed + count.unjudged >= MOST) continue
        const { value, validIn, rejectedBy, schemas } = witness
        const [sent, taken] = [judges[validIn](schemas[validIn], value), judges[rejectedBy](schemas[rejectedBy], value)]
        if (sent === undefined || taken === undefined) count.unjudged++
        else if (sent && !taken) count.confirmed++
        else if (isRightOneWay(witness, base, revision)) count.oneWay++
        else wrong.push(`${message}: ${JSON.stringify(value)} ${sent} ${taken} ${JSON.stringify(schemas)}`)
      }
      process.stdout.write(`${name}: ${JSON.stringify(count)}\n`)
      expect(wrong).toEqual([])
    },
  )
})

const changes = new Map<string, number>()

/** Counts verdicts that are others than those that rules give to the same edits one by one. */
function countChanges(all: readonly Change[], found: readonly Finding[], on: string): void {
  const nothingProven: Prover = {
    prove: () => undefined,
    example: () => undefined,
    harmByFormat: () => undefined,
    harmed: () => [],
    changes: () => [],
    notProven: () => 0,
  }
  const alone = new Map(judge(all, nothingProven, { day: day(on) }).map((finding) => [finding.fingerprint, finding]))
  for (const { fingerprint, level, rule, proof } of found) {
    const before = alone.get(fingerprint)
    if (before === undefined || before.level === level) continue
    const change = `${before.rule.id} | ${before.level} | ${level}${before.rule === rule ? '' : ` (${rule.id})`} | ${proof}`
    changes.set(change, (changes.get(change) ?? 0) + 1)
  }
}

/** Whether a witness holds for what travels in its direction: a required property that is only read is in no request. */
function isRightOneWay(
  { value, validIn, rejectedBy, schemas, direction }: Witness,
  base: Json,
  revision: Json,
): boolean {
  const roots = { base, revision }
  const judged = (side: 'base' | 'revision'): boolean | undefined =>
    documentJudge(roots[side], direction)(schemas[side], value)
  return judged(validIn) === true && judged(rejectedBy) === false
}
