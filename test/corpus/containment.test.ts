import { existsSync, readFileSync, statSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import type { Json, JsonObject } from '../../src/base/json.ts'
import { lookUp } from '../../src/base/pointer.ts'
import { compareSchemas } from '../../src/containment/compare-schemas.ts'
import { newContainment } from '../../src/containment/containment.ts'
import type { Dialect } from '../../src/openapi/dialects.ts'
import { parseDocument } from '../../src/load/parse.ts'
import { type CorpusDocument, corpusDocuments } from '../support/corpus.ts'
import { ajvErrs, judgeOf } from '../support/schema-judge.ts'

interface Question {
  readonly id: string
  readonly draft: string
  readonly s1: Json
  readonly s2: Json
  readonly truth12: boolean | null
  readonly truth21: boolean | null
}

const shared = process.env['CHRONOSPEC_SHARED'] ?? fileURLToPath(new URL('../../../shared', import.meta.url))
const questionsPath = `${shared}/containment/questions.jsonl`
const file = existsSync(questionsPath) ? questionsPath : undefined
const DIALECTS: Readonly<Record<string, Dialect>> = {
  'draft2020-12': '2020-12',
  'draft2019-09': '2019-09',
  draft7: 'draft-07',
  draft6: 'draft-06',
  draft4: 'draft-04',
}

describe.skipIf(file === undefined)('the shared questions of containment', () => {
  const questions = (file === undefined ? '' : readFileSync(file, 'utf8'))
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line) as Question)

  it('are answered rightly and with certainty, nearly all of them, and never wrongly; Ajv confirms the witnesses', () => {
    const count = { asked: 0, right: 0, unknown: 0 }
    const wrong: string[] = []
    for (const { id, draft, s1, s2, truth12, truth21 } of questions) {
      const dialect = DIALECTS[draft]!
      const result = compareSchemas(s1, s2, { dialect })
      for (const [truth, said] of [
        [truth12, result.aInB],
        [truth21, result.bInA],
      ] as const) {
        if (truth === null) continue
        count.asked++
        if (said === 'unknown') count.unknown++
        else if ((said === 'yes') === truth) count.right++
        else wrong.push(`${id}: ${said}`)
      }
      if (ajvErrs(s1) || ajvErrs(s2)) continue
      const [in1, in2] = [judgeOf(s1, dialect), judgeOf(s2, dialect)]
      if (result.onlyInA && (in1(result.onlyInA.value) === false || in2(result.onlyInA.value) === true))
        wrong.push(`${id}: witness ${JSON.stringify(result.onlyInA.value)}`)
      if (result.onlyInB && (in2(result.onlyInB.value) === false || in1(result.onlyInB.value) === true))
        wrong.push(`${id}: witness ${JSON.stringify(result.onlyInB.value)}`)
    }
    expect(wrong).toEqual([])
    expect(count.right / count.asked).toBeGreaterThanOrEqual(0.99)
  })
})

const documents = corpusDocuments()

describe.skipIf(documents === undefined)('the schemas of neighbours in the series of the corpus', () => {
  const series = new Map<string, CorpusDocument[]>()
  for (const document of documents ?? []) series.set(document.api, [...(series.get(document.api) ?? []), document])
  for (const [api, all] of series) {
    const readable = all
      .filter(({ openapi, path }) => openapi.startsWith('3') && !statSync(path).isDirectory())
      .slice(-2)
    if (readable.length < 2) continue
    it(`of ${api} differ by witnesses that Ajv confirms`, () => {
      const [a, b] = readable.map(({ path, openapi }) => ({
        root: treeOf(path),
        dialect: (openapi.startsWith('3.0') ? 'openapi-3.0' : '2020-12') as Dialect,
      }))
      const containment = newContainment(a!, b!, { undeclared: 'contract' })
      const schemas = ['components', 'schemas']
      const [before, after] = [a!, b!].map(({ root }) => (lookUp(root, schemas) ?? {}) as JsonObject)
      const wrong: string[] = []
      let confirmed = 0
      const count = { yes: 0, no: 0, unknown: 0 }
      const reasons = new Map<string, number>()
      for (const name of Object.keys(before!)) {
        if (!Object.hasOwn(after!, name)) continue
        const at = [...schemas, name]
        const verdict = containment.within({ raw: before![name]!, path: at }, { raw: after![name]!, path: at })
        count[verdict.verdict]++
        if (verdict.verdict === 'unknown') reasons.set(verdict.reason, (reasons.get(verdict.reason) ?? 0) + 1)
        if (verdict.verdict !== 'no' || confirmed >= 20) continue
        const judges = [a!, b!].map(({ root, dialect }) =>
          judgeOf({ $ref: `#/components/schemas/${name}`, components: lookUp(root, ['components'])! }, dialect),
        )
        const said = judges.map((judge) => judge(verdict.witness))
        if (said[0] === false || said[1] === true)
          wrong.push(`${name}: ${JSON.stringify(verdict.witness)} ${said.join()}`)
        else if (said[0] !== undefined) confirmed++
      }
      process.stdout.write(`${api}: ${JSON.stringify(count)} ${JSON.stringify([...reasons])}\n`)
      expect(wrong).toEqual([])
      expect(count.unknown).toBeLessThanOrEqual(0.02 * (count.yes + count.no))
    })
  }
})

function treeOf(path: string): Json {
  const source = parseDocument(path, readFileSync(path, 'utf8'))
  if (!('tree' in source)) throw new Error(`${path} is not readable`)
  return source.tree
}
