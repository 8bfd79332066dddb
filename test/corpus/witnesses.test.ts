import { readFileSync, statSync } from 'node:fs'
import { resolve } from 'node:path'
import { describe, expect, it } from 'vitest'
import type { Json } from '../../src/base/json.ts'
import { fileFolder } from '../../src/commands/read-file.ts'
import { compareDocuments } from '../../src/diff/compare-documents.ts'
import type { Witness } from '../../src/diff/proof/witness.ts'
import { readDocument } from '../../src/load/read-document.ts'
import { judge } from '../../src/rules/judge.ts'
import { day } from '../../src/time/day.ts'
import { type CorpusDocument, corpusDocuments } from '../support/corpus.ts'
import { documentJudge } from '../support/document-judge.ts'

/** So many witnesses of a pair are judged; all of them with CHRONOSPEC_WITNESSES=all. */
const MOST = process.env['CHRONOSPEC_WITNESSES'] === 'all' ? Infinity : 50

const documents = corpusDocuments()

describe.skipIf(documents === undefined)('the witnesses between published documents', () => {
  const pairs = (documents ?? []).flatMap((document, index) => {
    const next = documents![index + 1]
    return next?.api === document.api ? [[document, next] as const] : []
  })
  it.each(pairs.map(([a, b]) => [`${a.api} ${a.date} ${b.date}`, a, b] as const))(
    'of %s are fine on the one side and not on the other, says Ajv',
    async (name, from, to) => {
      const [base, revision] = [await read(from), await read(to)]
      const found = judge(compareDocuments(base, revision), { day: day(to.date) })
      const judges = { base: documentJudge(base), revision: documentJudge(revision) }
      const wrong: string[] = []
      const count = { confirmed: 0, oneWay: 0, unjudged: 0, breaking: 0, unknown: 0 }
      for (const { witness, level, message, proof, fact } of found) {
        if (level === 'breaking' && fact.prove !== undefined) count[proof === 'rule' ? 'unknown' : 'breaking']++
        if (witness === undefined || count.confirmed + count.unjudged >= MOST) continue
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

async function read({ path }: CorpusDocument): Promise<Json> {
  const file = statSync(path).isFile() ? path : resolve(path, 'specification/DigitalOcean-public.v2.yaml')
  const document = await readDocument(file, readFileSync(file, 'utf8'), fileFolder(file, file, false))
  if ('code' in document) throw new Error(`${file}: ${document.message}`)
  return document.tree
}
