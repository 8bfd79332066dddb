import { isObject, own, textOf } from '../base/json.ts'
import { lazily } from '../base/lazily.ts'
import { type Comparison, type Scope, compareShared, record, sharedPair, within } from './comparison.ts'
import { credentialsOf } from './credentials.ts'
import { compareReferredExamples } from './examples.ts'
import { API, type Part, inside } from './location.ts'
import type { OfOptionalFields } from './detail-shapes.ts'
import { lostReference } from './lost-reference.ts'
import { compareValue } from './messages.ts'
import { compareMarks } from './marks.ts'
import type { Carrier } from './message.ts'
import type { OperationPair } from './operation-pair.ts'
import { isOfOptionalFields } from './optional-fields.ts'
import { pairUp } from './pairs.ts'
import { isIgnored } from '../openapi/ignored-headers.ts'
import { IGNORED, compareIgnored, compareRest } from './rest.ts'
import { isAnnotation } from './schema/meaning.ts'
import { SERIALIZATION, compareSerialization } from './serialization.ts'
import { type Located, type Side, follow, isRequired, schemaOf, takenUp } from './side.ts'
import { type Parameter, isInPath, isStray, parametersOf } from './stated-parameters.ts'

/** Compares the parameters of an operation, those of its path item among them. */
export function compareParameters(comparison: Comparison, pair: OperationPair, scope: Scope): void {
  const before = parametersOf(comparison.base, pair.base, pair.baseItem, pair.baseTemplate)
  const after = parametersOf(comparison.revision, pair.revision, pair.revisionItem, pair.revisionTemplate)
  const { kept, added, removed } = pairUp(before.known, after.known)
  const asked = {
    base: lazily(() => credentialsOf(comparison.base, pair.base)),
    revision: lazily(() => credentialsOf(comparison.revision, pair.revision)),
  }
  for (const [key, { stated, value }] of removed) {
    const lost = after.unresolved.get(textOf(own(stated.node, '$ref')))
    if (lost !== undefined) {
      record(scope, 'constraint', 'changed', partOf(value), stated, lost, lostReference(value, lost)!)
      continue
    }
    // The two templates have the same parts: what was sent in one still has to be.
    const inPath = isStray(key) ? 'never' : isInPath(key) ? 'still' : undefined
    const scheme = asked.revision().get(key)
    record(scope, 'parameter', 'removed', partOf(value), takenUp(comparison.base, stated), null, {
      required: isRequired(value),
      ...(inPath !== undefined && { inPath }),
      ...(scheme !== undefined && { scheme }),
      ...(isIgnored(value.node) && IGNORED),
    })
  }
  for (const [key, { stated, value }] of added) {
    const lost = before.unresolved.get(textOf(own(stated.node, '$ref')))
    if (lost !== undefined) {
      record(scope, 'constraint', 'changed', partOf(value), lost, stated, lostReference(lost, value)!)
      continue
    }
    const isKnown = isInPath(key)
    const scheme = asked.base().get(key)
    const inPath = isStray(key) ? ('never' as const) : isKnown ? ('already' as const) : undefined
    const detail = {
      required: isRequired(value),
      hasDefault: hasDefault(comparison.revision, value),
      ...ofOptionalFields(comparison.revision, value),
      ...(inPath !== undefined && { inPath }),
      ...(isKnown && !takesAnyText(comparison.revision, value) && ({ limited: true } as const)),
      ...(scheme !== undefined && { scheme }),
      ...(isIgnored(value.node) && IGNORED),
    }
    record(scope, 'parameter', 'added', partOf(value), null, takenUp(comparison.revision, stated), detail)
  }
  for (const [, a, b] of kept) comparePair(comparison, scope, a, b, pair.revisionTemplate)
}

/** Compares a parameter on both sides; one of the path item once for all operations of the path. */
function comparePair(comparison: Comparison, scope: Scope, a: Parameter, b: Parameter, template: string): void {
  const compare = (from: Located, to: Located, inner: Scope): void => compareParameter(comparison, from, to, inner)
  const isOfPath = a.ofPath && b.ofPath && a.stated === a.value && b.stated === b.value
  if (!isOfPath) compareShared(comparison, scope, a.stated, b.stated, compare)
  else if (!comparison.unchanged(a.value.node, b.value.node))
    sharedPair(comparison, scope, a.value, b.value, inside(API, { kind: 'path', path: template }), compare)
}

const HANDLED = new Set(['name', 'in', 'required', 'deprecated', 'schema', 'content', ...SERIALIZATION])

/** Compares a parameter on both sides, whose names may differ where it is one of a path. */
export function compareParameter(comparison: Comparison, base: Located, revision: Located, scope: Scope): void {
  const part = partOf(revision)
  compareMarks(scope, 'parameter', part, base, revision)
  if (isIgnored(base.node) && isIgnored(revision.node)) {
    compareIgnored(within(scope, part), base, revision)
    return
  }
  if (isRequired(base) !== isRequired(revision)) {
    const detail = {
      hasDefault: hasDefault(comparison.revision, revision),
      ...ofOptionalFields(comparison.revision, revision),
    }
    record(scope, 'parameter', isRequired(revision) ? 'required' : 'optional', part, base, revision, detail)
  }
  const inner = within(scope, part)
  compareSerialization(comparison, inner, base, revision, own(revision.node, 'in'))
  compareValue(comparison, base, revision, inner, { ...carrierOf(revision), was: base })
  compareReferredExamples(comparison, base, revision, inner)
  compareRest(inner, base, revision, HANDLED)
}

/** Where the value of a parameter travels; what is nowhere known is taken for a part of the query. */
function carrierOf(parameter: Located): Carrier {
  const place = PLACES.find((each) => each === own(parameter.node, 'in')) ?? 'query'
  return { in: place, name: textOf(own(parameter.node, 'name')), holder: parameter }
}

const PLACES = ['query', 'querystring', 'path', 'header', 'cookie'] as const

/** Whether any text fits the schema of a parameter. */
function takesAnyText(side: Side, parameter: Located): boolean {
  if (own(parameter.node, 'content') !== undefined) return false
  const { node } = follow(side, schemaOf(parameter))
  return (
    isObject(node) &&
    Object.entries(node).every(([key, value]) => isAnnotation(key) || (key === 'type' && value === 'string'))
  )
}

function partOf({ node }: Located): Part {
  return { kind: 'parameter', in: textOf(own(node, 'in')), name: textOf(own(node, 'name')) }
}

function ofOptionalFields(side: Side, parameter: Located): OfOptionalFields {
  return isOfOptionalFields(side, parameter) ? { ofOptionalFields: true } : {}
}

/** Whether a parameter says which value is taken where none is sent. */
function hasDefault(side: Side, parameter: Located): boolean {
  const { node } = follow(side, schemaOf(parameter))
  return isObject(node) && Object.hasOwn(node, 'default')
}
