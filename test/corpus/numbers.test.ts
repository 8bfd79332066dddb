import { readFileSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { isExact, isNumber } from '../../src/base/exact-number.ts'
import { jsonText } from '../../src/base/json-text.ts'
import { type Json, isArray, isObject, own } from '../../src/base/json.ts'
import { toYaml } from '../../src/emit/yaml.ts'
import { snapshots } from '../../src/emit/snapshot.ts'
import { parseDocument } from '../../src/load/parse.ts'
import { day } from '../../src/time/day.ts'
import { corpusDocuments } from '../support/corpus.ts'
import { type Exact, Written, readJson, readYaml, valueOf } from '../support/exact-reader.ts'

/** Every number of a tree by its pointer, as a value that two readers of one number agree upon. */
function numbersOf(root: Json | Exact): Map<string, string> {
  const found = new Map<string, string>()
  const visit = (node: unknown, pointer: string): void => {
    if (node instanceof Written) found.set(pointer, valueOf(node.text))
    else if (isNumber(node)) found.set(pointer, valueOf(String(node)))
    else if (typeof node === 'object' && node !== null)
      for (const [key, child] of Object.entries(node)) visit(child, `${pointer}/${key}`)
  }
  visit(root, '')
  return found
}

/** The containers that lead to numbers, and nothing else. */
function numbersOnly(node: Json): Json | undefined {
  if (isNumber(node)) return node
  if (isArray(node)) {
    const items = node.map((item) => numbersOnly(item) ?? null)
    return items.every((item) => item === null) ? undefined : items
  }
  if (!isObject(node)) return undefined
  const entries = Object.entries(node).flatMap(([key, child]) => {
    const kept = numbersOnly(child)
    return kept === undefined ? [] : [[key, kept] as const]
  })
  return entries.length === 0 ? undefined : Object.fromEntries(entries)
}

function exactOf(node: Json): string[] {
  if (isExact(node)) return [String(node)]
  return typeof node === 'object' && node !== null ? Object.values<Json>(node).flatMap(exactOf) : []
}

/** All files of a document. */
function filesOf(path: string): string[] {
  if (statSync(path).isFile()) return [path]
  return readdirSync(path, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile() && /\.(?:ya?ml|json)$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
}

const documents = corpusDocuments()

describe.skipIf(documents === undefined)('the numbers of published documents', () => {
  const exact = new Map<string, number>()
  let numbers = 0

  for (const { api, date, path } of documents ?? [])
    it(`of ${api} ${date} are read and written as they stand, as other readers read them`, () => {
      for (const file of filesOf(path)) {
        const text = readFileSync(file, 'utf8')
        const source = parseDocument(file, text)
        if ('code' in source) throw new Error(`${file}: ${source.message}`)
        const { tree, language } = source
        const read = numbersOf(tree)
        expect(read).toEqual(numbersOf(language === 'json' ? readJson(text) : readYaml(text)))
        expect(numbersOf(readJson(jsonText(tree)))).toEqual(read)
        const few = numbersOnly(tree)
        if (few !== undefined) expect(numbersOf(readYaml(toYaml(few)))).toEqual(read)
        numbers += read.size
        const long = exactOf(tree)
        if (long.length === 0) continue
        exact.set(`${api} ${date}`, long.length)
        if (own(tree, 'openapi') !== undefined)
          expect(exactOf(snapshots(tree).on(day(date))!).toSorted()).toEqual(long.toSorted())
      }
    })

  it('are exact ones in some of them', () => {
    expect({ numbers, exact: Object.fromEntries(exact) }).toMatchInlineSnapshot(`
      {
        "exact": {
          "digitalocean 2026-07-31": 1,
          "discord 2023-07-14": 6,
          "discord 2023-07-24": 6,
          "discord 2024-08-26": 6,
          "discord 2025-05-15": 8,
          "discord 2025-07-29": 8,
          "discord 2025-09-30": 8,
          "discord 2026-07-18": 14,
          "openai 2024-01-09": 4,
          "openai 2024-07-19": 4,
        },
        "numbers": 96798,
      }
    `)
  })
})
