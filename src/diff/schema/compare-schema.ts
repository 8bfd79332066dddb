import { deepEqual } from '../../base/equal.ts'
import { type Json, isArray, isObject, own } from '../../base/json.ts'
import { pairUp } from '../pairs.ts'
import { type Located, below, elementsBelow, entriesBelow, isMarked } from '../side.ts'
import { compareEnums, hasEnum } from './enums.ts'
import { CONSTRAINTS, typesOf, valueOf } from './keywords.ts'
import { bareReference, besideReference, peel, peelBoth } from './peel.ts'
import { type SchemaContext, type SchemaFact, type Step, report } from './step.ts'
import { pairVariants, variantName } from './variants.ts'

/** Keywords that hold one schema for many values, and how those values are named. */
const INNER: readonly (readonly [keyword: string, sign: string])[] = [
  ['additionalProperties', '*'],
  ['unevaluatedProperties', '**'],
  ['propertyNames', '*name'],
  ['contains', '[*]'],
  ['unevaluatedItems', '[**]'],
]

/** Reports what differs between two schemas, neither of which is a reference. */
export function compareSchema(base: Located, revision: Located, context: SchemaContext): void {
  compareAt(base, revision, { name: '', hidden: [], context })
}

function compareAt(wrappedBase: Located, wrappedRevision: Located, step: Step): void {
  if (step.context.unchanged(wrappedBase.node, wrappedRevision.node)) return
  const [base, revision] = peelBoth(wrappedBase, wrappedRevision)
  if (own(base.node, '$ref') === undefined && own(revision.node, '$ref') === undefined) {
    compareKeywords(base, revision, step)
    return
  }
  step.context.refer(bareReference(base), bareReference(revision), step.name === '' ? '' : `.${step.name}`, step.hidden)
  if (isUnknown(base, 'base', step) || isUnknown(revision, 'revision', step)) compareWhole(base, revision, '$ref', step)
  const [before, after] = [besideReference(base), besideReference(revision)]
  if (before === undefined && after === undefined) return
  compareKeywords(before ?? { node: {}, path: base.path }, after ?? { node: {}, path: revision.path }, step)
}

/** Whether a reference leads nowhere in this document, so that only its text can be compared. */
function isUnknown(located: Located, side: 'base' | 'revision', { context }: Step): boolean {
  return own(located.node, '$ref') !== undefined && context.follow(located, side).node === located.node
}

function compareKeywords(base: Located, revision: Located, step: Step): void {
  compareType(base, revision, step)
  compareProperties(base, revision, step)
  compareItems(base, revision, step)
  for (const [keyword, sign] of INNER) compareInner(base, revision, keyword, sign, step)
  for (const keyword of ['allOf', 'anyOf', 'oneOf'] as const) compareVariants(base, revision, keyword, step)
  compareEnums(base, revision, step)
  for (const keyword of CONSTRAINTS) compareWhole(base, revision, keyword, step)
}

function compareType(base: Located, revision: Located, step: Step): void {
  const [before, after] = [typesOf(base.node), typesOf(revision.node)]
  if (deepEqual(before, after)) return
  report('type', 'changed', step.name, base, revision, step, { keyword: 'type', before, after })
}

function compareProperties(base: Located, revision: Located, step: Step): void {
  const { kept, added, removed } = pairUp(entriesBelow(base, 'properties'), entriesBelow(revision, 'properties'))
  for (const [name, property] of removed) {
    const required = isRequired(base, name)
    report('property', 'removed', dotted(step.name, name), property, null, hiding(step, property, 'base'), {
      required,
      closed: isClosed(revision.node),
    })
  }
  for (const [name, property] of added) {
    report('property', 'added', dotted(step.name, name), null, property, hiding(step, property, 'revision'), {
      required: isRequired(revision, name),
    })
  }
  for (const [name, before, after] of kept) {
    const inner = hiding({ ...step, name: dotted(step.name, name) }, after, 'revision')
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

function compareInner(base: Located, revision: Located, keyword: string, sign: string, step: Step): void {
  const [before, after] = [below(base, keyword), below(revision, keyword)]
  if (isObject(before?.node) && isObject(after?.node))
    compareAt(before, after, { ...step, name: joined(step.name, sign) })
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
    compareAt(a, b, keyword === 'allOf' ? step : { ...step, name: joined(step.name, `(${variantName(b)})`) })
  }
}

function compareWhole(base: Located, revision: Located, keyword: string, step: Step): void {
  const [before, after] = [valueOf(base.node, keyword), valueOf(revision.node, keyword)]
  if (step.context.unchanged(before, after)) return
  report('constraint', 'changed', step.name, base, revision, step, { keyword, before, after })
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

/** Below something read-only nothing is sent in requests, below something write-only nothing in responses. */
function hiding(step: Step, property: Located, side: 'base' | 'revision'): Step {
  const said = [property, peel(property), step.context.follow(peel(property), side)]
  if (said.some(({ node }) => own(node, 'readOnly') === true)) return { ...step, hidden: [...step.hidden, 'request'] }
  if (said.some(({ node }) => own(node, 'writeOnly') === true)) return { ...step, hidden: [...step.hidden, 'response'] }
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
  return joined(prefix, /[.[\]()"\s]/.test(name) ? JSON.stringify(name) : name)
}

function joined(prefix: string, name: string): string {
  return prefix === '' ? name : `${prefix}.${name}`
}
