import { deepEqual } from '../../base/equal.ts'
import { type Json, isArray, isObject, own, textOf } from '../../base/json.ts'
import { stringify } from '../../base/json-text.ts'
import { areOfTypes } from '../../openapi/value-type.ts'
import { isDeprecated } from '../../openapi/markers.ts'
import { differencesBeside } from '../differences.ts'
import { scheduleChanges } from '../marks.ts'
import { pairUp } from '../pairs.ts'
import { type Located, elementsBelow } from '../side.ts'
import { typesOf, valueOf } from './keywords.ts'
import { type Step, record } from './step.ts'

/** Records enum values that came, went, or were deprecated, whichever way an enum is spelled. */
export function compareEnums(
  base: Located,
  revision: Located,
  step: Step,
  [wasNullable, isNullable]: readonly [boolean, boolean],
): void {
  const [before, after] = [valuesOf(base), valuesOf(revision)]
  if (before === undefined && after === undefined) return
  // What a wrapper allows need not be listed.
  if (wasNullable && before?.has('null') === false) after?.delete('null')
  if (isNullable && after?.has('null') === false) before?.delete('null')
  withoutNullOfTypes(base, revision, before, after)
  const recordWhole = (): void =>
    record('constraint', 'changed', base, revision, step, {
      keyword: 'enum',
      before: named(before),
      after: named(after),
    })
  if (before === undefined || after === undefined) {
    if (!UNIONS.some((keyword) => isOtherChoice(base.node, revision.node, keyword))) recordWhole()
    return
  }
  const [wasOpen, isOpen] = [isExtensible(base.node), isExtensible(revision.node)]
  if (wasOpen !== isOpen) {
    const detail = { keyword: 'x-extensible-enum', before: wasOpen, after: isOpen }
    record('constraint', 'changed', base, revision, step, detail)
  }
  const { kept, added, removed } = pairUp(before, after)
  const isReplaced = removed.length > 0 && kept.every(([, { value }]) => value === null)
  if (step.context.hasRoomFor(added.length + removed.length)) {
    for (const [name, value] of removed)
      record('enum-value', 'removed', value.spot, null, step, {
        value: value.value,
        item: name,
        ...(isOpen && { extensible: true as const }),
      })
    for (const [name, value] of added)
      record('enum-value', 'added', null, value.spot, step, {
        value: value.value,
        item: name,
        ...((wasOpen || isOpen) && { extensible: true as const }),
        ...(isReplaced && { replaced: true as const }),
      })
  } else recordWhole()
  for (const [name, a, b] of kept) {
    if (a.marked !== b.marked) {
      const detail = { value: b.value, item: name }
      record('enum-value', b.marked ? 'deprecated' : 'reactivated', a.spot, b.spot, step, detail)
    } else {
      for (const { subject, action, detail } of scheduleChanges('enum-value', a.spot.node, b.spot.node))
        record(subject, action, a.spot, b.spot, step, { ...detail, item: name })
    }
    const [said, says] = [sayingOf(a), sayingOf(b)]
    for (const { subject, detail } of differencesBeside(said, says, isOfValue))
      if (subject !== 'constraint' || !deepEqual(valueOf(said, detail.keyword), valueOf(says, detail.keyword)))
        record(subject, 'changed', a.spot, b.spot, step, detail, { into: 'value', name })
  }
}

/** Takes null out of the list to which it came, or from which it went, along with the types beside it: those are reported. */
function withoutNullOfTypes(
  base: Located,
  revision: Located,
  before: Map<string, EnumValue> | undefined,
  after: Map<string, EnumValue> | undefined,
): void {
  const [was, is] = [typesOf(base.node), typesOf(revision.node)]
  if (!isArray(was) || !isArray(is) || was.includes('null') === is.includes('null')) return
  const [wasListed, isListed] = [before?.has('null'), after?.has('null')]
  if (wasListed === was.includes('null') && isListed === is.includes('null'))
    for (const values of [before, after]) values?.delete('null')
}

