import { readFileSync, readdirSync, statSync } from 'node:fs'
import { join, relative } from 'node:path'
import { describe, expect, it } from 'vitest'
import { type Path, formatPointer } from '../../src/base/pointer.ts'
import { fileFolder } from '../../src/load/file-folder.ts'
import { locator } from '../../src/load/locate.ts'
import { type ReadDocument, readDocument } from '../../src/load/read-document.ts'
import { root } from '../support/cli.ts'
import { corpusDocuments } from '../support/corpus.ts'

const documents = corpusDocuments()
const unpacked = join(root, '.corpus')

/** The root document in a folder of digitalocean's. */
const SPECIFICATION = 'specification/DigitalOcean-public.v2.yaml'

/**
 * The problems of published documents, by how often each kind is there; all others have none. Slack describes tuples as a list
 * of `items`, digitalocean writes a `$ref` among properties, discord has choices of nothing. The references of cloudflare 2022-11 to 2023-08 that lead nowhere
 * stand in examples and extensions, those of github 2021 in examples, so they are data; openai 2024-07-19 gives two YAML
 * anchors one name, which YAML allows. Two documents of 3.1 still say `nullable`, which 3.1 does not know.
 */
const PROBLEMS: Readonly<Record<string, Readonly<Record<string, number>>>> = {
  'openai/2026-05-13.yaml': { 'idle-nullable': 1 },
  'adyen-management/2026-05-28.json': { 'idle-nullable': 1 },
  'discord/2024-08-26.json': { 'wrong-type': 4 },
  'discord/2025-05-15.json': { 'wrong-type': 5 },
  'discord/2025-07-29.json': { 'wrong-type': 4 },
  'discord/2025-09-30.json': { 'wrong-type': 4 },
  'slack/2017-11-01.json': { 'wrong-type': 4 },
  'slack/2019-07-17.json': { 'wrong-type': 18 },
  'slack/2020-04-03.json': { 'wrong-type': 24 },
  'slack/2020-10-06.json': { 'wrong-type': 19 },
  ...Object.fromEntries(
    ['2020-10-07', '2020-10-19', '2023-06-12', '2024-09-06', '2026-07-31'].map((day) => [
      `digitalocean/${day}/${SPECIFICATION}`,
      { 'wrong-type': 6 },
    ]),
  ),
}

describe.skipIf(documents === undefined)('the corpus', () => {
  it.each(documents ?? [])(
    'document of $api on $date is read, with the problems it has and no others',
    async ({ path }) => {
      const file = statSync(path).isFile() ? path : join(path, SPECIFICATION)
      const read = await opened(file)
      expect(read.tree['openapi']).toMatch(/^3\.\d\.\d$/)
      expect(countOf(read), file).toEqual(PROBLEMS[relative(unpacked, file)] ?? {})
    },
  )

  it('fixtures are read, or rejected for what they are', async () => {
    const folder = join(unpacked, 'fixtures')
    const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) =>
      /\.(?:json|ya?ml)$/.test(name),
    )
    expect(files.length).toBeGreaterThan(100)
    for (const name of files) {
      const text = readFileSync(join(folder, name), 'utf8')
      const isDocument = /"?(?:openapi|swagger)"?\s*:\s*['"]?\d/.test(text)
      const read = await readDocument(name, text, fileFolder(join(folder, name), name, false))
      if (isDocument) expect(read, name).toHaveProperty('tree')
      else expect(read, name).toMatchObject({ code: 'not-openapi' })
    }
  })

  it.each([
    'netlify/2025-11-05.yaml',
    'twilio-preview/2025-03-20.json',
    'discord/2023-07-14.json',
    'box/2024-05-03.json',
  ])('has the same places in %s for both ways of finding them', (name) => {
    const source = readFileSync(join(unpacked, name), 'utf8')
    const text = name.endsWith('.json') ? source : JSON.stringify({ a: source.split('\n') }, null, 1)
    const [json, yaml] = [locator(text, 'json'), locator(text, 'yaml')]
    const visit = (node: unknown, path: Path): void => {
      expect(json(path), formatPointer(path)).toEqual(yaml(path))
      if (typeof node === 'object' && node !== null)
        for (const [key, child] of Object.entries(node)) visit(child, [...path, key])
    }
    visit(JSON.parse(text), [])
  })
})

async function opened(path: string): Promise<ReadDocument> {
  const read = await readDocument(path, readFileSync(path, 'utf8'), fileFolder(path, path, false))
  if ('code' in read) throw new Error(read.message)
  return read
}

function countOf({ problems }: ReadDocument): Record<string, number> {
  const counts: Record<string, number> = {}
  for (const { code } of problems) counts[code] = (counts[code] ?? 0) + 1
  return counts
}
