import { execFileSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import type { JsonObject } from '../../../src/base/json.ts'
import { snapshots } from '../../../src/emit/snapshot.ts'
import { validate } from '../../../src/model/validate.ts'
import { day } from '../../../src/time/day.ts'
import { inFolder, root } from '../../support/cli.ts'
import { documentOf } from '../../support/every-edit/document.ts'
import { withEveryField } from '../../support/every-edit/edits.ts'
import { placesOf, readMetaSchema } from '../../support/every-edit/meta-schema.ts'
import { everyField } from '../../support/every-field.ts'

const versions = ['3.0', '3.1', '3.2'] as const
type Version = (typeof versions)[number]

/** Fields of a version that the language has no word for, so that only `raw` says them. */
const ONLY_RAW: Readonly<Record<Version, readonly string[]>> = {
  '3.0': ['Header.allowEmptyValue', 'Header.allowReserved', 'Paths.x-'],
  '3.1': ['components.x-', 'info.x-', 'link.body', 'paths.x-', 'schema.$vocabulary'],
  '3.2': ['components.x-', 'header.allowReserved', 'info.x-', 'paths.x-', 'schema.$vocabulary'],
}

/** The names of the fields that a version has, and of those that a document says. */
async function fieldsOf(
  version: Version,
  documents: readonly JsonObject[],
): Promise<{ known: string[]; said: Set<string> }> {
  const meta = await readMetaSchema(version)
  const said = documents.flatMap((each) => placesOf(meta, each)).filter(({ value }) => value !== undefined)
  const known = placesOf(meta, documentOf(version)).map(({ name }) => name)
  const extensions = said.filter(({ path }) => String(path.at(-1)).startsWith('x-'))
  const names = [...said.map(({ name }) => name), ...extensions.map(({ name }) => name.replace(/[^.]*$/, 'x-'))]
  return { known: [...new Set(known)].toSorted(), said: new Set(names) }
}

/** What the language says of every field, as documents of a version; of a licence, OpenAPI has one of two. */
function spoken(version: Version): JsonObject[] {
  const [url, identifier] = [{ url: 'https://example.com' }, { identifier: 'MIT' }]
  return [url, identifier].map((license) => {
    const { document } = everyField(version === '3.2' ? '3.2.0' : '3.1.0', license)
    return snapshots(document, { openapi: version }).on(day('2026-01-01'))!
  })
}

describe.each(versions)('of OpenAPI %s', (version) => {
  it('the language says every field but those that only raw says', async () => {
    const { known, said } = await fieldsOf(version, spoken(version))
    expect(known.length).toBeGreaterThan(150)
    expect(known.filter((name) => !said.has(name))).toEqual(ONLY_RAW[version])
  })
})

it('the model that says every field is sound', () => {
  for (const version of ['3.1.0', '3.2.0'] as const)
    expect(validate(everyField(version, { identifier: 'MIT' }).document)).toEqual([])
})

/** What the types of openapi3-ts take where a sample is only any text, and without what the meta-schema of 3.1 calls a server by mistake. */
function sayable(key: string, value: unknown): unknown {
  if (key === 'style' && value === 'one') return 'simple'
  return key === 'body' ? undefined : value
}

it('raw says every field of every version, to the compiler too', async () => {
  await inFolder(async (folder) => {
    for (const version of versions) {
      const document = withEveryField(await readMetaSchema(version), documentOf(version))
      // A name that is none of OpenAPI's stands for the URL of a callback, too.
      const literal = JSON.stringify(document, sayable, 1).replaceAll('"more":', '"{$more}":')
      const text = `import { type Document, raw } from 'chronospec/model'\n\nexport const all = raw<Document>(${literal})\n`
      writeFileSync(join(folder, `raw-${version}.ts`), text)
    }
    const compiler = join(root, 'node_modules/.bin/tsc')
    const options = { extends: join(root, 'tsconfig.json'), include: ['*.ts'], compilerOptions: { rootDir: root } }
    writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify(options))
    const run = (): string => execFileSync(compiler, ['-p', folder], { encoding: 'utf8', stdio: 'pipe' })
    try {
      run()
    } catch (error) {
      expect((error as { stdout: string }).stdout.slice(0, 2000)).toBe('')
    }
  })
})
