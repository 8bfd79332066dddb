import { expect, it } from 'vitest'
import { readDocument } from '../../src/load/read-document.ts'

it('names of form fields that are not strings are read as text where they are one, and are a problem', async () => {
  const text = `swagger: '2.0'
info: {title: Forms, version: '1'}
parameters:
  Shared: {name: [a], in: formData, type: string}
paths:
  /a:
    parameters:
      - {name: 1, in: formData, type: string}
    post:
      consumes: [multipart/form-data]
      parameters:
        - {name: true, in: formData, type: string}
        - {name: {x: 1}, in: formData, type: string}
        - {in: formData, type: string}
        - {name: file, in: formData, type: file}
      responses: {'200': {description: Fine.}}
`
  const read = await readDocument('api.yaml', text)
  if ('code' in read) throw new Error(read.message)
  expect(read.problems.map(({ message, place }) => `${place}: ${message}`)).toEqual([
    'api.yaml:4:12: the name of the form field is a list, not a string; the field is ignored',
    'api.yaml:8:10: the name of the form field is 1, not a string; it is read as "1"',
    'api.yaml:12:12: the name of the form field is true, not a string; it is read as "true"',
    'api.yaml:13:12: the name of the form field is an object, not a string; the field is ignored',
    'api.yaml:14:11: the form field has no name; the field is ignored',
  ])
  const form = JSON.stringify(read.tree)
  expect(form).toContain('"1":{"type":"string"},"true":{"type":"string"},"file":')
  expect(form).not.toContain('"x')
})
