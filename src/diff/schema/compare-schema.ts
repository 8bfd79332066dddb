import { deepEqual } from '../../base/equal.ts'
import { type Json, isArray, isObject, own } from '../../base/json.ts'
import { pairUp } from '../pairs.ts'
import { type Located, below, elementsBelow, entriesBelow, isMarked } from '../side.ts'
import { compareEnums, hasEnum } from './enums.ts'
import { type SchemaContext, type SchemaFact, type Step, report } from './step.ts'
import { pairVariants, variantName } from './variants.ts'

/** Keywords that hold one schema each, whose properties keep the name of the schema around them. */
const INNER = [
  'additionalProperties',
  'contains',
  'propertyNames',
  'unevaluatedItems',
  'unevaluatedProperties',
] as const

/** Keywords compared as a whole: any difference in one is one fact. */
const CONSTRAINTS = [
  'format',
  'pattern',
  'minLength',
  'maxLength',
  'minimum',
  'maximum',
  'exclusiveMinimum',
  'exclusiveMaximum',
  'multipleOf',
  'minItems',
  'maxItems',
  'uniqueItems',
  'minContains',
  'maxContains',
  'minProperties',
  'maxProperties',
  'patternProperties',
  'dependentRequired',
  'dependentSchemas',
  'not',
  'if',
  'then',
  'else',
  'default',
  'readOnly',
  'writeOnly',
  'discriminator',
] as const

/** Reports what differs between two schemas, neither of which is a reference. */
export function compareSchema(base: Located, revision: Located, context: SchemaContext): void {
  compareAt(base, revision, { name: '', hidden: [], context })
}

function compareAt(base: Located, revision: Located, step: Step): void {
  if (step.context.unchanged(base.node, revision.node)) return
  if (own(base.node, '$ref') !== undefined || own(revision.node, '$ref') !== undefined) {
    step.context.refer(base, revision, step.name === '' ? '' : `.${step.name}`, step.hidden)
    return
  }
  compareType(base, revision, step)
  compareProperties(base, revision, step)
  compareItems(base, revision, step)
  for (const keyword of INNER) compareInner(base, revision, keyword, step)
  for (const keyword of ['allOf', 'anyOf', 'oneOf'] as const) compareVariants(base, revision, keyword, step)
  compareEnums(base, revision, step)
  for (const keyword of CONSTRAINTS) compareWhole(base, revision, keyword, step)
}

function compareType(base: Located, revision: Located, step: Step): void {
  const [before, after] = [typesOf(base.node), typesOf(revision.node)]
  if (deepEqual(before, after)) return
  report('type', 'changed', step.name, base, revision, step, { keyword: 'type', before, after })
}

/** The types a schema names, sorted; null where it names none. `nullable` of 3.0 is the type null beside a type. */
function typesOf(node: Json): Json {
  const type = own(node, 'type')
  if (type === undefined) return null
  const named = isArray(type) ? type : [type]
  return [...new Set(own(node, 'nullable') === true ? [...named, 'null'] : named)].toSorted()
}

function compareProperties(base: Located, revision: Located, step: Step): void {
  const { kept, added, removed } = pairUp(entriesBelow(base, 'properties'), entriesBelow(revision, 'properties'))
  for (const [name, property] of removed) {
    const required = isRequired(base, name)
    report('property', 'removed', dotted(step.name, name), property, null, hiding(step, property), {
      required,
      closed: isClosed(revision.node),
    })
  }
  for (const [name, property] of added) {
    report('property', 'added', dotted(step.name, name), null, property, hiding(step, property), {
      required: isRequired(revision, name),
    })
  }
  for (const [name, before, after] of kept) {
    const inner = hiding({ ...step, name: dotted(step.name, name) }, after)
    compareMarker(before, after, 'property', inner)
    if (isRequired(base, name) !== isRequired(revision, name)) {
      report('property', isRequired(revision, name) ? 'required' : 'optional', inner.name, before, after, inner, {})
    }
    compareAt(before, after, inner)
  }
  compareRequiredNames(base, revision, step)
}

