import { deepEqual } from '../../base/equal.ts'
import { type Json, isArray, own, textOf } from '../../base/json.ts'
import { areOfTypes } from '../../openapi/value-type.ts'
import { type Located, elementsBelow } from '../side.ts'
import { isSameEffect, sharedTypes } from './effective-types.ts'
import { typesOf } from './keywords.ts'
import { isFlagged } from './unwrap.ts'
import { type Step, record } from './step.ts'

/** Compares the types of two schemas. Returns whether others are reported, from which other differences may follow. */
export function compareTypes(
  base: Located,
  revision: Located,
  step: Step,
  wasNullable: boolean,
  isNullable: boolean,
): boolean {
  const before = withNull(typesOrChoices(base, 'base', step), wasNullable)
  const after = withNull(typesOrChoices(revision, 'revision', step), isNullable)
  if (deepEqual(before, after)) {
    const [was, is] = [isFlagged(base.node), isFlagged(revision.node)]
    // Where only one of the two versions knows the flag, the other cannot but leave out one that says nothing.
    if (before === null && was !== is && step.context.lone.base === step.context.lone.revision)
      record('constraint', 'changed', base, revision, step, { keyword: 'nullable', before: was, after: is })
    return false
  }
  if (isSameEffect(base, revision, { base: wasNullable, revision: isNullable }, step)) {
    const [was, is] = [before, after].map((types) => isArray(types) && types.includes('null'))
    if (was !== is && deepEqual(withNull(before, true), withNull(after, true)))
      record('constraint', 'changed', base, revision, step, { keyword: 'nullable', before: was!, after: is! })
    return false
  }
  const isRespelled = step.context.lone.base !== step.context.lone.revision
  if (isRespelled && (isImplied(before, after, revision.node) || isImplied(after, before, base.node))) return false
  const [was, is] = [impliedBeside(before, base.node, after), impliedBeside(after, revision.node, before)]
  record('type', 'changed', base, revision, step, {
    keyword: 'type',
    before: was,
    after: is,
    ...((base.idleFlag ?? revision.idleFlag) && { idleFlag: true }),
  })
  return true
}

/**
 * The types of two schemas by all that they say: where none is named beside types of the other side, a schema with properties speaks
 * of objects, and one with items of lists.
 */
export function spokenTypes(base: Located, revision: Located): { readonly before: Json; readonly after: Json } {
  const [before, after] = [typesOf(base.node), typesOf(revision.node)]
  return { before: spokenBeside(before, base.node, after), after: spokenBeside(after, revision.node, before) }
}

function spokenBeside(types: Json, node: Json, others: Json): Json {
  if (types !== null || !isArray(others)) return types
  const spoken = Object.keys(SPOKEN).filter((type) => SPOKEN[type]!.some((keyword) => own(node, keyword) !== undefined))
  return spoken.length === 1 && !others.includes(spoken[0]!) ? spoken : types
}

/** Keywords that are only used to describe values of a type. */
const SPOKEN: Readonly<Record<string, readonly string[]>> = {
  object: ['properties'],
  array: ['items', 'prefixItems'],
}

/** The types that are implied where none is named: what has properties is an object to whoever reads it; a list of items may be meant as choices. */
function impliedBeside(types: Json, node: Json, others: Json): Json {
  return isArray(own(node, 'items')) ? types : spokenBeside(types, node, others)
}

/** Whether types that only one side names are those of the values that both list: in 3.0 a type stands beside each enum. */
function isImplied(unnamed: Json, named: Json, node: Json): boolean {
  const values = [own(node, 'enum') ?? own(node, 'const') ?? []].flat()
  return unnamed === null && isArray(named) && values.length > 0 && areOfTypes(values, named)
}

/** The types of a schema that its choices have as well: a type beside them that they all have says nothing more. */
function typesOrChoices(located: Located, side: 'base' | 'revision', { context }: Step): Json {
  const types = typesOf(located.node) as readonly string[] | null
  for (const keyword of ['oneOf', 'anyOf']) {
    const choices = elementsBelow(located, keyword).map((choice) => typesOf(context.follow(choice, side).node))
    if (choices.length > 0 && choices.every(isArray))
      return sharedTypes(types ?? undefined, [...new Set(choices.flat().map(textOf))].toSorted())!
  }
  return types
}

function withNull(types: Json, nullable: boolean): Json {
  if (!nullable || !Array.isArray(types) || types.includes('null')) return types
  return [...(types as Json[]), 'null'].toSorted()
}
