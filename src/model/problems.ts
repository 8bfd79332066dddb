import type { Json } from '../base/json.ts'
import { stringify } from '../base/json-text.ts'
import type { Path } from '../base/pointer.ts'
import { listed } from '../base/text.ts'
import { METHODS } from '../openapi/methods.ts'

/** A problem in a model, with its path in the document. */
export interface ModelProblem {
  readonly code: string
  /** `error`: snapshots would be wrong. `warning`: unusual, but found in published documents. */
  readonly level: 'error' | 'warning'
  readonly message: string
  readonly hint: string
  readonly path: Path
  /** The place of another element whose days cause the problem. */
  readonly because?: Path
}

/** The element that a problem is about. */
export interface Named {
  readonly label: string
  readonly path: Path
}

export function badDay(at: Named, key: string, value: string): ModelProblem {
  return problem('bad-day', at, `${key} ${value} is not a day`, 'write a real day as YYYY-MM-DD')
}

export function badLifecycle(at: Named, what: string, near?: string): ModelProblem {
  return problem(
    'bad-lifecycle',
    at,
    what,
    near === undefined ? 'see "Lifecycle" in model.md in the docs of chronospec' : `did you mean "${near}"?`,
  )
}

/** `day`: the value in place of the lifecycle, if it is a day. */
export function noLifecycle(at: Named, day: string): ModelProblem {
  return problem('bad-lifecycle', at, 'its lifecycle is not an object', `write { sunset: ${day} }`)
}

/** `field`: the field of the element that has the phases; undefined if the element itself has them. */
export function badTimeline(at: Named, field: string | undefined, fault: string): ModelProblem {
  const what = field === undefined ? 'its phases are invalid' : `the phases of ${field} are invalid`
  return problem('bad-timeline', at, `${what}: ${fault}`, 'fix its phases')
}

export function wrongOrder(at: Named, key: string, day: string, otherKey: string, otherDay: string): ModelProblem {
  return problem('wrong-order', at, `${key} ${day} is before ${otherKey} ${otherDay}`, 'change one of the two days')
}

/** An announcement after the deprecation, without anything that it could be about. */
export function announcesNothing(at: Named, deprecated: string, announced: string): ModelProblem {
  const hint = 'leave out announced, or add the sunset or replacement that was announced then'
  return problem('wrong-order', at, `deprecated ${deprecated} is before announced ${announced}`, hint)
}

export function unknownReplacement(at: Named, name: string, near: readonly string[]): ModelProblem {
  const hint =
    near.length === 0
      ? 'name an operation of the model, or describe the replacement in words'
      : `did you mean ${listed(near, 'or')}?`
  return problem('unknown-replacement', at, `its replacement ${name} is not an operation of this API`, hint)
}

/** A replacement may be prose, so a word that looks like a name need not exist. */
export function nearReplacement(
  at: Named,
  name: string,
  hint: string = 'name what exists, or describe it in words',
): ModelProblem {
  return warning('near-replacement', at, `its replacement ${name} does not exist in this API`, hint)
}

export function deadReplacement(at: Named, name: string, day: string): ModelProblem {
  const hint = 'name a replacement that exists then, or change the dates'
  return problem('dead-replacement', at, `its replacement ${name} does not exist on ${day}, when it is needed`, hint)
}

export function unknownReference(at: Named, reference: string, near: string | undefined): ModelProblem {
  const hint = near === undefined ? 'add it, or drop the reference' : `did you mean ${near}?`
  return problem('unknown-reference', at, `refers to ${reference}, which does not exist`, hint)
}

/** Many readers never follow a discriminator, and published documents have mappings that lead nowhere. */
export function unknownMapping(at: Named, reference: string): ModelProblem {
  const hint = 'add it, or drop the entry'
  return warning('unknown-mapping', at, `its discriminator maps to ${reference}, which does not exist`, hint)
}

export function deadReference(at: Named, reference: string, day: string, target: Path): ModelProblem {
  const hint = 'give the reference the same dates as its target'
  const found = problem('dead-reference', at, `refers to ${reference}, which does not exist on ${day}`, hint)
  return { ...found, because: target }
}

export function oddMarks(at: Named, sunset: string, deprecated: string): ModelProblem {
  return warning(
    'odd-marks',
    at,
    `its sunset ${sunset} is before its deprecation, ${deprecated}`,
    'change one of the two days',
  )
}

export function twoFates(at: Named, sunset: string, mark: string, stated: string): ModelProblem {
  const text = `its sunset is ${sunset}, but its ${mark} says ${stated}`
  return problem('two-fates', at, text, 'make the days equal, or remove one of them')
}

export function noAccess(at: Named, day: string): ModelProblem {
  const hint = 'keep another scheme, remove the operation with it, or write {} if authentication is no longer required'
  return problem('no-way-in', at, `accepts only security schemes that do not exist on ${day}`, hint)
}

export function noResponseLeft(at: Named, day: string): ModelProblem {
  const hint = 'keep another response, or remove the operation with it'
  return problem('no-response-left', at, `has no response on ${day}`, hint)
}

export function noTagLeft(at: Named, day: string): ModelProblem {
  const hint = 'add another tag, or remove the operation with it'
  return warning('no-tag-left', at, `has no tag on ${day}`, hint)
}

