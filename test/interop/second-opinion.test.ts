import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it, vi } from 'vitest'
import type { Json, JsonObject } from '../../src/base/json.ts'
import { ask, openapiDiffModule } from '../../src/interop/openapi-diff/ask.ts'
import { secondOpinionLines } from '../../src/interop/openapi-diff/second-opinion-lines.ts'
import { NOT_INSTALLED, type SecondOpinion, secondOpinion } from '../../src/interop/openapi-diff/second-opinion.ts'
import { day } from '../../src/time/day.ts'
import { judgedBetween } from '../support/judged.ts'

const LIMITS = { memoryMb: 512, deadlineMs: 120_000 }

function answering(schema: Json): JsonObject {
  return { responses: { 200: { description: '', content: { 'application/json': { schema } } } } }
}

function withPaths(paths: JsonObject, openapi = '3.0.3', schemas: JsonObject = {}): JsonObject {
  return { openapi, info: { title: 'Tiny', version: '1' }, paths, components: { schemas } }
}

function asked(base: JsonObject, revision: JsonObject, limits = LIMITS): Promise<SecondOpinion> {
  return secondOpinion(base, revision, judgedBetween(base, revision, { day: day('2025-01-01') }), limits)
}

describe('a second opinion', () => {
  it('agrees on a path and a method that went, and on a response whose type changed', async () => {
    const base = withPaths({
      '/gone': { get: answering({}) },
      '/pets.v1/{id}': { get: answering({ type: 'string' }), delete: answering({}) },
    })
    const revision = withPaths({ '/pets.v1/{petId}': { get: answering({ type: 'integer' }) } })
    const opinion = await asked(base, revision)
    expect(opinion).toMatchObject({ state: 'given', differing: 2, answered: 2, agreements: 3 })
    expect(opinion).toMatchObject({ otherVerdict: [], onlyTheirs: [], onlyOurs: [], notAsked: [] })
  })

  it('says where the verdicts differ', async () => {
    const one = { type: 'object', properties: { a: { type: 'string' } } }
    const two = { type: 'object', properties: { a: { type: 'string' }, b: { type: 'string' } } }
    const post = (schema: Json): JsonObject => ({
      '/a': {
        post: { requestBody: { content: { 'application/json': { schema } } }, responses: { 200: { description: '' } } },
      },
    })
    const opinion = await asked(withPaths(post(one)), withPaths(post(two)))
    expect(opinion).toMatchObject({ otherVerdict: [{ method: 'POST', path: '/a', aspect: 'request body' }] })
    expect(secondOpinionLines(opinion).join('\n')).toMatch(
      /POST \/a request body: openapi-diff says breaking \(request\.body\.scope\.remove\); chronospec says info: /,
    )
  })

  it('does not count against it what it does not look at', async () => {
    const withQuery = (parameters: Json, schema: Json): JsonObject =>
      withPaths({ '/a': { get: { parameters, ...answering(schema) } } })
    const query = [{ name: 'q', in: 'query', schema: { type: 'string' } }]
    const opinion = await asked(
      withQuery(query, { type: 'string', enum: ['a', 'b'] }),
      withQuery([], { type: 'string', enum: ['a'] }),
    )
    expect(opinion).toMatchObject({
      onlyOurs: [],
      unseen: expect.arrayContaining([{ about: 'parameters', findings: 1 }]),
    })
    expect(secondOpinionLines(opinion).join('\n')).toContain('parameters (1 finding)')
  })

  it('leaves out circular paths, and answers for the others', async () => {
    const schemas = { Node: { properties: { next: { $ref: '#/components/schemas/Node' } } } }
    const tree = { get: answering({ $ref: '#/components/schemas/Node' }) }
    const opinion = await asked(
      withPaths({ '/tree': tree, '/a': { get: answering({ type: 'string' }) } }, '3.0.0', schemas),
      withPaths({ '/a': { get: answering({ type: 'number' }) } }, '3.0.0', schemas),
    )
    expect(opinion).toMatchObject({
      answered: 1,
      agreements: 1,
      notAsked: [{ path: '/tree', reason: 'a schema refers to itself' }],
    })
    expect(secondOpinionLines(opinion)).toContain('  no answer for /tree: a schema refers to itself')
  })

  it('counts only paths that differ, with all that they refer to', async () => {
    const schemas = (type: string): JsonObject => ({
      Thing: { type },
      Node: { items: { $ref: '#/components/schemas/Node' } },
    })
    const paths = {
      '/same': { get: answering({}) },
      '/circular': { get: answering({ $ref: '#/components/schemas/Node' }) },
      '/other': { get: answering({ $ref: '#/components/schemas/Thing' }) },
    }
    const opinion = await asked(
      withPaths(paths, '3.0.0', schemas('string')),
      withPaths(paths, '3.0.3', schemas('integer')),
    )
    expect(opinion).toMatchObject({ differing: 1, answered: 1, agreements: 1, notAsked: [] })
  })

  it('says that 3.1 is beyond it', async () => {
    const opinion = await asked(withPaths({}), withPaths({}, '3.1.0'))
    expect(secondOpinionLines(opinion)).toEqual([
      'Second opinion: none. openapi-diff reads Swagger 2.0 and OpenAPI 3.0 only, not OpenAPI 3.1.0.',
    ])
  })

  it('reports what it says about a document that it rejects', async () => {
    const wrong = withPaths({ '/a': { get: { responses: { '4xx': { description: '' } } } } })
    const opinion = await asked(withPaths({ '/a': { get: answering({}) } }), wrong)
    expect(opinion).toMatchObject({
      answered: 0,
      notAsked: [{ path: '/a', reason: expect.stringMatching(/^it says: /) }],
    })
  })

  it('gives up at the deadline, and says so', async () => {
    const opinion = await asked(withPaths({ '/a': { get: answering({}) } }), withPaths({}), {
      memoryMb: 512,
      deadlineMs: 12,
    })
    expect(opinion).toMatchObject({ answered: 0, notAsked: [{ path: '/a' }] })
  })
})

