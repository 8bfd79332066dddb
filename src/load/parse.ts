import { type Event, YAMLException, constructFromEvents, load } from 'js-yaml'
import { MAX_DEPTH, MAX_VALUES, isTooDeep, sizeOf } from '../base/depth.ts'
import { invariant } from '../base/invariant.ts'
import type { Json } from '../base/json.ts'
import type { Problem } from '../base/problem.ts'
import { NO_NUMBER, READING_SCHEMA } from '../base/yaml-numbers.ts'
import { readYaml } from './flow-lines.ts'
import { DATA } from './grammar.ts'
import { mayRepeatKeys } from './key-count.ts'
import { jsonFault } from './json-faults.ts'
import { withExactNumbers } from './json-numbers.ts'
import { type Language, positions } from './locate.ts'
import type { Place } from './places.ts'
import { rootPlace } from './plain-yaml/plain-places.ts'
import { readPlainYaml } from './plain-yaml/read-plain-yaml.ts'
import { loadProblems } from './problems.ts'
import { repeatedKeys } from './repeated-keys.ts'
import { type Walked, walk } from './walk.ts'
import { type Fault, conflictFault, endlessAlias, yamlFault } from './yaml-faults.ts'
import { plainScalars, yamlPlaces } from './yaml-places.ts'

/** A parsed document: its name for messages, its text, and its tree. */
export interface Source {
  readonly name: string
  readonly text: string
  readonly language: Language
  readonly tree: Json
  /** For YAML: the places of its values, from the parser. */
  readonly places?: (() => Place) | undefined
  /** Repeated keys, of which the tree has the last value, and YAML numbers that JSON does not have. */
  readonly problems: readonly Problem[]
}

/**
 * Parses JSON or YAML 1.2; if the text cannot be read, returns the problem instead. `look` is the walk over the tree that every document
 * needs anyway. A caller with questions about the tree can pass a walk that answers them.
 */
export function parseDocument(name: string, text: string, look: (tree: Json) => Walked = plainLook): Source | Problem {
  try {
    const { tree, language, repeats, hasAliases, events, places } = parseText(name, text)
    if (hasAliases) {
      if (isTooDeep(tree)) return endless(name, text) ?? tooDeep(name)
      if (sizeOf(tree) > MAX_VALUES)
        return tooBig(name, `more than ${MAX_VALUES} values once its aliases are written out`, 'use fewer YAML aliases')
    }
    const walked = look(tree)
    if (walked.tooDeep) return tooDeep(name)
    const suspect = repeats ?? mayRepeatKeys(text, walked.keys)
    return {
      name,
      text,
      language,
      tree,
      places,
      problems: [...(suspect ? repetitions(name, text, language) : []), ...noNumbers(name, text, events)],
    }
  } catch (error) {
    if (error instanceof YAMLException) return syntaxProblem(name, text, error)
    if (error instanceof NoJson) return jsonProblem(name, text)
    throw error
  }
}

function plainLook(tree: Json): Walked {
  return walk(tree, DATA, [], { reference: () => undefined, mismatch: () => undefined })
}

interface Parsed {
  readonly tree: Json
  readonly language: Language
  /** Whether a key is repeated; undefined if the parser does not report that. */
  readonly repeats: boolean | undefined
  /** Whether a value may be in the tree several times. */
  readonly hasAliases: boolean
  /** The events of the YAML parser, if it was used. */
  readonly events?: readonly Event[]
  readonly places?: () => Place
}

/** JSON is YAML, but `JSON.parse` is many times faster. */
function parseText(name: string, text: string): Parsed {
  if (!startsAsJson(text)) return parseYaml(text)
  try {
    const json = text.replace(/^\uFEFF/, '')
    return {
      tree: withExactNumbers(json, JSON.parse(json) as Json),
      language: 'json',
      repeats: undefined,
      hasAliases: false,
    }
  } catch {
    // YAML allows some mistakes, such as a trailing comma, but a .json file must be JSON.
    if (name.endsWith('.json')) throw new NoJson()
    return parseYaml(text)
  }
}