export function unknownRequired(at: Named, name: string): ModelProblem {
  const hint = 'add the property, or drop the name from required'
  return warning('unknown-required', at, `requires "${name}", which is not one of its properties`, hint)
}

/** A keyword of a schema whose value has a form that it cannot have. */
export function badKeyword(at: Named, keyword: string, fault: string, hint: string): ModelProblem {
  return warning('bad-keyword', at, `${keyword} ${fault}`, hint)
}

export function misspelledKeyword(at: Named, name: string, near: string): ModelProblem {
  return warning('bad-keyword', at, `"${name}" is not a keyword of schemas`, `did you mean ${near}?`)
}

export function samePath(at: Named, other: string, day: string): ModelProblem {
  const hint = 'paths that differ only in the names of their parameters are one path; keep one of them'
  return warning('same-path', at, `claims the same path as ${other}${day}`, hint)
}

export function sameOperationId(at: Named, id: string, other: string, day: string): ModelProblem {
  return warning(
    'same-operation-id',
    at,
    `has the operationId ${id}, which ${other} also has${day}`,
    'give each operation its own',
  )
}

export function notAnObject(at: Named, what: string, wanted = 'an object'): ModelProblem {
  return problem('wrong-shape', at, `${what} must be ${wanted}`, 'see the OpenAPI specification')
}

/** Something that snapshots only copy from the document, without effect. */
export function passedOver(at: Named, what: string): ModelProblem {
  const hint = 'see the OpenAPI specification; it is left as it is'
  return warning('passed-over', at, `${what} must be an object`, hint)
}

export function notOpenApi(at: Named, version: Json | undefined): ModelProblem {
  const reason = version === undefined ? 'it has no OpenAPI version' : `its OpenAPI version is ${stringify(version)}`
  return problem(
    'not-openapi',
    at,
    reason,
    'write openapi: 3.1.0, or another version from 3.0 to 3.2; or swagger: "2.0"',
  )
}

/** A field that OpenAPI does not have, in a part that a model wrote in plain OpenAPI. */
export function unknownField(at: Named, field: string, what: string, near: string | undefined): ModelProblem {
  const hint =
    near === undefined
      ? 'see the OpenAPI specification; the name of an extension begins with x-'
      : `did you mean "${near}"?`
  return problem('unknown-field', at, `OpenAPI has no field "${field}" in ${what}`, hint)
}

export function datedPathParameter(at: Named): ModelProblem {
  const hint = 'give the dates to the path, or to its operations'
  return problem('dated-path-parameter', at, 'is a part of the path, so it cannot be added or removed by itself', hint)
}

export function lifecycleWithoutEffect(at: Named, field: string, inside: string, isExtension: boolean): ModelProblem {
  const texts = [`${field} in ${inside} has no effect`, `give it to ${inSentence(at.label)}, or remove it`] as const
  return isExtension ? warning('idle-lifecycle', at, ...texts) : problem('idle-lifecycle', at, ...texts)
}

export function valuesWithoutEffect(at: Named, field: string): ModelProblem {
  const text = `${field} has no effect here: only a schema has an enum`
  return problem('idle-lifecycle', at, text, 'put it into the schema with the enum')
}

export function lifecycleAmongNames(at: Named, field: string, names: string): ModelProblem {
  const hint = `give it to one of them, or to ${inSentence(at.label)}`
  return problem('idle-lifecycle', at, `${field} is among the names in ${names}`, hint)
}

/** A lifecycle key among OpenAPI's own fields. */
export function strayWord(at: Named, word: string, day: Json): ModelProblem {
  const text = `${word} ${stringify(day)} is outside x-lifecycle, where it has no effect`
  return problem('stray-lifecycle', at, text, `write x-lifecycle: { ${word}: … }`)
}

export function misspelledLifecycle(at: Named, key: string): ModelProblem {
  return warning(
    'stray-lifecycle',
    at,
    `"${key}" looks like a lifecycle, and has no effect`,
    'did you mean x-lifecycle?',
  )
}

/** `isDated`: whether the unknown method contains a lifecycle, which has no effect in snapshots. */
export function unknownMethod(at: Named, field: string, near: string | undefined, isDated: boolean): ModelProblem {
  const hint = near === undefined ? `write an operation under one of ${METHODS.join(', ')}` : `did you mean ${near}?`
  const texts = [`"${field}" is not a method`, hint] as const
  return isDated ? problem('unknown-method', at, ...texts) : warning('unknown-method', at, ...texts)
}

export function unsoundTemplate(at: Named, fault: string): ModelProblem {
  return warning('unsound-template', at, fault, 'write each parameter as {name}')
}

export function tooDeep(at: Named, most: number): ModelProblem {
  return problem(
    'too-deep',
    at,
    `is nested deeper than ${most} levels`,
    'flatten it, or name the deep part as a component',
  )
}

function problem(code: string, { label, path }: Named, text: string, hint: string): ModelProblem {
  return { code, level: 'error', message: `${label}: ${text}`, hint, path }
}

function warning(code: string, at: Named, text: string, hint: string): ModelProblem {
  return { ...problem(code, at, text, hint), level: 'warning' }
}

/** A label within a sentence. For the API as a whole, the coordinate alone would not read as English. */
function inSentence(label: string): string {
  return label === 'API' ? 'the API' : label
}