/** Names that are required without being described as properties. */
function compareRequiredNames(base: Located, revision: Located, step: Step): void {
  for (const required of bareRequired(revision).filter((candidate) => !isRequired(base, candidate))) {
    report('requirement', 'added', dotted(step.name, required), base, revision, step, {})
  }
  for (const required of bareRequired(base).filter((candidate) => !isRequired(revision, candidate))) {
    report('requirement', 'removed', dotted(step.name, required), base, revision, step, {})
  }
}

function bareRequired({ node }: Located): string[] {
  return requiredNames(node).filter((required) => own(own(node, 'properties'), required) === undefined)
}

function compareItems(base: Located, revision: Located, step: Step): void {
  const [before, after] = [below(base, 'items'), below(revision, 'items')]
  if (before !== undefined && after !== undefined) compareAt(before, after, { ...step, name: `${step.name}[]` })
  else compareWhole(base, revision, 'items', step)
  compareWhole(base, revision, 'prefixItems', step)
}

function compareInner(base: Located, revision: Located, keyword: string, step: Step): void {
  const [before, after] = [below(base, keyword), below(revision, keyword)]
  if (isObject(before?.node) && isObject(after?.node))
    compareAt(before, after, { ...step, name: dotted(step.name, '*') })
  else compareWhole(base, revision, keyword, step)
}

function compareVariants(base: Located, revision: Located, keyword: 'allOf' | 'anyOf' | 'oneOf', step: Step): void {
  if (hasEnum(base.node, keyword) || hasEnum(revision.node, keyword)) return
  const subject = keyword === 'allOf' ? 'part' : 'variant'
  const [before, after] = [elementsBelow(base, keyword), elementsBelow(revision, keyword)]
  if (before.length === 0 || after.length === 0) {
    compareWhole(base, revision, keyword, step)
    return
  }
  const { kept, removed, added } = pairVariants(before, after, step.context.unchanged)
  for (const variant of removed)
    report(subject, 'removed', step.name, variant, null, step, { keyword, item: variantName(variant) })
  for (const variant of added)
    report(subject, 'added', step.name, null, variant, step, { keyword, item: variantName(variant) })
  for (const [a, b] of kept) {
    compareMarker(a, b, subject, step, { keyword, item: variantName(b) })
    compareAt(a, b, step)
  }
}

function compareWhole(base: Located, revision: Located, keyword: string, step: Step): void {
  const [before, after] = [valueOf(base.node, keyword), valueOf(revision.node, keyword)]
  if (step.context.unchanged(before, after)) return
  report('constraint', 'changed', step.name, base, revision, step, { keyword, before, after })
}

/** The value of a keyword, null where it is absent. An exclusive bound of 3.0, a flag, is read as the number of later versions. */
function valueOf(node: Json, keyword: string): Json {
  const flag = { minimum: 'exclusiveMinimum', maximum: 'exclusiveMaximum' }[keyword]
  if (flag !== undefined && own(node, flag) === true) return null
  const value = own(node, keyword) ?? null
  if (!keyword.startsWith('exclusive') || typeof value !== 'boolean') return value
  return value ? (own(node, keyword === 'exclusiveMinimum' ? 'minimum' : 'maximum') ?? null) : null
}

function compareMarker(
  base: Located,
  revision: Located,
  subject: SchemaFact['subject'],
  step: Step,
  args: SchemaFact['args'] = {},
): void {
  const [before, after] = [isMarked(base.node), isMarked(revision.node)]
  if (before !== after) report(subject, after ? 'deprecated' : 'reactivated', step.name, base, revision, step, args)
}

function hiding(step: Step, { node }: Located): Step {
  if (own(node, 'readOnly') === true) return { ...step, hidden: [...step.hidden, 'request'] }
  if (own(node, 'writeOnly') === true) return { ...step, hidden: [...step.hidden, 'response'] }
  return step
}

function isRequired({ node }: Located, name: string): boolean {
  return requiredNames(node).includes(name)
}

function requiredNames(node: Json): string[] {
  const required = own(node, 'required')
  return isArray(required) ? required.filter((name) => typeof name === 'string') : []
}

function isClosed(node: Json): boolean {
  return own(node, 'additionalProperties') === false || own(node, 'unevaluatedProperties') === false
}

function dotted(prefix: string, name: string): string {
  return prefix === '' ? name : `${prefix}.${name}`
}