const READING = { schema: READING_SCHEMA, maxTotalMergeKeys: MAX_VALUES }

function parseYaml(text: string): Parsed {
  const plain = readPlainYaml(text)
  if (plain !== undefined) {
    const { tree, hasAliases, places } = plain
    return { tree, language: 'yaml', repeats: false, hasAliases, places: () => rootPlace(places) }
  }
  const events = readYaml(text, MAX_DEPTH)
  const hasAliases = text.includes('&')
  const parsed = { language: 'yaml', hasAliases, events, places: () => yamlPlaces(text, events) } as const
  try {
    return { ...parsed, tree: construct(text, events, false), repeats: false }
  } catch (error) {
    if (!(error instanceof YAMLException) || error.reason !== 'duplicated mapping key') throw error
    return { ...parsed, tree: construct(text, events, true), repeats: true }
  }
}

/** The tree of a text with a single document; `json` allows repeated keys. */
function construct(text: string, events: Event[], json: boolean): Json {
  const trees = constructFromEvents(events, { ...READING, json, source: text })
  // If there is no document, or more than one, the parser reports an error.
  return (trees.length === 1 ? trees[0] : load(text, { ...READING, maxDepth: MAX_DEPTH, json })) as Json
}

/** The repeated keys of a text, as problems with their places. */
function repetitions(name: string, text: string, language: Language): Problem[] {
  const repeated = repeatedKeys(text, language)
  if (repeated.length === 0) return []
  const position = positions(text)
  return repeated.map((each) => {
    const { line, column } = position(each.offset)
    return { ...loadProblems.repeatedKey(each), place: `${name}:${line}:${column}` }
  })
}

/** YAML numbers that JSON does not have, as problems with their places. */
function noNumbers(name: string, text: string, events: readonly Event[] | undefined): Problem[] {
  if (events === undefined || !/\.(?:inf|nan)/i.test(text)) return []
  const position = positions(text)
  return plainScalars(text, events)
    .filter(({ value }) => NO_NUMBER.test(value))
    .map(({ value, offset }) => {
      const { line, column } = position(offset)
      return { ...loadProblems.noNumber(value), place: `${name}:${line}:${column}` }
    })
}

function startsAsJson(text: string): boolean {
  return /^\s*[{[]/.test(text)
}

/** A file that says it is JSON, and is not. */
class NoJson extends Error {}

function tooDeep(name: string): Problem {
  return tooBig(name, `nested deeper than ${MAX_DEPTH} levels`, 'flatten the document')
}

function tooBig(name: string, message: string, hint: string): Problem {
  return { code: 'too-big', message, place: name, hint }
}

/** An alias inside its own value would make the document infinite. */
function endless(name: string, text: string): Problem | undefined {
  const offset = endlessAlias(text)
  if (offset === undefined) return undefined
  const hint = 'write out the value, or use a $ref'
  return {
    code: 'syntax',
    message: 'an alias refers to a value that contains it',
    place: placeIn(name, text, offset),
    hint,
  }
}

function syntaxProblem(name: string, text: string, { reason, mark }: YAMLException): Problem {
  const fault = yamlFault(text, reason)
  if (fault === undefined && startsAsJson(text) && !/\.ya?ml$/.test(name)) return jsonProblem(name, text)
  const { message, hint, offset } = fault ?? { message: reason, hint: 'fix the syntax there' }
  return faultProblem(name, text, 'YAML or JSON', { message, hint, offset: offset ?? mark?.position })
}

function jsonProblem(name: string, text: string): Problem {
  const fault = conflictFault(text) ?? jsonFault(text)
  invariant(fault, 'JSON.parse rejects a text without a mistake')
  return faultProblem(name, text, 'JSON', fault)
}

function faultProblem(name: string, text: string, language: string, { message, hint, offset }: Fault): Problem {
  const place = offset === undefined ? name : placeIn(name, text, offset)
  return { code: 'syntax', message: `not readable as ${language}: ${message}`, place, hint }
}

function placeIn(name: string, text: string, offset: number): string {
  const { line, column } = positions(text)(offset)
  return `${name}:${line}:${column}`
}
