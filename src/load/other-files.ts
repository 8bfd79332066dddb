import { posix } from 'node:path'
import { type Json, type MutableJsonObject, put } from '../base/json.ts'
import { type Path, lookUp, parsePointer, referenceTo } from '../base/pointer.ts'
import type { Problem } from '../base/problem.ts'
import { MAPPED, SCHEMA, TEXT } from './grammar.ts'
import { namedSchemas } from './anchors.ts'
import { type Source, parseDocument } from './parse.ts'
import { type ReadFailure, type LoadProblemAt, loadProblems } from './problems.ts'
import { UnquotedNulls } from './unquoted-nulls.ts'
import { type Outward, type RootLook, isLocal, isUri } from './references.ts'
import { walk } from './walk.ts'

/** The key of a root document that contains its other files, by their paths relative to its folder. */
export const FILES = 'x-files'

/** The maximum number of characters of all files of a document. */
const MAX_TEXT = 100_000_000

/** Resolves the relative references of a root document. */
export interface Folder {
  /** The path of the root document in its own folder, to recognize references back to it. */
  readonly root: string
  /** The name of the file at a path, for messages and reports. */
  nameOf(path: string): string
  /** The texts of files, in order; or why one was not read. Paths are relative to the folder of the root document. */
  read(paths: readonly string[]): Promise<readonly (string | ReadFailure)[]>
}

/** The other files of a document. */
export interface OtherFiles {
  readonly sources: ReadonlyMap<string, Source>
  readonly loadProblems: readonly LoadProblemAt[]
  /** Files that cannot be parsed. */
  readonly problems: readonly Problem[]
  /** Repeated keys in them. */
  readonly repeated: readonly Problem[]
}

/**
 * Reads all files that references lead to, directly or indirectly, and puts their trees below `x-files` of the root. These references
 * become local ones, in place. Parts of a file that no reference leads to are not changed.
 */
export async function gatherFiles(
  tree: MutableJsonObject,
  look: RootLook,
  outward: readonly Outward[],
  folder: Folder | undefined,
): Promise<OtherFiles> {
  const gathering = new Gathering(tree, look, folder)
  await gathering.run(outward)
  return gathering
}

/** The state of one `gatherFiles`: files read, parts visited, and references to follow. */
class Gathering implements OtherFiles {
  readonly sources = new Map<string, Source>()
  readonly problems: Problem[] = []
  readonly repeated: Problem[] = []
  readonly #failures = new Map<string, ReadFailure | undefined>()
  readonly #visited = new Set<string>()
  readonly #unquoted = new UnquotedNulls()
  readonly #lost = new Map<string, { readonly problem: (others: number) => LoadProblemAt; times: number }>()
  readonly #tree: MutableJsonObject
  readonly #look: RootLook
  readonly #folder: Folder | undefined
  readonly #trees: MutableJsonObject = {}
  readonly #names = new Map<string, ReadonlyMap<string, Path>>()
  #waiting: Outward[] = []
  #characters = 0

  constructor(tree: MutableJsonObject, look: RootLook, folder: Folder | undefined) {
    this.#tree = tree
    this.#look = look
    this.#folder = folder
  }

