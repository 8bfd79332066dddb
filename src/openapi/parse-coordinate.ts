import {
  API_WORD,
  type Coordinate,
  type CoordinatePart,
  type CoordinateStep,
  NAMED_KINDS,
  type NamedKind,
  PARAMETER_WORDS,
  RESPONSE_CODE,
  SECTION_WORDS,
  STEP_SIGNS,
  WORDS,
  valueOf,
} from './coordinate.ts'

/** Longer than any coordinate of a real document. */
const MAX_LENGTH = 2000

/** Parses a coordinate in the grammar of docs/coordinates.md; for an invalid one, returns what is wrong. */
export function parseCoordinate(text: string): Coordinate | { readonly fault: string } {
  if (text.length > MAX_LENGTH) return { fault: `it is longer than ${MAX_LENGTH} characters` }
  try {
    return new Reading(text).coordinate()
  } catch (error) {
    if (error instanceof Fault) return { fault: error.message }
    throw error
  }
}

/** The reason why a text is not a coordinate. */
class Fault extends Error {}

/** A word as a message quotes it, shortened if it is long. */
function shown(word: string): string {
  return word.length > 60 ? `${word.slice(0, 60)}…` : word
}

/** The section for each keyword of components. */
const SECTIONS: ReadonlyMap<string, string> = new Map(
  Object.entries(SECTION_WORDS).map(([section, word]) => [word, section]),
)
const NAMED: ReadonlySet<string> = new Set(NAMED_KINDS)

/** The notations of steps, longest first, because some are prefixes of others. */
const SIGNS = Object.entries(STEP_SIGNS)
  .map(([into, sign]) => ({ into: into as keyof typeof STEP_SIGNS, sign }))
  .toSorted((a, b) => b.sign.length - a.sign.length)

/** The state of one `parseCoordinate`: the words that are not yet read. */
class Reading {
  readonly #words: string[]
  readonly #value: string | undefined

  constructor(text: string) {
    const { words, value } = split(text)
    this.#words = words
    this.#value = value
  }

