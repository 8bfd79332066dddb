import { type Json, own, textOf } from '../base/json.ts'
import { type Comparison, type Place, reportAt, reportMarker } from './comparison.ts'
import { compareValue } from './contents.ts'
import type { OperationPair } from './operations.ts'
import { pairUp } from './pairs.ts'
import { type Located, elementsBelow, follow, isRequired } from './side.ts'

/** Compares the parameters of an operation, those of its path item among them. */
export function compareParameters(comparison: Comparison, pair: OperationPair, where: string): void {
  const place: Place = { where, operation: pair.operation, direction: 'request' }
  const before = parametersOf(comparison.base, pair.base, pair.baseItem, pair.baseTemplate)
  const after = parametersOf(comparison.revision, pair.revision, pair.revisionItem, pair.operation.path)
  const { kept, added, removed } = pairUp(before, after)
  for (const [, parameter] of removed)
    reportAt(comparison, place, 'parameter', 'removed', nameOf(parameter), parameter, null)
  for (const [, parameter] of added)
    reportAt(comparison, place, 'parameter', 'added', nameOf(parameter), null, parameter, {
      required: isRequired(parameter),
    })
  for (const [, a, b] of kept) compareParameter(comparison, a, b, place)
}

function compareParameter(comparison: Comparison, base: Located, revision: Located, place: Place): void {
  if (comparison.unchanged(base.node, revision.node)) return
  const name = nameOf(revision)
  reportMarker(comparison, place, 'parameter', name, base, revision)
  if (isRequired(base) !== isRequired(revision)) {
    reportAt(comparison, place, 'parameter', isRequired(revision) ? 'required' : 'optional', name, base, revision)
  }
  const inner = { ...place, where: `${place.where} ${name}` }
  for (const keyword of ['style', 'explode', 'allowReserved', 'allowEmptyValue'] as const) {
    const [before, after] = [serialisation(base.node, keyword), serialisation(revision.node, keyword)]
    if (before !== after)
      reportAt(comparison, inner, 'constraint', 'changed', '', base, revision, { keyword, before, after })
  }
  compareValue(comparison, base, revision, inner)
}

/** How a parameter is written into a request, with what OpenAPI says where the document does not (Parameter Object). */
function serialisation(parameter: Json, keyword: 'style' | 'explode' | 'allowReserved' | 'allowEmptyValue'): Json {
  const said = own(parameter, keyword)
  if (said !== undefined) return said
  const place = own(parameter, 'in')
  if (keyword === 'style') return place === 'query' || place === 'cookie' ? 'form' : 'simple'
  return keyword === 'explode' ? serialisation(parameter, 'style') === 'form' : false
}

/** The parameters an operation takes. A path parameter is known by its position, since its name is never sent. */
function parametersOf(root: Json, operation: Located, item: Located, template: string): Map<string, Located> {
  const parameters = new Map<string, Located>()
  const positions = [...template.matchAll(/\{([^{}]*)\}/g)].map(([, name]) => name!)
  for (const located of [...elementsBelow(item, 'parameters'), ...elementsBelow(operation, 'parameters')]) {
    const parameter = follow(root, located)
    const [place, name] = [own(parameter.node, 'in'), own(parameter.node, 'name')]
    if (typeof place === 'string' && typeof name === 'string') parameters.set(keyOf(place, name, positions), parameter)
  }
  return parameters
}

function keyOf(place: string, name: string, positions: readonly string[]): string {
  if (place === 'header') return `header ${name.toLowerCase()}`
  return place === 'path' && positions.includes(name) ? `path ${positions.indexOf(name)}` : `${place} ${name}`
}

function nameOf({ node }: Located): string {
  return `${textOf(own(node, 'in'))} parameter ${textOf(own(node, 'name'))}`
}
