import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { readDocument } from '../../src/load/read-document.ts'
import { day } from '../../src/time/day.ts'
import { sharedFolder } from '../support/corpus.ts'
import { reportedBetween } from '../support/judged.ts'

const folder = sharedFolder('verdict-cases')

/** What is right of each pair of documents that was judged wrongly once: level, rule, what it is about, and the value that shows it. */
const CASES: Readonly<Record<string, readonly string[]>> = {
  'subtype-by-mapping': [
    'breaking request-property-became-required: url of Bookmark became required {"mode":"B"}',
    'breaking request-type-changed: the type of url of Bookmark changed from string to integer {"mode":"B","url":"abc"}',
    'warning request-property-removed: note was removed from Bookmark',
  ],
  'blame-open-enum': [
    'breaking request-nullable-narrowed: top of POST /a request may no longer be null {"top":null}',
    'info request-enum-value-removed: model(variant 2) of POST /a request no longer lists the value "b"; no request is rejected because of it',
  ],
  'blame-of-another-property': [
    'warning request-nullable-narrowed: messages[].content of POST /a request may no longer be null {"messages":[{"content":null}]}',
    'breaking request-property-became-required: type of T became required {"messages":[{"content":""}],"format":{}}',
    'info request-enum-value-removed: format(T).type of POST /a request no longer lists the value "json"; no request is rejected because of it',
    'info request-variant-added: format of POST /a request also accepts J',
    'info request-variant-added: messages[].content of POST /a request also accepts an array of strings',
  ],
  'property-moved-in-allof': [
    'breaking request-enum-value-removed: tier of Req no longer accepts the value "y" {"tier":"y"}',
  ],
  'rename-that-requires': [
    'breaking request-property-added: required Id was added to User {}',
    'warning request-property-removed: UserID was removed from User',
  ],
  'inner-ref-retargeted': ['warning response-schema-replaced: open[] of Emp is now Short instead of Line; gone: calc'],
  'empty-path-item': ['info path-removed: path /b/{id}, which had no operations, was removed'],
  'was-readonly': [
    'info request-access-changed: readOnly true was removed from Ends',
    'info response-property-became-required: par of Ends became required',
  ],
  'nullable-in-31': [],
  'nullable-migrated': ['breaking request-nullable-narrowed: f of POST /a request may no longer be null {"f":null}'],
}

describe.skipIf(folder === undefined)('a case that was judged wrongly once', () => {
  it.each(Object.entries(CASES))('%s is judged right', async (name, expected) => {
    const [base, revision] = await Promise.all(['base', 'revision'].map((side) => read(`${name}-${side}.yaml`)))
    const found = reportedBetween(base!.tree, revision!.tree, { day: day('2030-01-01') })
    const lines = found
      .filter(({ rule }) => rule.class === 'wire')
      .map(({ level, rule, message, witness, proof }) =>
        `${level} ${rule.id}: ${message.replace(/ \(.*\)$/, '')} ${witness === undefined || proof !== 'witness' ? '' : JSON.stringify(witness.value)}`.trimEnd(),
      )
    expect(lines.toSorted()).toEqual(expected.toSorted())
  })

  it.each(['nullable-in-31-base.yaml', 'nullable-migrated-revision.yaml'])(
    '%s has the place of "nullable" named once',
    async (name) => {
      const { problems } = await read(name)
      expect(problems.map(({ code }) => code)).toEqual(['idle-nullable'])
    },
  )
})

async function read(name: string): Promise<Exclude<Awaited<ReturnType<typeof readDocument>>, { code: string }>> {
  const path = join(folder!, name)
  expect(existsSync(path)).toBe(true)
  const document = await readDocument(name, readFileSync(path, 'utf8'))
  if ('code' in document) throw new Error(document.message)
  return document
}