  get loadProblems(): LoadProblemAt[] {
    return [...this.#lost.values()].map(({ problem, times }) => problem(times - 1)).concat(this.#unquoted.problems())
  }

  async run(outward: readonly Outward[]): Promise<void> {
    let wave = outward.filter((reference) => !this.#settleNamed(reference))
    while (wave.length > 0) {
      await this.#read(new Set(wave.map(fileOf)))
      for (const reference of wave) this.#settle(reference)
      wave = this.#waiting.filter((reference) => !this.#settleNamed(reference))
      this.#waiting = []
    }
    if (this.sources.size > 0) put(this.#tree, FILES, this.#trees)
    this.#look.settle()
  }

  /** Resolves a reference by an `$anchor` or `$id` in its own file. */
  #settleNamed({ file, text, holder, key, path, kind }: Outward): boolean {
    const source = file === '' ? this.#tree : this.sources.get(file)!.tree
    const named = this.#namesIn(file, source).get(text)
    if (named === undefined) {
      if (text.startsWith('#') && !isLocal(text)) return this.#lose(text, path, key)
      return false
    }
    const reference = referenceTo(file === '' ? named : [FILES, file, ...named])
    put(holder as MutableJsonObject, key, reference)
    if (file === '') this.#look.follow(reference, () => path, kind)
    return true
  }

  async #read(files: ReadonlySet<string>): Promise<void> {
    const folder = this.#folder
    const wanted = [...files].filter(
      (file) => !this.sources.has(file) && !this.#failures.has(file) && !this.#isRoot(file),
    )
    if (folder === undefined) {
      for (const file of wanted) this.#failures.set(file, NO_FOLDER)
      return
    }
    const readable = wanted.filter((file) => file.length <= MOST_NAMED)
    for (const file of wanted) if (file.length > MOST_NAMED) this.#failures.set(file, LONG_NAME)
    const texts = readable.length === 0 ? [] : await folder.read(readable)
    for (const [index, file] of readable.entries()) this.#take(file, folder.nameOf(file), texts[index]!)
  }

  #take(file: string, name: string, text: string | ReadFailure): void {
    if (typeof text !== 'string') {
      this.#failures.set(file, text)
      return
    }
    this.#characters += text.length
    if (this.#characters > MAX_TEXT) {
      this.#failures.set(file, TOO_MUCH)
      return
    }
    const source = parseDocument(name, text)
    if ('code' in source) {
      this.problems.push(source)
      this.#failures.set(file, undefined)
      return
    }
    this.repeated.push(...source.problems)
    this.sources.set(file, source)
    put(this.#trees, file, source.tree)
  }

  /** Makes a reference local, and walks its target. */
  #settle(reference: Outward): void {
    const { text, holder, key, path, kind } = reference
    const file = fileOf(reference)
    const fragment = text.includes('#') ? text.slice(text.indexOf('#')) : '#'
    if (this.#isRoot(file)) {
      put(holder as MutableJsonObject, key, fragment)
      this.#look.follow(fragment, () => path, kind)
      return
    }
    const source = this.sources.get(file)
    if (source === undefined) {
      const failure = this.#failures.get(file)
      if (failure !== undefined) this.#lose(text, path, key, failure)
      return
    }
    const inside = isLocal(fragment) ? parsePointer(fragment) : this.#namesIn(file, source.tree).get(fragment)
    const target = inside === undefined ? undefined : lookUp(source.tree, inside)
    if (inside === undefined || target === undefined) {
      this.#lose(text, path, key)
      return
    }
    if (kind === TEXT && typeof target === 'string') {
      this.#setText(path, target)
      return
    }
    const local = referenceTo([FILES, file, ...inside])
    put(holder as MutableJsonObject, key, local)
    const found = kind === MAPPED ? SCHEMA : kind
    const visit = `${local} ${found.name}`
    if (this.#visited.has(visit)) return
    this.#visited.add(visit)
    this.#walk(target, found, [FILES, file, ...inside], file)
  }

  /** The named schemas of a file. Cached, since many references may lead there. */
  #namesIn(file: string, tree: Json): ReadonlyMap<string, Path> {
    const names = this.#names.get(file) ?? namedSchemas(tree)
    this.#names.set(file, names)
    return names
  }

  /** Inlines a text from another file: OpenAPI requires a string there, but some tools allow a reference. */
  #setText(path: Path, text: string): void {
    const isRoot = path[0] !== FILES
    const holder = lookUp(isRoot ? this.#tree : this.#trees, path.slice(isRoot ? 0 : 1, -1))
    put(holder as MutableJsonObject, String(path.at(-1)), text)
  }

  #walk(target: Json, kind: Outward['kind'], at: Path, file: string): void {
    walk(target, kind, at, {
      reference: (found, pathOf) => {
        const isSettled = found.text.startsWith(`#/${FILES}/`)
        if (!isSettled && (found.kind.takes !== 'reference' || isUri(found.text)))
          this.#waiting.push({ ...found, path: pathOf(), file })
      },
      mismatch: ({ path, expected, found }) => {
        const problem = { ...loadProblems.mismatch(path, expected, found), path }
        this.#lost.set(path.join('\n'), { problem: () => problem, times: 1 })
      },
      types: (list, pathOf) => this.#unquoted.look(list, pathOf),
    })
  }

  /** Records a reference that does not resolve, once for each text and file. */
  #lose(text: string, holder: Path, key: string, failure?: ReadFailure): true {
    const path = [...holder, key]
    const name = `${holder[0] === FILES ? String(holder[1]) : ''}\n${text}`
    const known = this.#lost.get(name)
    if (known !== undefined) {
      known.times++
      return true
    }
    const problem = (others: number): LoadProblemAt => ({
      ...(failure === undefined
        ? loadProblems.lostReference(text, others)
        : loadProblems.unreadReference(text, others, failure)),
      path,
    })
    this.#lost.set(name, { problem, times: 1 })
    return true
  }

  #isRoot(file: string): boolean {
    return file === '' || file === this.#folder?.root
  }
}

/** The maximum length of a file name that is looked up: file systems do not allow longer ones, and joining names takes quadratic time. */
const MOST_NAMED = 4096

const LONG_NAME: ReadFailure = { why: 'the name is too long', hint: 'correct the path' }

const NO_FOLDER: ReadFailure = { why: 'this input has no folder', hint: 'give the document as a file' }

const TOO_MUCH: ReadFailure = {
  why: `the files of the document have more than ${MAX_TEXT / 1e6} million characters in total`,
  hint: 'compare a part of it',
}

/** The file that a reference leads to, relative to the folder of the root. */
function fileOf({ file, text }: Outward): string {
  const target = text.split('#', 1)[0]!
  if (target === '') return file
  if (/^[a-z][a-z0-9+.-]*:/i.test(target) || target.length > MOST_NAMED) return target
  const path = decoded(target)
  return posix.isAbsolute(path) ? path : posix.join(posix.dirname(file), path)
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
