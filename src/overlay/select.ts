import { type Context, Script, createContext } from 'node:vm'
import { exec } from 'jsonpath-rfc9535'
import { isExact } from '../base/exact-number.ts'
import { type Json, isArray, isObject } from '../base/json.ts'
import { type Path, formatPointer, lookUp } from '../base/pointer.ts'
import { countedTree, sizeOf } from './counted-tree.ts'

/** A node that a JSONPath selects. */
export interface Selected {
  readonly path: Path
  readonly value: Json
}

/** Why a JSONPath cannot be evaluated: it is invalid, or it takes too much work. */
export class PathError extends Error {
  readonly hint: string

  constructor(message: string, hint: string) {
    super(message)
    this.hint = hint
  }
}

/** The maximum length of a JSONPath. Longer ones are neither written by hand nor well-meant. */
const MAX_LENGTH = 10_000

/** Limits for evaluating a path. */
interface Limits {
  /** The maximum time for paths with regular expressions, whose steps cannot be counted. */
  readonly seconds: number
  /** The maximum number of steps: `each` for each value of the tree, plus `more`. */
  readonly each: number
  readonly more: number
  /** The maximum number of selected nodes. */
  readonly most: number
}

/** Useful paths look at each value a few times, and few documents have more nodes. */
const LIMITS: Limits = { seconds: 10, each: 100, more: 10_000_000, most: 1_000_000 }

/** Paths of names and indexes lead straight to one node; all others may take any number of steps. */
const STRAIGHT = /^\$(?:\.[A-Za-z_]\w*|\[\d+\]|\['(?:[^'\\]|\\.)*'\])*$/

/**
 * The nodes of a tree selected by a JSONPath (RFC 9535), without duplicates. Throws a `PathError` if the path is invalid, selects too many
 * nodes, or takes too many steps or too much time.
 */
export function select(tree: Json, path: string, limits: Limits = LIMITS): Selected[] {
  if (path.length > MAX_LENGTH)
    throw new PathError(`the path has more than ${MAX_LENGTH} characters`, 'write a shorter one')
  try {
    if (STRAIGHT.test(path)) return search(tree, tree, path, limits.most)
    const run = (): Selected[] => nodesOf(tree, path, limits)
    return MATCHES.test(path) ? withinTime(limits.seconds, run) : run()
  } catch (error) {
    throw explained(error, path)
  }
}

/** Calls of functions with regular expressions. */
const MATCHES = /\b(?:match|search)\s*\(/

/** The steps for one query on a value, where one step in the path to the value counts as 1. */
const QUERY = 4

/**
 * A view of a tree that throws after too many steps. For each value that is read, this counts the length of its path and all queries of the
 * JSONPath, since each may be evaluated.
 */
function stepwise(tree: Json, path: string, { each, more }: Limits): Json {
  const most = sizeOf(tree) * each + more
  const queries = QUERY * path.split(/[$@]/).length
  let steps = 0
  return countedTree(tree, (depth) => {
    steps += queries + depth
    if (steps > most) throw new PathError(`the path takes more than ${most} steps`, NARROWER)
  })
}

function nodesOf(tree: Json, path: string, limits: Limits): Selected[] {
  try {
    return search(stepwise(tree, path, limits), tree, path, limits.most)
  } catch (error) {
    // Filters cannot compare numbers that JavaScript cannot represent, so they get the nearest JavaScript numbers.
    if (!(error instanceof TypeError)) throw error
    return search(stepwise(near(tree), path, limits), tree, path, limits.most)
  }
}

/** Evaluates a path on `searched`, and returns the selected nodes of `tree`, which has the same shape. */
function search(searched: Json, tree: Json, path: string, most: number): Selected[] {
  const nodes = new Map<string, Selected>()
  let count = 0
  // A cast is safe, because the library only reads the tree.
  exec(searched as Parameters<typeof exec>[0], path, (_, steps) => {
    if (++count > most) throw new PathError(`the path selects more than ${most} nodes`, NARROWER)
    const at = steps.map((step) => (typeof step === 'number' ? step : unescaped(step)))
    const pointer = formatPointer(at)
    if (!nodes.has(pointer)) nodes.set(pointer, { path: at, value: lookUp(tree, at)! })
  })
  return [...nodes.values()]
}

/** Removes the escapes of a normalized path (RFC 9535, section 2.7), in which the library returns keys. */
function unescaped(key: string): string {
  if (!key.includes('\\')) return key
  return key.replaceAll(/\\(?:u([0-9a-f]{4})|(.))/g, (_, code: string | undefined, sign: string) =>
    code === undefined ? (CONTROLS[sign] ?? sign) : String.fromCodePoint(Number.parseInt(code, 16)),
  )
}

const CONTROLS: Readonly<Record<string, string>> = { b: '\b', f: '\f', n: '\n', r: '\r', t: '\t' }

function near(value: Json): Json {
  if (isExact(value)) return value.valueOf()
  if (isArray(value)) return value.map(near)
  if (!isObject(value)) return value
  return Object.fromEntries(Object.entries(value).map(([key, child]) => [key, near(child)]))
}

const NARROWER = 'write a more specific path'

const script = new Script('run()')
let context: Context | undefined

/** Runs a search with regular expressions, which may block, with a time limit that useful paths stay below. */
function withinTime<T>(seconds: number, work: () => T): T {
  let result: { readonly value: T } | undefined
  const run = (): void => {
    result = { value: work() }
  }
  context ??= createContext({})
  Object.assign(context, { run })
  try {
    script.runInContext(context, { timeout: seconds * 1000 })
  } catch (error) {
    if ((error as { code?: string }).code !== 'ERR_SCRIPT_EXECUTION_TIMEOUT') throw error
    throw new PathError(`the path, with its regular expressions, takes longer than ${seconds} seconds`, NARROWER)
  }
  return result!.value
}

/** The parser's error for an invalid path. */
interface PathSyntaxError extends Error {
  readonly found: string | null
  readonly location: { readonly start: { readonly column: number } }
}

function explained(error: unknown, path: string): unknown {
  if (error instanceof RangeError) return new PathError('the path is nested too deep', NARROWER)
  if (!isSyntaxError(error)) return error
  const column = error.location.start.column
  const found = error.found === null ? 'its end' : JSON.stringify(error.found)
  return new PathError(
    `${shown(path)} is not a JSONPath (RFC 9535): unexpected ${found} at position ${column}`,
    error.found === '-' ? "write a name with a dash in brackets: ['x-name']" : "write one such as $.paths['/pets'].get",
  )
}

function isSyntaxError(error: unknown): error is PathSyntaxError {
  return error instanceof Error && 'found' in error && 'location' in error
}

/** A path as a message quotes it. */
export function shown(path: string): string {
  return path.length > 200 ? `${path.slice(0, 200)}…` : path
}
