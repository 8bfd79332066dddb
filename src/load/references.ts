import type { Json } from '../base/json.ts'
import { type Path, lookUp, parsePointer } from '../base/pointer.ts'
import { DATA, type Kind, isReferable, kindAt } from './grammar.ts'
import { type LoadProblemAt, loadProblems } from './problems.ts'
import { UnquotedNulls } from './unquoted-nulls.ts'
import { type Reference, type Visitor, type Walked, walk } from './walk.ts'

/** A reference that is not a JSON Pointer in its own document. */
export interface Outward extends Reference {
  /** The path of the object that contains it. */
  readonly path: Path
  /** The file that contains it: its key below `x-files`, or '' for the root. */
  readonly file: string
}

/** The result of walking a root document. */
export interface Findings {
  readonly outward: readonly Outward[]
  readonly problems: readonly LoadProblemAt[]
}

/**
 * Walks a root document and collects its misfits, local references that do not resolve, and references that lead out of it. Each target is
 * looked up once, and none is expanded.
 */
export class RootLook {
  readonly #tree: Json
  readonly #kind: Kind
  readonly #outward: Outward[] = []
  readonly #mismatches = new Map<string, LoadProblemAt>()
  readonly #unquoted = new UnquotedNulls()
  /** Local references by text; for those that do not resolve, with their first place and their number. */
  readonly #local = new Map<string, Lost | undefined>()
  /** The kinds of the targets of local references, by text. */
  readonly #kinds = new Map<string, Kind>()
  /** Local references to a part of the wrong kind, by text and expected kind. */
  readonly #wrong = new Map<string, WrongReference>()
  /** Targets in places that the grammar knows only as data, with the kind that references expect there. */
  readonly #beyond: { readonly path: readonly string[]; readonly kind: Kind }[] = []

  constructor(tree: Json, kind: Kind) {
    this.#tree = tree
    this.#kind = kind
  }

  /** Walks the tree; returns the result of the walk itself. */
  walk(): Walked {
    const walked = walk(this.#tree, this.#kind, [], this.#visitor)
    this.settle()
    return walked
  }

  /** Walks targets in places that the grammar does not know. */
  settle(): void {
    for (let next = this.#beyond.pop(); next !== undefined; next = this.#beyond.pop())
      walk(lookUp(this.#tree, next.path)!, next.kind, next.path, this.#visitor)
  }

  /** Records a reference into this document by JSON Pointer, from this document or another file. */
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

  /** Records a reference whose target has the wrong kind. */
  #mislead(text: string, pathOf: () => Path, kind: Kind): void {
    const found = this.#kinds.get(text)
    if (found === undefined || found === kind || !isReferable(found) || !isReferable(kind)) return
    const key = `${kind.name} ${text}`
    const known = this.#wrong.get(key)
    if (known !== undefined) known.times++
    else this.#wrong.set(key, { path: pathOf(), times: 1, text, expected: kind.name, found: found.name })
  }

  /** The findings so far; each mismatch and each unresolved target once. */
  findings(): Findings {
    const lost = [...this.#local].flatMap(([text, found]) =>
      found === undefined
        ? []
        : [{ ...loadProblems.lostReference(text, found.times - 1), path: [...found.path, '$ref'] }],
    )
    const wrong = Array.from(this.#wrong.values(), ({ text, times, expected, found, path }) => ({
      ...loadProblems.wrongReference(text, times - 1, expected, found),
      path: [...path, '$ref'],
    }))
    const problems = [...this.#mismatches.values(), ...this.#unquoted.problems(), ...lost, ...wrong]
    return { outward: this.#outward, problems: problems }
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
    mismatch: ({ path, expected, found }) => {
      const place = path.join('\n')
      if (!this.#mismatches.has(place))
        this.#mismatches.set(place, { ...loadProblems.mismatch(path, expected, found), path })
    },
    types: (list, pathOf) => this.#unquoted.look(list, pathOf),
  }
}

interface Lost {
  readonly path: Path
  times: number
}

interface WrongReference extends Lost {
  readonly text: string
  readonly expected: string
  readonly found: string
}

/** Whether a reference consists of `#` and a JSON Pointer. */
export function isLocal(text: string): boolean {
  return text === '#' || text.startsWith('#/')
}

/** Whether an entry of a discriminator's mapping is a reference instead of the name of a schema. */
export function isUri(text: string): boolean {
  return /[/#]|\.(?:json|ya?ml)$/i.test(text)
}

/** Whether a JSON or YAML text may contain a reference to another file. `true` may be wrong, `false` is certain. */
export function mayLeadOut(text: string): boolean {
  return OUTWARD.test(text)
}

/**
 * A `$ref` that does not start with `#` in quotes, an escape that may be part of one, a mapping of schemas, or a reference to an operation.
 */
const OUTWARD = /\$ref(?!["']?\s*:\s*["']#)|\\(?:x|u|U)[0-9a-fA-F]|mapping|operationRef/
