import { A_BOOLEAN, A_COUNT, A_NUMBER, A_TEXT, type Expected } from '../base/expected.ts'
import { type Json, isArray, isObject, own, textOf } from '../base/json.ts'
import { stringify } from '../base/json-text.ts'
import { nearest } from '../base/text.ts'
import { TYPES as VALUE_TYPES } from '../openapi/constrained-types.ts'
import type { Holds, Keyword } from '../openapi/keyword.ts'
import { KEYWORDS, keywordNamed } from '../openapi/keywords.ts'
import type { Element } from './element.ts'
import { type ModelProblem, badKeyword, misspelledKeyword } from './problems.ts'
import { plainNodes } from './shape.ts'

/**
 * Keywords of a schema of a document whose value has the wrong form, such as `minimum: '0'`, and names that look like a misspelled keyword: validators reject such
 * a schema, or ignore the keyword. Keywords that only describe are not checked.
 */
export function keywordProblems(element: Element, document: Json): ModelProblem[] {
  const { kind, node, label, path } = element
  if (kind !== 'schema') return []
  const types = own(document, 'swagger') === undefined ? TYPES : [...TYPES, 'file']
  return Object.entries(node).flatMap(([name, value]): ModelProblem[] => {
    const at = { label, path: [...path, name] }
    const keyword = keywordNamed(name)
    if (keyword === undefined) {
      const near = isExtension(name) ? undefined : misspelled(name)
      return near === undefined ? [] : [misspelledKeyword(at, name, near)]
    }
    if (!CHECKED.has(keyword.speaks)) return []
    const faults = plainNodes(value).map((plain) => faultOf(keyword, plain, types))
    const [what, hint] = faults.find((fault) => fault !== undefined) ?? []
    return what === undefined ? [] : [badKeyword(at, name, what, hint!)]
  })
}

const CHECKED: ReadonlySet<Keyword['speaks']> = new Set(['asserts', 'refers', 'transfer', 'marks'])

/** The keywords that a name may be meant for. Nobody leaves out a `$` by mistake. */
const NAMES = KEYWORDS.map(({ name }) => name).filter((name) => !name.startsWith('$'))

function isExtension(name: string): boolean {
  return name.startsWith('x-') || name.startsWith('$')
}

/** The keyword that a name looks like; short names are near to too much. */
function misspelled(name: string): string | undefined {
  const inOtherCase = NAMES.find((keyword) => keyword.toLowerCase() === name.toLowerCase())
  return inOtherCase ?? (name.length < SHORTEST ? undefined : nearest(name, NAMES))
}

const SHORTEST = 6

/** What is wrong with the value of a keyword, and what to do. */
type Fault = readonly [what: string, hint: string]

function faultOf({ name, holds }: Keyword, value: Json, types: readonly string[]): Fault | undefined {
  const form = FORMS[holds]
  if (form !== undefined && !form.fits(value)) {
    const isOfOneProperty = name === 'required' && typeof value === 'boolean'
    return [`is ${shown(value)}, but must be ${form.words}`, isOfOneProperty ? ON_PROPERTY : 'correct it']
  }
  if (holds === 'types') return typeFault(isArray(value) ? value : [value], types)
  if (name === 'pattern') return patternFault(textOf(value))
  return undefined
}

const ON_PROPERTY = 'list the name of the property in required of the object that has it'

function shown(value: Json): string {
  if (isArray(value)) return 'a list'
  return isObject(value) ? 'an object' : stringify(value)
}

/** The form of the value of a keyword, by what it holds. Schemas are checked as elements. */
const FORMS: Partial<Record<Holds, Expected>> = {
  'name-lists': { words: 'an object with a list of names for each name', fits: isObject },
  types: { words: 'a type, or a list of types', fits: (value) => A_TEXT.fits(value) || isArray(value) },
  names: { words: 'a list of names', fits: isArray },
  values: { words: 'a list of values', fits: isArray },
  number: A_NUMBER,
  count: { words: A_COUNT.words, fits: (value) => A_NUMBER.fits(value) && /^\d+$/.test(stringify(value as Json)) },
  bound: { words: A_NUMBER.words, fits: (value) => A_NUMBER.fits(value) || A_BOOLEAN.fits(value) },
  flag: A_BOOLEAN,
  text: A_TEXT,
  uri: A_TEXT,
}

/** The types of JSON Schema; Swagger 2.0 also has `file`. */
const TYPES = [...VALUE_TYPES, 'integer']

function typeFault(stated: readonly Json[], types: readonly string[]): Fault | undefined {
  const unknown = stated.find((type) => !types.includes(textOf(type)))
  if (unknown === undefined) return undefined
  const near = typeof unknown === 'string' ? nearest(unknown, types) : undefined
  return [
    `is ${shown(unknown)}, which is not a type`,
    near === undefined ? `write one of ${types.join(', ')}` : `did you mean ${near}?`,
  ]
}

/** A pattern that is no regular expression of ECMA-262, with or without its Unicode flag (JSON Schema 2020-12, section 6.4). */
function patternFault(pattern: string): Fault | undefined {
  if (isRegularExpression(pattern, 'u') || isRegularExpression(pattern, '')) return undefined
  return [`is ${stringify(pattern)}, which is not a regular expression of JavaScript`, 'correct it']
}

function isRegularExpression(source: string, flags: string): boolean {
  try {
    void new RegExp(source, flags)
    return true
  } catch {
    return false
  }
}
