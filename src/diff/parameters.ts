import { own } from '../base/json.ts'
import { type Comparison, type Place, reportAt, reportMarker } from './comparison.ts'
import { compareContent } from './contents.ts'
import type { OperationPair } from './operations.ts'
import { pairUp } from './pairs.ts'
import { type Located, below, elementsBelow, follow, isRequired } from './side.ts'

/** Compares the parameters of an operation, those of its path item among them. */
export function compareParameters(comparison: Comparison, pair: OperationPair, where: string): void {
  const place: Place = { where, operation: pair.operation, direction: 'request' }
  const before = parametersOf(comparison.base, pair.base, pair.baseItem)
  const after = parametersOf(comparison.revision, pair.revision, pair.revisionItem)
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
  for (const keyword of ['style', 'explode', 'allowReserved', 'allowEmptyValue']) {
    const [before, after] = [own(base.node, keyword) ?? null, own(revision.node, keyword) ?? null]
    if (before !== after)
      reportAt(comparison, place, 'constraint', 'changed', name, base, revision, { keyword, before, after })
  }
  const [a, b] = [below(base, 'schema'), below(revision, 'schema')]
  const inner = { ...place, where: `${place.where} ${name}` }
  if (a !== undefined && b !== undefined) comparison.schemas.add(a, b, inner.where, place)
  compareContent(comparison, base, revision, inner)
}

/** The parameters an operation takes. A path parameter is known by its position, since its name is never sent. */
function parametersOf(root: Comparison['base'], operation: Located, item: Located): Map<string, Located> {
  const parameters = new Map<string, Located>()
  const template = String(item.path.at(-1))
  const positions = [...template.matchAll(/\{([^{}]*)\}/g)].map(([, name]) => name)
  for (const located of [...elementsBelow(item, 'parameters'), ...elementsBelow(operation, 'parameters')]) {
    const parameter = follow(root, located)
    const [place, name] = [own(parameter.node, 'in'), own(parameter.node, 'name')]
    const key =
      place === 'header'
        ? String(name).toLowerCase()
        : place === 'path' && positions.includes(String(name))
          ? positions.indexOf(String(name))
          : String(name)
    parameters.set(`${String(place)} ${key}`, parameter)
  }
  return parameters
}

function nameOf({ node }: Located): string {
  return `${String(own(node, 'in'))} parameter ${String(own(node, 'name'))}`
}
