import { type Json, isObject } from '../base/json.ts'
import { listed, nearest } from '../base/text.ts'
import { type SettingProblem, wrongValue } from './setting-problem.ts'

/** One of several APIs of a project. Paths are relative to the folder of the configuration file. */
export interface ApiConfig {
  /** The model: a module, an OpenAPI document, or a chronicle. */
  readonly model?: string
  /** The same as `model`, for a plain OpenAPI document; only one of the two may be set. */
  readonly spec?: string
  /** The schedule of the document. */
  readonly schedule?: string
  /** The chronicle of published documents. */
  readonly chronicle?: string
}

const KEYS: readonly string[] = ['model', 'spec', 'schedule', 'chronicle']

/** Keys of a configuration that belong to each API if there are several. */
const OF_EACH: readonly string[] = ['model', 'schedule', 'chronicle']

/** All problems in `apis` of a configuration. */
export function apiProblems(config: Readonly<Record<string, Json>>): SettingProblem[] {
  const apis = config['apis']
  if (apis === undefined) return []
  if (!isObject(apis) || Object.keys(apis).length === 0)
    return [{ path: ['apis'], message: 'apis must be a mapping of names to APIs', hint: 'write orders: { model: … }' }]
  return [
    ...OF_EACH.filter((key) => config[key] !== undefined).map((key) => ({
      path: [key],
      message: `${key} belongs to each API if there are apis`,
      hint: `move it into one of them, such as ${Object.keys(apis)[0]}`,
    })),
    ...Object.entries(apis).flatMap(([name, api]) => problemsOf(api, ['apis', name])),
  ]
}

function problemsOf(api: Json, path: readonly string[]): SettingProblem[] {
  const [, name] = path
  if (!/^\w[\w.-]*$/.test(name!))
    return [
      { path, message: `${JSON.stringify(name)} cannot name an API`, hint: 'use letters, digits, ".", "_" and "-"' },
    ]
  if (!isObject(api)) return [{ path, message: `${path.join('.')} must be a mapping of keys`, hint: HINT }]
  const wrong = Object.entries(api).flatMap(([key, value]) => {
    const at = [...path, key]
    if (!KEYS.includes(key)) return [{ path: at, message: `an API has no key "${key}"`, hint: hintFor(key) }]
    const isText = typeof value === 'string' && value !== ''
    return isText ? [] : [wrongValue(at, 'a path', value)]
  })
  const named = ['model', 'spec'].filter((key) => Object.hasOwn(api, key))
  if (named.length === 1) return wrong
  return [
    ...wrong,
    {
      path,
      message: `${path.join('.')} must have a model or a spec${named.length > 1 ? ', not both' : ''}`,
      hint: HINT,
    },
  ]
}

const HINT = 'write model: path/to/model, or spec: path/to/openapi.yaml'

function hintFor(key: string): string {
  const near = nearest(key, KEYS)
  return near === undefined ? `its keys are ${listed(KEYS)}` : `did you mean ${near}?`
}
