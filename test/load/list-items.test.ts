import { expect, it } from 'vitest'
import { readDocument } from '../../src/load/read-document.ts'

it.each([
  ['servers', 'null', 'each item of "servers" must be an object, not null; it is ignored'],
  ['security', '5', 'each item of "security" must be an object, not a number; it is ignored'],
  ['tags', 'pets', 'each item of "tags" must be an object, not a string; it is ignored'],
])('an item of %s that is no object is a problem of the document', async (field, item, message) => {
  const read = await readDocument('api.yaml', `openapi: 3.1.0\npaths: {}\n${field}: [${item}]\n`)
  expect(read).toMatchObject({ problems: [{ code: 'wrong-type', message }] })
})
