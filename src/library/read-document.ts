import { resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type JsonObject, isObject } from '../base/json.ts'
import { type Path, formatPointer, lookUp, parsePointer } from '../base/pointer.ts'
import type { Problem } from '../base/problem.ts'
import { fileFolder } from '../load/file-folder.ts'
import type { Folder } from '../load/other-files.ts'
import { type OverlayFile, readOverlayFile } from '../load/overlay-file.ts'
import { readBytes, textOfBytes } from '../load/read-bytes.ts'
import { type ReadModel, readModelDocument } from '../load/read-model.ts'
import { type PublishedVersion, publishedVersion } from '../openapi/published.ts'
import { DocumentError } from './document-error.ts'
import { A_BOOLEAN, A_TEXT, type Expected, check, checkOptions, listOf } from '../base/expected.ts'
import { InputError } from '../base/input-error.ts'
import { type Place, originOf, rememberOrigin } from './places.ts'

/** How a document is read. */
export interface ReadOptions {
  /** Whether to allow reading from http and https URLs. Default: no. */
  readonly allowRemote?: boolean
  /** Whether references may leave the folder or repository of the document. Default: no. */
  readonly allowOutside?: boolean
  /** Files with OpenAPI Overlays to apply to the document, in order. */
  readonly overlays?: readonly string[]
  /** The name of the document in problems and reports; by default its path or URL. */
  readonly name?: string
}

/** A document that was read. */
export interface ReadDocument {
  /** The document as one tree, converted to OpenAPI 3, with the content of other files included. */
  readonly document: JsonObject
  /** The version in which it was published. */
  readonly version: PublishedVersion
  /** Problems of the input; everything else was read. */
  readonly problems: readonly Problem[]
}

/**
 * Reads an OpenAPI document, YAML or JSON, of one file or several, or Swagger 2.0, which becomes OpenAPI 3. `source` is a path, a
 * URL, or the text itself: a string with a line feed, or one that begins with `{`. References may not leave the folder or
 * repository of the document. Rejects with a `DocumentError` that lists all problems if the document cannot be read, and with an `InputError` for
 * other arguments.
 */
export async function readDocument(source: string | URL, options: ReadOptions = {}): Promise<ReadDocument> {
  check('readDocument', 'source', SOURCE, source)
  checkOptions('readDocument', options, OPTIONS)
  const { name, text, folder } = await textOf(source, options)
  const called = options.name ?? name
  const read = await readModelDocument(called, text, folder, await overlaysOf(options))
  if ('code' in read) throw failure([read])
  return published(called, read)
}

/** The place of a value in a document that was read, by its JSON Pointer, `/paths/~1pets` or `#/paths/~1pets`; undefined if there is no such value. */
export function placeOf(read: ReadDocument, pointer: string): Place | undefined {
  const document = isObject(read) ? (read as ReadDocument).document : undefined
  const origin = document && originOf(document)
  if (origin === undefined) throw new InputError('placeOf: read must be what readDocument returns')
  check('placeOf', 'pointer', POINTER, pointer)
  const path = parsePointer(pointer.replace(/^#/, ''))
  return lookUp(document, path) === undefined ? undefined : origin.locate(path)
}

interface Text {
  readonly name: string
  readonly text: string
  readonly folder?: Folder
}

async function textOf(source: string | URL, { allowRemote, allowOutside }: ReadOptions): Promise<Text> {
  const name = String(source)
  if (typeof source === 'string' && /\n|^\s*\{/.test(source)) return { name: 'document', text: source }
  if (/^https?:/i.test(name)) {
    if (allowRemote !== true)
      throw failure([
        {
          code: 'remote',
          message: `${name} is a URL, and URLs are read only if you allow it`,
          hint: 'pass { allowRemote: true }',
        },
      ])
    const { readUrl } = await import('../load/read-url.ts')
    const read = await readUrl(name, (problem) => {
      throw failure([problem])
    })
    if ('code' in read) throw failure([read])
    return { name: name, ...read }
  }
  const path = source instanceof URL || name.startsWith('file:') ? pathOf(name) : name
  return { name: path, text: readFile(path), folder: fileFolder(resolve(path), path, allowOutside === true) }
}

function pathOf(url: string): string {
  try {
    return fileURLToPath(url)
  } catch {
    throw failure([
      {
        code: 'bad-url',
        message: `${url} does not name a file on this machine`,
        hint: 'pass a file:, http: or https: URL',
      },
    ])
  }
}

function readFile(path: string): string {
  const bytes = readBytes(resolve(path))
  if (bytes === undefined)
    throw failure([
      {
        code: 'no-file',
        message: `there is no file ${path}`,
        hint: 'correct the path, or pass the text of the document',
      },
    ])
  const text = textOfBytes(bytes)
  if (typeof text !== 'string')
    throw failure([{ code: 'unreadable', message: `cannot read ${path}: ${text.why}`, hint: text.hint }])
  return text
}

async function overlaysOf({ overlays = [] }: ReadOptions): Promise<OverlayFile[]> {
  const read = await Promise.all(overlays.map((path) => readOverlayFile(path, readFile(path))))
  const problems = read.flatMap((each) => ('overlay' in each ? [] : each))
  if (problems.length > 0) throw failure(problems)
  return read.flatMap((each) => ('overlay' in each ? [each] : []))
}

/** A document as OpenAPI 3, with where its parts stand remembered for reports. */
async function published(name: string, read: ReadModel): Promise<ReadDocument> {
  const version = publishedVersion(read.tree)
  if (version === undefined)
    throw failure([
      {
        code: 'not-openapi',
        message: `${name} has a version that is not supported`,
        hint: 'the supported versions are OpenAPI 3.0 to 3.2 and Swagger 2.0',
      },
    ])
  const upgraded = version === '2.0' ? (await import('../openapi/swagger.ts')).upgradeSwagger(read.tree) : undefined
  const pathIn = (path: Path): Path => upgraded?.pathInSwagger(path) ?? path
  const document = upgraded?.tree ?? read.tree
  rememberOrigin(document, {
    name,
    locate: (path) => read.locate(pathIn(path)),
    pointer: (path) => formatPointer(pathIn(path)),
  })
  return { document, version, problems: [...read.faults, ...read.odd()].map(inLibrary) }
}

function failure(problems: readonly Problem[]): DocumentError {
  return new DocumentError(problems.map(inLibrary))
}

/** A problem in the words of the library, which has options where the command has flags. */
function inLibrary({ code, message, place, hint }: Problem): Problem {
  const advice = hint
    ?.replace('add --allow-outside', 'pass { allowOutside: true }')
    .replace('pipe it to -', 'pass its text')
    .replace(', or -', '')
  return { code, message, ...(place !== undefined && { place }), ...(advice !== undefined && { hint: advice }) }
}

const SOURCE: Expected = {
  words: 'a path, a URL, or the text of a document',
  fits: (value) => (typeof value === 'string' && value.trim() !== '') || value instanceof URL,
}

const POINTER: Expected = {
  words: 'a JSON Pointer, such as "/paths/~1pets"',
  fits: (value) => typeof value === 'string' && /^#?(?:\/|$)/.test(value),
}

const OPTIONS: Readonly<Record<keyof ReadOptions, Expected>> = {
  allowRemote: A_BOOLEAN,
  allowOutside: A_BOOLEAN,
  overlays: listOf(A_TEXT),
  name: A_TEXT,
}
