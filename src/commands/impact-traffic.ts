import { closeSync, existsSync, openSync, readSync, statSync } from 'node:fs'
import { resolve } from 'node:path'
import { listed, nearest } from '../base/text.ts'
import { JSON_FIELDS, type JsonField, type KeyMap, jsonLineReader } from '../usage/traffic/json-lines.ts'
import { logFormatReader } from '../usage/traffic/log-format.ts'
import { type Args, type Io, STANDARD_INPUT, fail } from './command.ts'
import { askedModel } from './model-path.ts'
import type { TrafficFormat } from './read-traffic.ts'
import { isUrl, parseRevision } from './refs.ts'

/** The traffic that a run names, and its model: the last word, where that is one. */
export function trafficOf(args: Args, io: Io): { readonly names: readonly string[]; readonly model: string } {
  const words = [args['traffic'] ?? []].flat().map(String)
  const last = words.at(-1)
  if (last === undefined) fail('no-traffic', 'there is no traffic', 'name a log, a HAR or -')
  const isNamed = args['model'] === undefined && isModel(last, io.cwd)
  const names = isNamed ? words.slice(0, -1) : words
  const models = names.filter((name) => isCertainlyModel(resolve(io.cwd, name)))
  if (models.length > 0)
    fail(
      'usage',
      `${listed(models)} ${models.length === 1 ? 'is a model' : 'are models'}, not traffic`,
      'name one model, as the last argument or with --model; to ask what breaks between two documents, import them first: chronospec import DAY=OLD DAY=NEW -o FILE',
    )
  if (names.length === 0) fail('no-traffic', `${last} is a model, but there is no traffic`, 'name a log, a HAR or -')
  const twice = names.find((name, index) => names.indexOf(name) < index)
  if (twice !== undefined) fail('usage', `${twice} is named twice`, 'name it once')
  return { names, model: askedModel(isNamed ? last : undefined, args, io.cwd) }
}

/** Whether a file says in its first key that it is a model, which no traffic does. */
function isCertainlyModel(path: string): boolean {
  return (
    existsSync(path) &&
    statSync(path).isFile() &&
    /^(?:\s|#[^\n]*\n|---[^\n]*\n)*(?:\{\s*)?"?(?:openapi|swagger|x-chronicle)"?\s*:/.test(startOf(path))
  )
}

/** Whether a word names a model and no traffic: by its ending, or by how the file begins. */
export function isModel(word: string, cwd: string): boolean {
  if (word === STANDARD_INPUT) return false
  const path = resolve(cwd, word)
  if (/\.(?:[cm]?[jt]s|ya?ml)$/.test(word) || isUrl(word)) return true
  if (!existsSync(path)) return parseRevision(word) !== undefined
  return statSync(path).isFile() && beginsLikeModel(startOf(path))
}

/** Whether a JSON text begins like an OpenAPI document; a collection of Postman has an `info`, too. */
function beginsLikeModel(start: string): boolean {
  if (/_postman_id|getpostman\.com/.test(start)) return false
  return (
    /^\s*\{[^]*?"(?:openapi|swagger|x-chronicle)"\s*:/.test(start) ||
    /^\s*\{\s*"(?:info|components|paths|servers|tags|definitions|webhooks|security|host|basePath)"\s*:/.test(start)
  )
}

/** The beginning of a file; empty if it cannot be read, which is reported later. */
function startOf(path: string): string {
  let file: number | undefined
  try {
    file = openSync(path, 'r')
    const start = Buffer.alloc(2000)
    return start.toString('utf8', 0, readSync(file, start))
  } catch {
    return ''
  } finally {
    if (file !== undefined) closeSync(file)
  }
}

/** How the traffic is written, as `--traffic-format`, `--log-format` and `--log-keys` say. */
export function trafficFormatOf(args: Args): TrafficFormat {
  const given = ['traffic-format', 'log-format', 'log-keys'].filter((name) => args[name] !== undefined)
  if (given.length > 1)
    fail(
      'usage',
      `${listed(given.map((name) => `--${name}`))} each set the format of the traffic`,
      'leave one of them out',
    )
  const { 'log-format': format, 'log-keys': keys } = args
  if (typeof format === 'string') {
    const made = logFormatReader(format)
    if (typeof made !== 'function')
      fail('usage', `--log-format cannot be read: ${made.why}`, 'copy it from the configuration')
    return { lines: () => logFormatReader(format) as typeof made }
  }
  if (typeof keys === 'string') {
    const map = keyMapOf(keys)
    return { lines: () => jsonLineReader(map) }
  }
  return { name: args['traffic-format'] as string | undefined }
}

function keyMapOf(text: string): KeyMap {
  const map: Partial<Record<JsonField, readonly string[]>> = {}
  for (const part of text.split(',')) {
    const [name = '', key = ''] = part.trim().split(/=(.*)/s)
    const field = JSON_FIELDS.find((each) => each === name)
    if (field === undefined || key === '') {
      const near = nearest(name, JSON_FIELDS)
      const hint =
        near === undefined || near === name
          ? `write FIELD=KEY, with ${listed(JSON_FIELDS, 'or')}`
          : `did you mean ${near}?`
      fail('usage', `--log-keys ${part.trim()} does not name a field`, hint)
    }
    map[field] = [...(map[field] ?? []), key]
  }
  if (map.request === undefined && (map.method === undefined || map.target === undefined))
    fail('usage', '--log-keys names neither request nor method and target', 'write method=KEY,target=KEY')
  return map
}