/** What is said of a value where it is spelled as a choice. */
function sayingOf({ spot: { node, path } }: EnumValue): Json {
  return UNIONS.includes(String(path.at(-2))) ? node : null
}

/** Whether a field of a choice is what makes it one of an enum, or is compared elsewhere. */
function isOfValue(field: string): boolean {
  return field === 'const' || field === 'type' || field === 'deprecated'
}

/** Whether an enum says that values may join it at any time. */
function isExtensible(node: Json): boolean {
  const stated = own(node, EXTENSIBLE)
  return stated === true || isArray(stated)
}

const EXTENSIBLE = 'x-extensible-enum'

/** Keywords that may spell an enum, a constant for each value. */
const UNIONS: readonly string[] = ['oneOf', 'anyOf']

/** Whether `keyword` of a schema spells an enum as a union of constants. */
export function hasEnum(node: Json, keyword: string): boolean {
  const variants = own(node, keyword)
  return (
    keyword !== 'allOf' &&
    isArray(variants) &&
    variants.length > 0 &&
    variants.every((variant) => isObject(variant) && Object.hasOwn(variant, 'const'))
  )
}

/** Whether two schemas have a choice by the same keyword, which spells an enum on one side only. */
export function isOtherChoice(base: Json, revision: Json, keyword: string): boolean {
  const areChoices = [base, revision].every((node) => {
    const variants = own(node, keyword)
    return isArray(variants) && variants.length > 0
  })
  return areChoices && hasEnum(base, keyword) !== hasEnum(revision, keyword)
}

interface EnumValue {
  readonly value: Json
  readonly marked: boolean
  readonly spot: Located
}

/** The values a schema enumerates, by their JSON text; undefined when it does not enumerate any. */
function valuesOf(located: Located): Map<string, EnumValue> | undefined {
  const { node, path } = located
  const keyword = isArray(own(node, 'enum')) ? 'enum' : EXTENSIBLE
  const plain = own(node, keyword)
  const deprecated = own(node, 'x-deprecated-values')
  const constant = own(node, 'const')
  if (isArray(plain)) {
    const marked = new Set(isArray(deprecated) ? deprecated : [])
    const values = [...plain.entries()].filter(([, value]) => constant === undefined || deepEqual(value, constant))
    return byText(
      values.map(([index, value]) => ({
        value,
        marked: marked.has(value),
        spot: {
          node: lifecycleHolder(node, value),
          path: located.inside?.(keyword, index).path ?? [...path, keyword, index],
        },
      })),
    )
  }
  if (constant !== undefined)
    return byText([{ value: constant, marked: false, spot: { node: constant, path: [...path, 'const'] } }])
  const union = UNIONS.find((candidate) => hasEnum(node, candidate))
  if (union === undefined) return undefined
  const fitting = elementsBelow(located, union).filter(({ node: choice }) => fitsItsType(choice))
  return byText(
    fitting.map((spot) => ({
      value: own(spot.node, 'const')!,
      marked: isDeprecated(spot.node),
      spot,
    })),
  )
}

/** Whether the constant of a choice is of the types that the choice names; no value matches it otherwise. */
function fitsItsType(choice: Json): boolean {
  const types = typesOf(choice)
  return !isArray(types) || areOfTypes([own(choice, 'const')!], types)
}

/** The lifecycle of a value of an enum stands beside the enum; here it is put with the value, as with one that is a choice. */
function lifecycleHolder(schema: Json, value: Json): Json {
  const lifecycle = own(own(schema, 'x-lifecycle-values'), textOf(value))
  const sunset = own(own(schema, 'x-sunset-values'), textOf(value))
  if (lifecycle === undefined && sunset === undefined) return value
  return {
    const: value,
    ...(sunset !== undefined && { 'x-sunset': sunset }),
    ...(lifecycle !== undefined && { 'x-lifecycle': lifecycle }),
  }
}

function byText(values: readonly EnumValue[]): Map<string, EnumValue> {
  return new Map(values.map((entry) => [stringify(entry.value), entry]))
}

function named(values: Map<string, EnumValue> | undefined): Json {
  return values === undefined ? null : [...values.values()].map(({ value }) => value)
}
