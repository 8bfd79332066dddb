import { nearest } from '../base/text.ts'
import type { OperationRef } from '../diff/change.ts'
import { anyOf, globMatcher } from '../base/glob.ts'
import { normalTemplate } from '../base/normal-template.ts'
import type { DocumentOperation } from './operations-of.ts'

/** An operation that a filter names. */
export interface WantedOperation {
  /** `METHOD path`, or an operationId. */
  readonly name: string
  /** Where it is named, for messages: `--operation`, or a line of a file. */
  readonly from: string
}

/** Which operations a report is about. An operation must match one entry of each list; an empty list matches all. */
export interface OperationFilters {
  /** Globs for the paths of operations; those with a leading `!` exclude. */
  readonly paths: readonly string[]
  readonly methods: readonly string[]
  /** Tags; those with a leading `!` exclude. */
  readonly tags: readonly string[]
  readonly operations: readonly WantedOperation[]
}

/** Whether the filters select operations, so that changes without operations are not listed. */
export function namesOperations({ paths, methods, tags, operations }: OperationFilters): boolean {
  return methods.length + operations.length + plain(paths).length + plain(tags).length > 0
}

/** Creates the filter for operations; `all` are the operations of both documents. */
export function operationFilter(
  { paths, methods, tags, operations }: OperationFilters,
  all: readonly DocumentOperation[],
): (operation: OperationRef) => boolean {
  const wanted = new Set(
    operations.flatMap(({ name }) => all.filter((each) => isNamed(each, name)).map((each) => keyOf(each))),
  )
  const carrying = (names: readonly string[]): ReadonlySet<string> =>
    new Set(all.filter((each) => each.tags.some((tag) => names.includes(tag))).map((each) => keyOf(each)))
  const [tagged, untagged] = [carrying(plain(tags)), carrying(leftOut(tags))]
  const isPath = anyOf(plain(paths), '/')
  const isLeftOut = leftOut(paths).map((glob) => globMatcher(glob, '/'))
  return (operation) => {
    const key = keyOf(operation)
    return (
      isPath(operation.path) &&
      !isLeftOut.some((matches) => matches(operation.path)) &&
      (methods.length === 0 || methods.includes(operation.method.toUpperCase())) &&
      (plain(tags).length === 0 || tagged.has(key)) &&
      !untagged.has(key) &&
      (operations.length === 0 || wanted.has(key))
    )
  }
}

/** A note for each filter that matches no operation of either document. */
export function unmatchedFilters(
  { paths, methods, tags, operations }: OperationFilters,
  all: readonly DocumentOperation[],
): string[] {
  const known = new Set(all.flatMap((operation) => operation.tags))
  const templates = new Set(all.map(({ path }) => path))
  const names = new Set(all.flatMap(({ method, path, id }) => [`${method} ${path}`, ...(id === undefined ? [] : [id])]))
  return [
    ...paths
      .filter((glob) => ![...templates].some(globMatcher(bare(glob), '/')))
      .map((glob) => `--path ${glob} matches no path on either side${near(bare(glob), templates)}`),
    ...methods
      .filter((method) => !all.some((operation) => operation.method.toUpperCase() === method))
      .map((method) => `--method ${method} matches no operation on either side`),
    ...tags
      .filter((tag) => !known.has(bare(tag)))
      .map((tag) => `--tag ${tag} is not a tag of any operation on either side${near(bare(tag), known)}`),
    ...operations
      .filter(({ name }) => !all.some((operation) => isNamed(operation, name)))
      .map(({ name, from }) => `${from} ${name} is not an operation on either side${near(name, names)}`),
  ]
}

function near(word: string, known: ReadonlySet<string>): string {
  const found = nearest(word, known)
  return found === undefined ? '' : `; did you mean ${found}?`
}

/** Whether an operation has this name: an operationId, or a method and path, in which names of path parameters do not matter. */
function isNamed(operation: DocumentOperation, name: string): boolean {
  if (operation.id === name) return true
  const [, method, path] = /^(\S+)\s+(\S.*)$/.exec(name) ?? []
  return path !== undefined && keyOf(operation) === keyOf({ method: method!, path })
}

/**
 * The key of an operation: its method, and its path with normalized parameter names, which are never sent and may differ between the sides.
 */
function keyOf({ method, path }: OperationRef): string {
  return `${method.toUpperCase()} ${normalTemplate(path)}`
}

function plain(words: readonly string[]): string[] {
  return words.filter((word) => !word.startsWith('!'))
}

/** The words with a leading `!`, without it. */
function leftOut(words: readonly string[]): string[] {
  return words.filter((word) => word.startsWith('!')).map(bare)
}

function bare(word: string): string {
  return word.startsWith('!') ? word.slice(1) : word
}
