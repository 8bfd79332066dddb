import { isNumber } from '../base/exact-number.ts'
import { type Json, isArray, textOf } from '../base/json.ts'
import { stringify } from '../base/json-text.ts'
import type { Path } from '../base/pointer.ts'
import { count, visible } from '../base/text.ts'
import type { RepeatedKey } from './repeated-keys.ts'

/** A problem of an input, before its place is known. */
export interface LoadProblem {
  readonly code: string
  readonly message: string
  /** How a comparison dealt with it. */
  readonly consequence?: string
  /** Whether it concerns a reference within one file, which validation of a model checks. */
  readonly local?: boolean
  readonly hint: string
}

/** A problem with the value at a path of a document. */
export interface LoadProblemAt extends LoadProblem {
  readonly path: Path
}

/** Why another file of a document was not read. */
export interface ReadFailure {
  readonly why: string
  readonly hint: string
}

export const loadProblems = {
  noNumber: (text: string): LoadProblem => ({
    code: 'no-number',
    message: `${quoted(text)} is not a JSON number`,
    hint: 'write a number, or quote it',
  }),
  repeatedKey: ({ key, times, others }: RepeatedKey): LoadProblem => ({
    code: 'repeated-key',
    message: `the key ${quoted(key)} appears ${times === 2 ? 'twice' : `${times} times`} in one object${alsoIn(others)}`,
    hint: times === 2 ? 'remove one of the two' : 'remove all but one',
  }),
  mismatch: (path: Path, expected: string, found: Json): LoadProblem => ({
    code: 'wrong-type',
    message: `${nameOf(path)} must be ${expected}, not ${isArray(found) && expected.startsWith('a list') ? 'an empty one' : typeName(found)}`,
    consequence: isTuple(path, found) ? 'it is read as prefixItems' : 'it is ignored',
    hint: path.at(-1) === '$ref' ? 'put the reference into each of them' : 'write what OpenAPI requires there',
  }),
  unreadableSunset: (value: Json): LoadProblem => ({
    code: 'unreadable-sunset',
    message: `the sunset ${quoted(value)} is not a day, so it plans no removal`,
    hint: 'write it as YYYY-MM-DD',
  }),
  lostReference: (text: string, others: number): LoadProblem => ({
    code: 'dangling-reference',
    message: `the reference ${quoted(text)} does not resolve${alsoIn(others)}`,
    consequence: 'its target was not compared',
    local: text.startsWith('#'),
    hint: 'correct it, or define its target',
  }),
  wrongReference: (text: string, others: number, expected: string, found: string): LoadProblem => ({
    code: 'misled-reference',
    message: `the reference ${quoted(text)} refers to ${found}, not ${expected}${alsoIn(others)}`,
    consequence: 'it is ignored',
    hint: `refer to ${expected}`,
  }),
  circularReference: (): LoadProblem => ({
    code: 'circular-reference',
    message: 'the reference leads back to itself, so it has no target',
    hint: 'point it to a definition',
  }),
  twoLifecycles: (): LoadProblem => ({
    code: 'two-fates',
    message: 'the x-lifecycle next to the reference differs from the one at its target',
    hint: 'keep one of the two',
  }),
  unreadReference: (text: string, others: number, { why, hint }: ReadFailure): LoadProblem => ({
    code: 'unread-reference',
    message: `the reference ${quoted(text)} was not followed${alsoIn(others)}: ${why}`,
    hint,
  }),
  unquotedNull: (others: number): LoadProblem => ({
    code: 'unquoted-null',
    message: `the type null is not quoted${alsoIn(others)}`,
    consequence: 'it is read as "null"',
    hint: 'write it as "null"',
  }),
  fieldName: (name: Json | undefined, isIgnored: boolean): LoadProblem => ({
    code: 'field-name',
    message:
      name === undefined
        ? 'the form field has no name'
        : `the name of the form field is ${isIgnored ? typeName(name) : quoted(name)}, not a string`,
    consequence: isIgnored ? 'the field is ignored' : `it is read as ${quoted(textOf(name))}`,
    hint: isIgnored ? 'name it' : `write it as ${quoted(textOf(name))}`,
  }),
  unknownVersion: (version: Json): LoadProblem => ({
    code: 'unknown-version',
    message: `the OpenAPI version is ${quoted(version)}, which chronospec does not know`,
    consequence: 'it is compared as 3.2',
    hint: 'what is new in that version may be missed; write a version from 3.0 to 3.2',
  }),
  nullableWithoutEffect: (version: string, others: number): LoadProblem => ({
    code: 'idle-nullable',
    message: `"nullable" has no meaning in OpenAPI ${version}${alsoIn(others)}`,
    consequence: 'it is ignored',
    hint: 'add "null" to the type, as in type: [string, "null"]',
  }),
} as const

/** Whether `items` contains a list of schemas, one for each position, as older drafts of JSON Schema allow. */
function isTuple(path: Path, found: Json): boolean {
  return path.at(-1) === 'items' && isArray(found) && found.length > 0
}

/** A value as a message quotes it, shortened, since a file may contain very long ones. */
export function quoted(value: Json): string {
  const text = typeof value === 'string' ? value : stringify(value)
  const part = text.length > 200 ? `${text.slice(0, 200)}…` : text
  return visible(typeof value === 'string' ? JSON.stringify(part) : part)
}

/** The last key of a path; for an item, its list. */
function nameOf(path: Path): string {
  const last = path.at(-1)
  if (last === undefined) return 'the document'
  return typeof last === 'number' ? `each item of ${quoted(String(path.at(-2)))}` : quoted(last)
}

function alsoIn(others: number): string {
  return others === 0 ? '' : ` (here and in ${count(others, 'other place')})`
}

function typeName(value: Json): string {
  if (value === null) return 'null'
  if (isArray(value)) return 'a list'
  if (isNumber(value)) return 'a number'
  return typeof value === 'object' ? 'an object' : `a ${typeof value}`
}
