import { type Json, type JsonObject, type MutableJsonObject, isObject, put } from '../base/json.ts'
import { parsePointer } from '../base/pointer.ts'
import { publishedVersion } from '../openapi/published.ts'
import { DATA, type Kind, OPENAPI, SWAGGER, kindAt, kindBelow } from './grammar.ts'
import { withExactNumbers } from './json-numbers.ts'
import { CutShort, keyAt, skipBlanks, wholeValueEnd } from './json-scan.ts'
import { isOpenapi } from './read-document.ts'
import { isLocal, isUri } from './references.ts'
import { sharing } from './sharing.ts'
import { walk } from './walk.ts'

/** The depth down to which parts are distinguished: operations and components. */
const PARTS = 3

/** A value in a text; its offset is relative to the containing value. */
interface Part {
  readonly offset: number
  readonly length: number
  readonly value: Json
  readonly parts?: ReadonlyMap<string, Part>
}

/** A part of the previous text, and its absolute offset there. */
interface Earlier {
  readonly part: Part
  readonly start: number
}

/**
 * Reads consecutive documents so that equal parts are the same objects. A part of a JSON document whose text did not change only costs
 * comparing the texts.
 */
export class SeriesReader {
  #last: JsonObject | undefined
  #text = ''
  #root: Part | undefined
  #kind: Kind = OPENAPI

  /** `last` is the tree of the document before the first one that is read. */
  constructor(last?: JsonObject) {
    this.#last = last
  }

  /** Adds a tree that was read in another way. */
  take(tree: JsonObject): JsonObject {
    this.#last = sharing(this.#last, tree)
    return this.#last
  }

  /**
   * The tree of an OpenAPI document in a single file of valid JSON. Undefined for any other document: it must be read by itself, which also
   * reports its problems.
   */
  read(text: string): JsonObject | undefined {
    const start = skipBlanks(text, 0)
    // `skipBlanks` would skip a byte order mark anywhere, but it is only allowed at the start.
    if (text.charCodeAt(start) !== OPEN || text.includes('\uFEFF')) return undefined
    let root = this.#tryRead(text, start)
    const kind = kindOf(root?.value)
    if (kind !== undefined && kind !== this.#kind) {
      this.#kind = kind
      this.#root = undefined
      root = this.#tryRead(text, start)
    }
    if (root === undefined || kind === undefined) return undefined
    const isFirst = this.#root === undefined
    this.#text = text
    this.#root = root
    this.#last = isFirst ? sharing(this.#last, root.value as JsonObject) : (root.value as JsonObject)
    return this.#last
  }

  #tryRead(text: string, start: number): Part | undefined {
    try {
      const earlier = this.#root && { part: this.#root, start: this.#root.offset }
      const root = new Reading(text, this.#text, this.#kind).part(start, 0, [], this.#kind, earlier)
      return skipBlanks(text, start + root.length) < text.length ? undefined : root
    } catch (error) {
      if (error instanceof CutShort || error instanceof SyntaxError || error instanceof Elsewhere) return undefined
      throw error
    }
  }
}

const OPEN = 123

/** Thrown if a document needs other files, or if the targets of its references must be checked. */
class Elsewhere extends Error {}

/** The state of one `read`. */
class Reading {
  readonly #text: string
  readonly #before: string
  readonly #root: Kind
  readonly #targets = new Set<string>()

  constructor(text: string, before: string, root: Kind) {
    this.#text = text
    this.#before = before
    this.#root = root
  }

  /** Reads the part that starts at `start`; `around` is the offset of the containing part. */
  part(start: number, around: number, path: readonly string[], kind: Kind, earlier: Earlier | undefined): Part {
    const offset = start - around
    if (earlier !== undefined && this.#isSame(start, earlier)) return { ...earlier.part, offset }
    if (path.length < PARTS && this.#text.charCodeAt(start) === OPEN)
      return { offset, ...this.#entries(start, path, kind, earlier) }
    const length = wholeValueEnd(this.#text, start) - start
    const text = this.#text.slice(start, start + length)
    const value = withExactNumbers(text, JSON.parse(text) as Json)
    this.#look(value, kind, path)
    return { offset, length, value: sharing(earlier?.part.value, value) }
  }

  /** Whether the earlier text of a part is also here. A value without a closing character, such as a number, is always read again. */
  #isSame(start: number, { part, start: from }: Earlier): boolean {
    const same = this.#before.slice(from, from + part.length)
    // Comparing two strings of equal length is many times faster than `startsWith`.
    return CLOSED.has(same.charCodeAt(0)) && this.#text.slice(start, start + part.length) === same
  }

  #entries(start: number, path: readonly string[], kind: Kind, earlier: Earlier | undefined): Omit<Part, 'offset'> {
    const text = this.#text
    const value: MutableJsonObject = {}
    const parts = new Map<string, Part>()
    let at = skipBlanks(text, start + 1)
    while (text.charCodeAt(at) !== CLOSE) {
      const { key, end } = keyAt(text, at)
      const known = earlier?.part.parts?.get(key)
      const below = kindBelow(kind, key)
      const entry = this.part(
        skipBlanks(text, end),
        start,
        [...path, key],
        below,
        known && { part: known, start: earlier!.start + known.offset },
      )
      if (key === '$ref' && kind.refers && typeof entry.value === 'string') this.#follow(entry.value, kind)
      put(value, key, entry.value)
      parts.set(key, entry)
      at = skipBlanks(text, start + entry.offset + entry.length)
      if (text.charCodeAt(at) !== COMMA) break
      at = skipBlanks(text, at + 1)
      if (text.charCodeAt(at) === CLOSE) throw new CutShort()
    }
    if (text.charCodeAt(at) !== CLOSE) throw new CutShort()
    return { length: at + 1 - start, value, parts }
  }

  #look(value: Json, kind: Kind, path: readonly string[]): void {
    if (typeof value === 'string' && kind.takes === 'reference') this.#follow(value, kind)
    walk(value, kind, path, {
      reference: ({ text, kind: found }) => this.#follow(text, found),
      mismatch: () => undefined,
      types: (list) => {
        if (list.includes(null)) throw new Elsewhere()
      },
    })
  }

  /** Throws at a reference into another file, or to a place that the grammar does not know, which may contain further references. */
  #follow(text: string, kind: Kind): void {
    if (!isLocal(text)) {
      if (kind.takes !== 'reference' || isUri(text)) throw new Elsewhere()
    } else if (kind.takes !== 'reference' && !this.#targets.has(text)) {
      if (kindAt(this.#root, parsePointer(text)) === DATA) throw new Elsewhere()
      this.#targets.add(text)
    }
  }
}

const [COMMA, CLOSE] = [44, 125]

/** The first characters of strings, lists and objects. */
const CLOSED: ReadonlySet<number> = new Set([34, 91, OPEN])

function kindOf(tree: Json | undefined): Kind | undefined {
  if (!isObject(tree)) return undefined
  if (publishedVersion(tree) === '2.0') return SWAGGER
  return isOpenapi(tree) ? OPENAPI : undefined
}
