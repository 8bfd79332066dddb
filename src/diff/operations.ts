import { own, textOf } from '../base/json.ts'
import { compareCallbacks } from './callbacks.ts'
import { type Comparison, type Place, compareShared, report } from './comparison.ts'
import { compareContent } from './messages.ts'
import type { OperationRef } from './fact.ts'
import { type Use, newPair } from './graph.ts'
import { compareMarks } from './marks.ts'
import { compareParameters } from './parameters.ts'
import { compareResponses } from './responses.ts'
import { compareRest } from './rest.ts'
import { compareRequirements } from './security.ts'
import { compareServers } from './servers.ts'
import { type Located, below, elementsBelow, follow, isRequired } from './side.ts'

/** An operation on both sides, with the path items around it. */
export interface OperationPair {
  readonly operation: OperationRef
  /** What it is called: `GET /zones`; a callback says more than the operation it belongs to. */
  readonly where: string
  /** Its paths, whose parameters may have other names. */
  readonly baseTemplate: string
  readonly revisionTemplate: string
  readonly base: Located
  readonly revision: Located
  readonly baseItem: Located
  readonly revisionItem: Located
  /** Whether the server calls and the client answers, as in callbacks and webhooks: what travels turns round. */
  readonly turned: boolean
}

const HANDLED = new Set([
  'parameters',
  'requestBody',
  'responses',
  'callbacks',
  'security',
  'servers',
  'tags',
  'operationId',
  'deprecated',
])

/** Compares what an operation takes and what it answers, and what is said of it. */
export function compareOperation(comparison: Comparison, pair: OperationPair): void {
  const { where, base, revision, baseItem, revisionItem } = pair
  const [itself, request, response] = placesOf(comparison, pair)
  compareRequirements(comparison, request, base, revision)
  const isSame =
    comparison.unchanged(base.node, revision.node) && comparison.unchanged(baseItem.node, revisionItem.node)
  if (isSame && pair.baseTemplate === pair.revisionTemplate) return
  compareMarks({ ...itself, where: '' }, 'operation', where, base, revision)
  compareParameters(comparison, pair, request)
  compareRequestBody(comparison, pair, request)
  compareResponses(comparison, pair, response)
  compareCallbacks(comparison, pair, itself, compareOperation)
  compareServers(request, base, revision)
  compareNames(itself, base, revision)
  compareRest(itself, '', base, revision, HANDLED)
}

/** Where facts about an operation go: those on itself, on what it takes, and on what it answers. */
function placesOf(comparison: Comparison, pair: OperationPair): [Place, Place, Place] {
  const { operation, where, base, turned } = pair
  const level = own(base.node, 'x-stability-level')
  const stability = typeof level === 'string' ? level : undefined
  const use = (direction?: Use['direction']): Use => ({ operation, direction, stability })
  const uses = [use(), use(turned ? 'response' : 'request'), use(turned ? 'request' : 'response')]
  const places = uses.map((each) => ({ where, pair: newPair(each) }))
  comparison.pairs.push(...places.map((place) => place.pair))
  return places as [Place, Place, Place]
}

/** The names generated code takes from an operation. */
function compareNames(place: Place, base: Located, revision: Located): void {
  const [was, is] = [own(base.node, 'operationId') ?? null, own(revision.node, 'operationId') ?? null]
  if (was !== is) {
    const change = was === null ? 'added' : is === null ? 'removed' : 'changed'
    report(place, 'operation-id', change, 'operationId', base, revision, { before: was, after: is })
  }
  const [before, after] = [tagsOf(base), tagsOf(revision)]
  for (const [tag, located] of before) if (!after.has(tag)) report(place, 'tag', 'removed', `tag ${tag}`, located, null)
  for (const [tag, located] of after) if (!before.has(tag)) report(place, 'tag', 'added', `tag ${tag}`, null, located)
}

function tagsOf(operation: Located): Map<string, Located> {
  return new Map(elementsBelow(operation, 'tags').map((tag) => [textOf(tag.node), tag]))
}

function compareRequestBody(comparison: Comparison, { base, revision }: OperationPair, place: Place): void {
  const [before, after] = [below(base, 'requestBody'), below(revision, 'requestBody')]
  if (before === undefined && after === undefined) return
  if (before !== undefined && after !== undefined) {
    compareShared(comparison, place, before, after, (a, b, inner) => compareBody(comparison, a, b, inner))
    return
  }
  const body = after === undefined ? follow(comparison.base, before!) : follow(comparison.revision, after)
  const [was, is] = after === undefined ? [body, null] : [null, body]
  const change = after === undefined ? 'removed' : 'added'
  report(place, 'request-body', change, 'request body', was, is, { required: isRequired(body) })
}

const BODY: ReadonlySet<string> = new Set(['required', 'content'])

/** Compares a request body on both sides. */
export function compareBody(comparison: Comparison, a: Located, b: Located, place: Place): void {
  if (isRequired(a) !== isRequired(b))
    report(place, 'request-body', isRequired(b) ? 'required' : 'optional', 'request body', a, b)
  const inner = { ...place, where: place.where.startsWith('request body') ? place.where : `${place.where} request` }
  compareContent(comparison, a, b, inner)
  compareRest(inner, '', a, b, BODY)
}
