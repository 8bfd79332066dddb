import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type Numeric, isNumber, numberFrom } from '../../src/base/exact-number.ts'
import { type Json, type JsonObject, isObject, own } from '../../src/base/json.ts'
import { type Path, formatPointer, lookUp, parsePointer } from '../../src/base/pointer.ts'
import { corpusDocuments, readCorpusDocument } from '../support/corpus.ts'
import { runs } from '../support/runs.ts'
import { changesBetween } from '../support/judged.ts'

const documents = corpusDocuments()

describe.skipIf(documents === undefined)('an edit of a published document', () => {
  const last = new Map((documents ?? []).map((document) => [document.api, document]))
  it.each([...last.values()].map((document) => [`${document.api} ${document.date}`, document] as const))(
    'is never lost in silence: %s',
    async (_, document) => {
      const tree = await readCorpusDocument(document)
      const leaves = leavesOf(tree)
      fc.assert(
        fc.property(fc.nat(leaves.length - 1), fc.boolean(), (index, isRemoval) => {
          const path = leaves[index]!
          const value = lookUp(tree, path)!
          if (isRemoval && (value === null || isSaidAnyway(path))) return
          const edited = withEdit(tree, path, isRemoval ? undefined : another(value))
          expect(
            changesBetween(tree, edited),
            `${isRemoval ? 'without' : 'with another'} ${formatPointer(path)}`,
          ).not.toEqual([])
        }),
        runs(150),
      )
    },
  )
})

/** Where plain values stand, but for the version of OpenAPI, whose spellings are one thing, and for what no reference leads to in other files. */
function leavesOf(tree: JsonObject): Path[] {
  const found: Path[] = []
  const waiting = Object.keys(tree)
    .filter((key) => key !== 'openapi' && key !== 'x-files')
    .map((key): Path => [key])
  const met = new Set<string>()
  const visit = (node: Json, path: Path): void => {
    // A map of properties may be written as a reference, which no version of OpenAPI knows: it is a problem of the document.
    if (typeof node !== 'object' || node === null || isNumber(node))
      found.push(...(path.at(-2) === 'properties' ? [] : [path]))
    else
      for (const key of Object.keys(node))
        visit((node as JsonObject)[key]!, [...path, Array.isArray(node) ? Number(key) : key])
    const reference = own(node, '$ref')
    if (typeof reference !== 'string' || !reference.startsWith('#/x-files/') || met.has(reference)) return
    met.add(reference)
    waiting.push(parsePointer(reference))
  }
  for (const path of waiting) visit(lookUp(tree, path) ?? null, path)
  return found
}

/** Whether a value may say what its absence says, as null does: what is the default, or what another part of the schema says as well. */
function isSaidAnyway(path: Path): boolean {
  return [
    'style',
    'explode',
    'contentType',
    'required',
    'nullable',
    'additionalProperties',
    'deprecated',
    'readOnly',
    'writeOnly',
    'type',
  ].includes(String(path.at(-1)))
}

function another(value: Json): Json {
  if (typeof value === 'string') return `${value}x`
  if (isNumber(value)) return oneMore(value)
  return typeof value === 'boolean' ? !value : 'something'
}

/** Another number, however great: beyond what JavaScript numbers distinguish, the next whole one. */
function oneMore(value: Numeric): Numeric {
  if (typeof value === 'number' && Number.isSafeInteger(Math.round(value))) return value + 1
  const text = String(value)
  return numberFrom(/^-?\d+$/.test(text) ? String(BigInt(text) + 1n) : `${text}1`)
}

/** A tree with another value at a place, or without it; all else is shared. */
function withEdit(node: Json, [key, ...rest]: Path, value: Json | undefined): Json {
  if (key === undefined) return value!
  if (Array.isArray(node)) {
    const items = [...(node as readonly Json[])]
    if (rest.length === 0 && value === undefined) items.splice(Number(key), 1)
    else items[Number(key)] = withEdit(items[Number(key)]!, rest, value)
    return items
  }
  if (!isObject(node)) return node
  const entries = Object.entries(node).flatMap(([name, each]): [string, Json][] => {
    if (name !== key) return [[name, each]]
    return rest.length === 0 && value === undefined ? [] : [[name, withEdit(each, rest, value)]]
  })
  return Object.fromEntries(entries)
}
