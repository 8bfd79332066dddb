import type { Json } from '../base/json.ts'
import { type Path, lookUp, parsePointer } from '../base/pointer.ts'
import { DATA, type Kind, isReferable, kindAt } from './grammar.ts'
import { type TroubleAt, troubles } from './problems.ts'
import { UnquotedNulls } from './unquoted-nulls.ts'
import { type Reference, type Visitor, type Walked, walk } from './walk.ts'

/** A reference that leads to no place of its own document by a pointer. */
export interface Outward extends Reference {
  /** Where its holder stands. */
  readonly path: Path
  /** The file the reference stands in: its key below `x-files`, or '' for the root. */
  readonly file: string
}

/** What a look over a root document finds. */
export interface Findings {
  readonly outward: readonly Outward[]
  readonly troubles: readonly TroubleAt[]
}

/**
 * Looks over the tree of a root document: its misfits, its references within itself, and those that lead out of it. Each
 * target is looked up once, however many references lead there, and none is expanded.
 */
export class RootLook {
  readonly #tree: Json
  readonly #kind: Kind
  readonly #outward: Outward[] = []
  readonly #misfits = new Map<string, TroubleAt>()
  readonly #unquoted = new UnquotedNulls()
  /** Local references by their text, with where they were first seen and how often they lead nowhere. */
  readonly #local = new Map<string, Lost | undefined>()
  /** What the targets of local references are, by their text. */
  readonly #kinds = new Map<string, Kind>()
  /** Local references to something else than belongs where they stand, by their text and by that. */
  readonly #misled = new Map<string, Misled>()
  /** Targets that stand where the grammar sees data only, and what they are referred to as. */
  readonly #beyond: { readonly path: readonly string[]; readonly kind: Kind }[] = []

  constructor(tree: Json, kind: Kind) {
    this.#tree = tree
    this.#kind = kind
  }

  /** Walks the tree; gives what the walk says of the tree itself. */
  walk(): Walked {
    const walked = walk(this.#tree, this.#kind, [], this.#visitor)
    this.settle()
    return walked
  }

  /** Walks what was referred to beyond the grammar. */
  settle(): void {
    for (let next = this.#beyond.pop(); next !== undefined; next = this.#beyond.pop())
      walk(lookUp(this.#tree, next.path)!, next.kind, next.path, this.#visitor)
  }

  /** Takes note of a reference into this document, `#` and a pointer, from a place in it or in another file. */
  follow(text: string, pathOf: () => Path, kind: Kind): void {
    if (this.#local.has(text)) {
      this.#mislead(text, pathOf, kind)
      const lost = this.#local.get(text)
      if (lost !== undefined) lost.times++
      return
    }
    const target = parsePointer(text)
    const isLost = lookUp(this.#tree, target) === undefined
    this.#local.set(text, isLost ? { path: pathOf(), times: 1 } : undefined)
    if (isLost) return
    const found = kindAt(this.#kind, target)
    if (found === DATA) this.#beyond.push({ path: target, kind })
    this.#kinds.set(text, found)
    this.#mislead(text, pathOf, kind)
  }

  /** Takes note of a reference where it leads to something else than belongs there. */
  #mislead(text: string, pathOf: () => Path, kind: Kind): void {
    const found = this.#kinds.get(text)
    if (found === undefined || found === kind || !isReferable(found) || !isReferable(kind)) return
    const key = `${kind.name} ${text}`
    const known = this.#misled.get(key)
    if (known !== undefined) known.times++
    else this.#misled.set(key, { path: pathOf(), times: 1, text, expected: kind.name, found: found.name })
  }

  /** What was found until now; each misfit and each lost target once. */
  findings(): Findings {
    const lost = [...this.#local].flatMap(([text, found]) =>
      found === undefined ? [] : [{ ...troubles.lostReference(text, found.times - 1), path: [...found.path, '$ref'] }],
    )
    const misled = Array.from(this.#misled.values(), ({ text, times, expected, found, path }) => ({
      ...troubles.misledReference(text, times - 1, expected, found),
      path: [...path, '$ref'],
    }))
    const troublesFound = [...this.#misfits.values(), ...this.#unquoted.troubles(), ...lost, ...misled]
    return { outward: this.#outward, troubles: troublesFound }
  }

  readonly #visitor: Visitor = {
    reference: (reference, pathOf) => {
      const { text, kind } = reference
      if (!isLocal(text)) {
        if (kind.takes !== 'reference' || isUri(text)) this.#outward.push({ ...reference, path: pathOf(), file: '' })
      } else if (kind.takes !== 'reference') {
        this.follow(text, pathOf, kind)
      }
    },
    misfit: ({ path, expected, found }) => {
      const place = path.join('\n')
      if (!this.#misfits.has(place)) this.#misfits.set(place, { ...troubles.misfit(path, expected, found), path })
    },
    types: (list, pathOf) => this.#unquoted.look(list, pathOf),
  }
}

interface Lost {
  readonly path: Path
  times: number
}

interface Misled extends Lost {
  readonly text: string
  readonly expected: string
  readonly found: string
}

/** Whether a reference is `#` and a pointer. */
export function isLocal(text: string): boolean {
  return text === '#' || text.startsWith('#/')
}

/** Whether the text of a discriminator's mapping is a reference, not the name of a schema. */
export function isUri(text: string): boolean {
  return /[/#]|\.(?:json|ya?ml)$/i.test(text)
}

/** Whether a text of JSON or YAML may have a reference into another file. `true` may be wrong, `false` is certain. */
export function mayLeadOut(text: string): boolean {
  return OUTWARD.test(text)
}

/** A `$ref` that is not followed by `#` in quotes, an escape that may write one, a mapping of schemas, and a reference to an operation. */
const OUTWARD = /\$ref(?!["']?\s*:\s*["']#)|\\(?:x|u|U)[0-9a-fA-F]|mapping|operationRef/
