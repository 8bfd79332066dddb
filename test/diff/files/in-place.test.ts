import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Json, JsonObject } from '../../../src/base/json.ts'
import { rules } from '../../../src/rules/index.ts'
import { day } from '../../../src/time/day.ts'
import { documentOf as everyKind } from '../../support/every-edit/document.ts'
import { editsOf } from '../../support/every-edit/edits.ts'
import { readMetaSchema } from '../../support/every-edit/meta-schema.ts'
import { VERSIONS } from '../../support/every-edit/silent.ts'
import { type Split, inFiles } from '../../support/in-files.ts'
import { reportedBetween } from '../../support/judged.ts'
import { type Kind, anyPair } from '../../support/random-documents.ts'
import { runs, some } from '../../support/runs.ts'

/** What is reported for two documents, without where it stands in files. */
function statedOf(base: Json, revision: Json): string[] {
  return reportedBetween(base, revision, { day: day('2030-01-01') })
    .map(({ level, rule, coordinate, message }) => `${level} ${rule.id} ${coordinate}: ${message}`)
    .toSorted()
}

const SPLITS: readonly Split[] = [
  { items: true },
  { operations: true },
  { items: true, operations: true, parts: true },
  { components: true },
  { components: true, byFile: true },
  { items: true, operations: true, parts: true, components: true, byFile: true },
]

describe('Two documents in several files', () => {
  const examples = rules.flatMap(({ id, examples: all }) => all().map((each) => ({ ...each, id })))
  const canBeSplit = ({ base, revision }: { base: JsonObject; revision: JsonObject }): boolean =>
    !JSON.stringify([base, revision]).includes('"#/paths/')

  it.each(SPLITS.map((split, first) => [split, first] as const))(
    'are reported as in one file, in the examples of rules: %j',
    (split, first) => {
      for (const { id, title, base, revision } of some(examples.filter(canBeSplit), first)) {
        const reported = statedOf(base, revision)
        const name = `${id}: ${title}`
        expect(statedOf(inFiles(base, split), inFiles(revision, split)), name).toEqual(reported)
        expect(statedOf(base, inFiles(revision, split)), `${name}, split`).toEqual(reported)
        expect(statedOf(inFiles(base, split), revision), `${name}, united`).toEqual(reported)
      }
    },
  )

  it.each<Kind>([{ openapi: '3.0.3' }, { openapi: '3.1.0', discriminators: true }])(
    'are reported as in one file, whatever they say: %j',
    (kind) => {
      const splits = fc.constantFrom<Split>({}, ...SPLITS)
      fc.assert(
        fc.property(anyPair(kind), splits, splits, ([base, revision], before, after) => {
          expect(statedOf(inFiles(base, before), inFiles(revision, after))).toEqual(statedOf(base, revision))
        }),
        runs(200),
      )
    },
  )

  it.each(VERSIONS)('are reported as in one file, whatever field of an object is edited: %s', async (version) => {
    const edits = editsOf(await readMetaSchema(version), everyKind(version))
    const split = SPLITS.at(-1)!
    for (const { base, revision, name, what } of edits.filter((_, index) => index % 100 === 1))
      expect(statedOf(inFiles(base, split), inFiles(revision, split)), `${name}: ${what}`).toEqual(
        statedOf(base, revision),
      )
  })
})