  coordinate(): Coordinate {
    const parts: CoordinatePart[] = []
    let path = this.#schemaOrFirst(parts)
    while (path.length === 0 && this.#words.length > 0) {
      if (/^[.[(]/.test(this.#words[0]!)) path = stepsOf(this.#words.shift()!)
      else parts.push(this.#part(parts.at(-1)))
    }
    if (this.#words.length > 0) throw new Fault(`"${shown(this.#words[0]!)}" stands after the steps inside a schema`)
    return { parts, path, ...(this.#value !== undefined && { value: valueOf(this.#value) }) }
  }

  /** Reads the first part of a coordinate. Returns the steps that follow a schema's name without a space. */
  #schemaOrFirst(parts: CoordinatePart[]): CoordinateStep[] {
    const first = this.#words.shift()
    if (first === undefined) throw new Fault('it is empty')
    if (first === API_WORD) return []
    const next = this.#words[0]
    if (first.startsWith('/') || first.startsWith('"/')) parts.push({ kind: 'path', path: unquoted(first) })
    else if (first === 'path') parts.push({ kind: 'path', path: this.#name(first) })
    else if (first === 'component')
      parts.push({ kind: 'component', section: this.#name(first), name: this.#name(first) })
    else if (SECTIONS.has(first))
      parts.push({ kind: 'component', section: SECTIONS.get(first)!, name: this.#name(first) })
    else if (NAMED.has(first)) parts.push({ kind: first as NamedKind, name: this.#name(first) })
    else if (next !== undefined && /^(?:"?\/|(?:path|webhook|pathItem)$)/.test(next))
      parts.push({ kind: 'operation', method: unquoted(first), path: this.#holder() })
    else {
      const [, name] = /^([^.[(]+)/.exec(first) ?? []
      if (name === undefined || WORDS.has(first))
        throw new Fault(`it begins with "${shown(first)}", which names nothing`)
      parts.push({ kind: 'component', section: 'schemas', name })
      return stepsOf(first.slice(name.length))
    }
    return []
  }

  #holder(): string {
    const word = this.#words.shift()!
    if (word === 'path') return this.#name(word)
    return word === 'webhook' || word === 'pathItem' ? `${word} ${this.#name(word)}` : unquoted(word)
  }

  #part(before: CoordinatePart | undefined): CoordinatePart {
    const word = this.#words.shift()!
    if (word.startsWith('?')) return { kind: 'parameter', in: 'query', name: unquoted(word.slice(1)) }
    if (word === 'request') return { kind: 'request' }
    if (word === 'in') return { kind: 'parameter', in: this.#name(word), name: this.#name(word) }
    if (RESPONSE_CODE.test(word)) return { kind: 'response', code: word }
    if (word === 'response') return { kind: 'response', code: this.#name(word) }
    if (PARAMETER_WORDS.has(word) && (word !== 'header' || TAKES_PARAMETERS.has(before?.kind)))
      return { kind: 'parameter', in: word, name: this.#name(word) }
    if (NAMED.has(word)) return { kind: word as NamedKind, name: this.#name(word) }
    if (before?.kind === 'callback') return { kind: 'operation', method: unquoted(word), path: this.#name(word) }
    const name = unquoted(word)
    return { kind: name.includes('/') ? 'mediaType' : 'field', name }
  }

  #name(after: string): string {
    const word = this.#words.shift()
    if (word === undefined) throw new Fault(`a name is missing after "${after}"`)
    return unquoted(word)
  }
}

/** The parts that can contain request headers, which are parameters. */
const TAKES_PARAMETERS: ReadonlySet<string | undefined> = new Set<CoordinatePart['kind']>([
  'operation',
  'path',
  'webhook',
  'address',
])

/** Splits a text into words and the value after ` = `. Quoted names and text in parentheses are one word. */
function split(text: string): { words: string[]; value: string | undefined } {
  const words: string[] = []
  for (let rest = text.trim(); rest !== '';) {
    if (/^=(?: |$)/.test(rest)) return { words, value: rest.slice(1).trim() }
    const [word] = /^(?:"(?:[^"\\]|\\.)*"|\([^()"]*\)|[^\s"])+/.exec(rest) ?? []
    if (word === undefined || /^\S/.test(rest.slice(word.length))) throw new Fault('a quote is not closed')
    words.push(word)
    rest = rest.slice(word.length).trimStart()
  }
  return { words, value: undefined }
}

function unquoted(word: string): string {
  if (!word.startsWith('"')) return word
  try {
    return JSON.parse(word) as string
  } catch {
    throw new Fault(`${shown(word)} is not quoted as in JSON`)
  }
}

/** Parses steps inside a schema, which are written without spaces: `.tags[].name`, `(Cat).name`. */
function stepsOf(text: string): CoordinateStep[] {
  const steps: CoordinateStep[] = []
  for (let rest = text; rest !== '';) {
    const [step, length] = stepAt(rest)
    steps.push(step)
    rest = rest.slice(length)
  }
  return steps
}

function stepAt(text: string): [step: CoordinateStep, length: number] {
  const sign = SIGNS.find((each) => text.startsWith(each.sign) && !/^[^.[(]/.test(text.slice(each.sign.length)))
  if (sign !== undefined) return [{ into: sign.into }, sign.sign.length]
  const [all, pattern, property, mark, branch] =
    /^(?:\.~("(?:[^"\\]|\\.)*")|\.("(?:[^"\\]|\\.)*"|[^.[\]()"]+)|\(([&?]?)("(?:[^"\\]|\\.)*"|[^()"]+)\))/.exec(text) ??
    []
  if (all === undefined) throw new Fault(`"${shown(text)}" is not a step inside a schema`)
  if (pattern !== undefined) return [{ into: 'pattern', name: unquoted(pattern) }, all.length]
  if (property !== undefined) return [{ into: 'property', name: unquoted(property) }, all.length]
  return [{ into: BRANCHES[mark!]!, name: unquoted(branch!) }, all.length]
}

/** The kinds of steps in parentheses, by the character before their name. */
const BRANCHES: Readonly<Record<string, 'choice' | 'part' | 'condition'>> = {
  '': 'choice',
  '&': 'part',
  '?': 'condition',
}
