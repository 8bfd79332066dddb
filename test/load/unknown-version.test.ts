import { describe, expect, it } from 'vitest'
import { type ReadDocument, readDocument } from '../../src/load/read-document.ts'

const problemsOf = async (version: string): Promise<ReadDocument['problems']> => {
  const read = await readDocument('api.yaml', `openapi: '${version}'\npaths: {}`)
  if ('code' in read) throw new Error(read.message)
  return read.problems
}

describe('a version of OpenAPI', () => {
  it('that is not known is a problem of the document, which is compared all the same', async () => {
    expect(await problemsOf('3.3.0')).toMatchObject([
      {
        code: 'unknown-version',
        message: 'the OpenAPI version is "3.3.0", which chronospec does not know; it is compared as 3.2',
        place: 'api.yaml:1:1',
      },
    ])
  })

  it.each(['3.0.4', '3.1', '3.2.0'])('that is known is none: %s', async (version) => {
    expect(await problemsOf(version)).toEqual([])
  })
})
