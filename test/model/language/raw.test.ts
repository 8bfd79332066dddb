import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import {
  type Document,
  type Parameter,
  type PathItem,
  type Schema,
  api,
  component,
  endpoint,
  object,
  raw,
  response,
  string,
  validate,
} from 'chronospec/model'
import { chronospec, inFolder } from '../../support/cli.ts'

/** What validate says of an API, code and message. */
function saidOf(options: Partial<Parameters<typeof api>[0]>): string[] {
  const { document } = api({ name: 'a', title: 'A', ...options } as Parameters<typeof api>[0])
  return validate(document).map(({ message, hint }) => `${message}; ${hint}`)
}

describe('raw', () => {
  it('stands where a part stands, as it is written, bigints as the numbers they are', () => {
    const part = raw({ type: 'integer', deprecated: true, maximum: 9_007_199_254_740_993n })
    expect(String((part as unknown as { maximum: unknown }).maximum)).toBe('9007199254740993')
    expect(saidOf({ endpoints: endpoint('GET /a', { result: object({ a: part }) }) })).toEqual([])
  })

  it('has parts of the language in it, whose components are found', () => {
    const Name = component('Name', string())
    const item = raw<PathItem>({
      get: { responses: { '200': response('A.', Name), '4XX': { description: 'B.' } } },
    })
    const { document } = api({ name: 'a', title: 'A', paths: { '/a': item } })
    expect(document).toHaveProperty(['components', 'schemas', 'Name'], { type: 'string' })
    expect(validate(document)).toEqual([])
  })

  it('is a document to start from, too', () => {
    const from = raw<Document>({ info: { title: 'A', version: '1', 'x-a': 1 }, components: { 'x-b': 1 } })
    const { document } = api({ name: 'a', from })
    expect(document).toMatchObject({ openapi: '3.1.0', info: { 'x-a': 1 } })
    expect(document).toHaveProperty('components', { 'x-b': 1 })
  })
})

describe('what raw says that is not OpenAPI', () => {
  const wrong = (part: object): Schema => raw(part as never)

  it('is reported with a suggestion: an unknown field', () => {
    const parameters = [raw<Parameter>({ name: 'a', in: 'query', requried: true, schema: {} } as never)]
    expect(saidOf({ endpoints: endpoint('GET /a', { parameters }) })).toEqual([
      'GET /a ?a: OpenAPI has no field "requried" in a parameter; did you mean "required"?',
    ])
    expect(saidOf({ paths: { '/a': raw<PathItem>({ get: { foo: 1, responses: {} } } as never) } })).toEqual([
      'GET /a: OpenAPI has no field "foo" in an operation; see the OpenAPI specification; the name of an extension begins with x-',
    ])
  })

  it.each([
    [{ typ: 'string' }, 'A: OpenAPI has no field "typ" in a schema; did you mean "type"?'],
    [{ minLength: 'one' }, 'A: minLength must be a number; see the OpenAPI specification'],
    [{ readOnly: 'yes' }, 'A: readOnly must be true or false; see the OpenAPI specification'],
    [{ required: 'a' }, 'A: required must be a list of strings; see the OpenAPI specification'],
    [{ description: 1 }, 'A: description must be a string; see the OpenAPI specification'],
    [{ enum: 'a' }, 'A: enum must be a list; see the OpenAPI specification'],
    [{ xml: 'a' }, 'A: xml must be an object; see the OpenAPI specification'],
    [{ properties: { b: { titel: 'B' } } }, 'A.b: OpenAPI has no field "titel" in a schema; did you mean "title"?'],
    [{ properties: [] }, 'A: properties must be an object; see the OpenAPI specification'],
  ])('is reported for a schema: %j', (part, said) => {
    expect(saidOf({ components: [component('A', wrong(part))] })).toEqual([said])
  })

  it('is given a document to start from', () => {
    expect(saidOf({ from: raw<Document>({ tag: [] } as never) })).toEqual([
      'API: OpenAPI has no field "tag" in a document; did you mean "tags"?',
    ])
  })

  it('is not asked of keywords that a schema may have, extensions, and what the language said', () => {
    expect(saidOf({ components: [component('A', wrong({ type: 'object', unitOfMeasure: 'm', 'x-a': 1 }))] })).toEqual(
      [],
    )
  })

  it('is rejected by every command in one line, with file, line and what to do', async () => {
    const cases: [code: string, said: RegExp][] = [
      [
        "raw({ typ: 'string' })",
        /^chronospec: \S+index\.ts:3:\d+: A: OpenAPI has no field "typ" in a schema; did you mean "type"\?\n$/,
      ],
      [
        "raw('string')",
        /^chronospec: \S+index\.ts:3:\d+: cannot load the model: InputError: raw: part must be an object of OpenAPI, such as a schema or a parameter, not "string"; fix the model\n$/,
      ],
    ]
    for (const [code, said] of cases) {
      await inFolder((folder) => {
        const text = `import { api, component, raw } from 'chronospec/model'\n\nconst A = component('A', ${code})\n\nexport default api({ name: 'a', title: 'A', components: [A] })\n`
        writeFileSync(join(folder, 'index.ts'), text)
        const run = chronospec(['check', '--model', join(folder, 'index.ts')])
        expect(run.err).toMatch(said)
        expect(run.code).toBe(2)
      })
    }
  })
})
