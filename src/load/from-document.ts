import { realpathSync } from 'node:fs'
import { basename } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { A_BOOLEAN, type Expected, check, checkOptions } from '../base/expected.ts'
import { type Json, type JsonObject, isObject } from '../base/json.ts'
import type { Path } from '../base/pointer.ts'
import type { Problem } from '../base/problem.ts'
import { placedAt, siteOf, sited } from '../base/site.ts'
import type { Document } from '../openapi/part.ts'
import { publishedVersion } from '../openapi/published.ts'
import { type ScheduleBeside, rememberSchedule } from '../openapi/schedule-beside.ts'
import { withQuotedPaths } from './unquoted-paths.ts'
import { fileFolder } from './file-folder.ts'
import { locator } from './locate.ts'
import { type Source, parseDocument } from './parse.ts'
import { readBytes, textOfBytes } from './read-bytes.ts'
import { type ReadModel, readModelDocument } from './read-model.ts'

/** Options of `fromDocument`. */
export interface FromDocumentOptions {
  /** Whether references may leave the folder or repository of the document. Default: no. */
  readonly allowOutside?: boolean
  /**
   * The schedule of the document: the path of its file, relative to the calling module, or its content. For typed content, use `schedule`
   * of `api`.
   */
  readonly schedule?: string | URL | Readonly<Record<string, unknown>>
}

/**
 * Reads an OpenAPI 3 document of one or more files, for a model to start from: `api({ name, from: await fromDocument('./openapi.yaml'), …
 * })`. A relative path is relative to the calling module. Problems are reported with lines of the document. Throws an error with the place
 * if the document cannot be read, or is Swagger 2.0.
 */
export async function fromDocument(file: string | URL, options: FromDocumentOptions = {}): Promise<Document> {
  check('fromDocument', 'file', A_FILE, file)
  checkOptions('fromDocument', options, OPTIONS)
  const called = siteOf(sited({}, fromDocument)) ?? ''
  const path = pathFrom(file, called)
  const text = readFrom(file, path, called)
  const read = await readModelDocument(path, text, fileFolder(path, path, options.allowOutside === true))
  const problem = 'code' in read ? read : read.faults.find(({ code, local }) => !FORGIVEN.has(code) && local !== true)
  if (problem !== undefined) throw problemError(problem)
  const { tree } = read as ReadModel
  if (publishedVersion(tree) === '2.0')
    throw placedError(
      called,
      `${basename(path)} is Swagger 2.0, but a model must be OpenAPI 3; convert it: chronospec snapshot --openapi 3.0`,
    )
  rememberPlaces(read as ReadModel)
  if (options.schedule !== undefined) rememberSchedule(tree, readSchedule(options.schedule, called))
  return tree as object as Document
}

function readFrom(file: string | URL, path: string, called: string): string {
  const bytes = readBytes(path)
  if (bytes === undefined)
    throw placedError(called, `there is no file ${String(file)}; name one from the folder of this module`)
  const text = textOfBytes(bytes)
  if (typeof text !== 'string') throw placedError(called, `cannot read ${String(file)}: ${text.why}; ${text.hint}`)
  return text
}

/** A schedule given in the module, or in a file of its own. */
function readSchedule(given: NonNullable<FromDocumentOptions['schedule']>, called: string): ScheduleBeside {
  if (typeof given !== 'string' && !(given instanceof URL))
    return { schedule: given as JsonObject, place: () => called }
  const path = pathFrom(given, called)
  const written = readFrom(given, path, called)
  if (written.split('\n').every((line) => /^\s*(#|$)/.test(line))) return { schedule: {}, place: () => called }
  const asWritten = parseDocument(path, written)
  const text = 'code' in asWritten ? withQuotedPaths(written) : written
  const source = text === written ? asWritten : parseDocument(path, text)
  const problem = 'code' in source ? source : source.problems[0]
  if (problem !== undefined) throw problemError(problem)
  const { tree, places } = source as Source
  const locate = locator(text, 'yaml', places)
  return {
    schedule: tree,
    place: (at) => {
      const { line, column } = locate(at)
      return `${pathToFileURL(path).href}:${line}:${column}`
    },
  }
}

const A_FILE: Expected = {
  words: 'the path or the URL of a file',
  fits: (value) => (typeof value === 'string' && value !== '') || value instanceof URL,
}

const OPTIONS: Readonly<Record<keyof FromDocumentOptions, Expected>> = {
  allowOutside: A_BOOLEAN,
  schedule: {
    words: 'the path of a schedule file, or an object',
    fits: (value) => A_FILE.fits(value) || isObject(value),
  },
}

/** Faults that do not change the document, or that validation of the model reports in more detail. */
const FORGIVEN: ReadonlySet<string> = new Set(['idle-nullable', 'unquoted-null', 'unreadable-sunset', 'wrong-type'])

function pathFrom(file: string | URL, called: string): string {
  if (file instanceof URL || file.startsWith('file:')) return fileURLToPath(file)
  const module = called.replace(/:\d+:\d+$/, '')
  // Like imports of a symlinked module, paths are relative to the target of the link.
  const folder = module.startsWith('file:') ? module : pathToFileURL(realpathSync(module)).href
  return fileURLToPath(new URL(encodeURI(file).replaceAll(/[?#]/g, encodeURIComponent), folder))
}

function placedError(place: string, message: string): Error {
  const [, module, position] = /^(.*?)(:\d+:\d+)$/.exec(place) ?? []
  if (module === undefined || position === undefined) return new Error(message)
  return new Error(`${module.startsWith('file:') ? fileURLToPath(module) : module}${position}: ${message}`)
}

/** Problems of a file as a whole are reported at its first line. */
function problemError({ place = '', message, hint }: Problem): Error {
  return new Error(`${/:\d+:\d+$/.test(place) ? place : `${place}:1:1`}: ${message}; ${hint}`)
}

/** Records the places of parts that a model may refer to: path items, operations and components. */
function rememberPlaces({ tree, locate }: ReadModel): void {
  const remember = (node: Json | undefined, path: Path, depth: number): void => {
    if (!isObject(node)) return
    placedAt(node, () => {
      const { file, line, column } = locate(path)
      return `${pathToFileURL(file).href}:${line}:${column}`
    })
    if (depth > 0)
      for (const [key, child] of Object.entries(node as JsonObject)) remember(child, [...path, key], depth - 1)
  }
  for (const key of ['paths', 'webhooks', 'components']) remember(tree[key], [key], 2)
}