describe('without the package', () => {
  it('reports no second opinion, and one line says how to install it', () => {
    expect(openapiDiffModule('file:///nowhere/module.js')).toBeUndefined()
    expect(secondOpinionLines({ state: 'unavailable', reason: NOT_INSTALLED })).toEqual([
      'Second opinion: none. openapi-diff is not installed next to chronospec; run npm install openapi-diff@0.24.',
    ])
  })
})

describe('the fence', () => {
  const question = { base: withPaths({ '/a': { get: answering({ type: 'string' }) } }), revision: withPaths({}) }

  it('outlives a worker that runs out of memory', async () => {
    const answers = await ask(openapiDiffModule()!, [question], { memoryMb: 4, deadlineMs: 24_000 })
    expect(answers).toEqual([{ reason: 'it needed more than 4 MB or 2 s' }])
  })

  it('lets nothing out that the package prints, and goes on when it throws', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'chronospec-'))
    const module = join(folder, 'loud.cjs')
    writeFileSync(module, LOUD)
    const write = [process.stdout, process.stderr].map((stream) => vi.spyOn(stream, 'write').mockReturnValue(true))
    const answers = await ask(module, [question, question], LIMITS)
    const printed = write.flatMap(({ mock }) => mock.calls)
    vi.restoreAllMocks()
    rmSync(folder, { recursive: true })
    expect(printed).toEqual([])
    expect(answers).toEqual([{ reason: 'it says: no' }, { reason: 'it says: no' }])
  })
})

/** Stands for a package that prints what it thinks, and then throws. */
const LOUD = `
console.log('loaded')
exports.diffSpecs = async () => {
  console.log('asked')
  console.error('asked')
  process.stdout.write('asked')
  throw new Error('no.')
}
`
