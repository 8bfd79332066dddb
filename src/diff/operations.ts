import { own, textOf } from '../base/json.ts'
import { compareCallbacks } from './callbacks.ts'
import { type Comparison, type Scope, compareShared, isComponent, record, within } from './comparison.ts'
import { compareContent } from './messages.ts'
import { isRequiredByFields } from './form-body.ts'
import { type Use, newPair } from './graph.ts'
import { compareMarks, compareSchedule } from './marks.ts'
import { compareParameters } from './parameters.ts'
import { compareResponses } from './responses.ts'
import { compareRest, compareRestAroundSchemas } from './rest.ts'
import { compareRequirements } from './security.ts'
import { apiHolders, compareOwnServers } from './servers.ts'
import type { OperationPair } from './operation-pair.ts'
import { stabilityIn } from './path-entry.ts'
import { type Located, type Side, below, elementsBelow, takenUp, isRequired, rootOf } from './side.ts'

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

/** Compares the requests and responses of an operation, and its texts. */
export function compareOperation(comparison: Comparison, pair: OperationPair): void {
  const { at, base, revision, baseItem, revisionItem } = pair
  const [itself, request, response] = scopesOf(comparison, pair)
  compareRequirements(comparison, request, pair)
  const isSame =
    comparison.unchanged(base.node, revision.node) && comparison.unchanged(baseItem.node, revisionItem.node)
  if (isSame && pair.baseTemplate === pair.revisionTemplate) return
  compareMarks(
    { ...itself, at: { ...at, within: at.within.slice(0, -1) } },
    'operation',
    at.within.at(-1),
    base,
    revision,
  )
  compareParameters(comparison, pair, request)
  compareRequestBody(comparison, pair, request)
  compareResponses(comparison, pair, response)
  compareCallbacks(comparison, pair, itself, compareOperation)
  compareOwnServers(request, [
    { base, revision },
    { base: baseItem, revision: revisionItem },
    ...apiHolders(comparison, pair.turned),
  ])
  compareNames(comparison, itself, base, revision)
  compareRest(itself, base, revision, HANDLED)
}

/** Where changes of an operation go: those of itself, of what it takes, and of what it answers. */
function scopesOf(comparison: Comparison, pair: OperationPair): [Scope, Scope, Scope] {
  const { operation, at, base, turned } = pair
  const stability = stabilityIn(base)
  const use = (direction?: Use['direction']): Use => ({ operation, direction, stability })
  const uses = [use(), use(turned ? 'response' : 'request'), use(turned ? 'request' : 'response')]
  const scopes = uses.map((each) => ({ at, pair: newPair(each) }))
  comparison.pairs.push(...scopes.map((scope) => scope.pair))
  return scopes as [Scope, Scope, Scope]
}

/** The names generated code takes from an operation. */
function compareNames(comparison: Comparison, scope: Scope, base: Located, revision: Located): void {
  const [was, is] = [own(base.node, 'operationId') ?? null, own(revision.node, 'operationId') ?? null]
  if (was !== is) {
    const action = was === null ? 'added' : is === null ? 'removed' : 'changed'
    record(scope, 'operation-id', action, { kind: 'field', name: 'operationId' }, base, revision, {
      before: was,
      after: is,
    })
  }
  const [before, after] = [tagsOf(base), tagsOf(revision)]
  for (const [tag, located] of before)
    if (!after.has(tag))
      record(scope, 'tag', 'removed', { kind: 'tag', name: tag }, asDeclared(comparison, tag, located), null)
  for (const [tag, located] of after)
    if (!before.has(tag)) record(scope, 'tag', 'added', { kind: 'tag', name: tag }, null, located)
}

/** A tag that an operation no longer has; if the API no longer has it either, it is reported as declared in the base, with its lifecycle. */
function asDeclared({ base, revision }: Comparison, tag: string, named: Located): Located {
  const declaredIn = (side: Side): Located | undefined =>
    elementsBelow(rootOf(side), 'tags').find(({ node }) => own(node, 'name') === tag)
  const declared = declaredIn(base)
  return declared === undefined || declaredIn(revision) !== undefined ? named : { ...named, node: declared.node }
}

function tagsOf(operation: Located): Map<string, Located> {
  return new Map(elementsBelow(operation, 'tags').map((tag) => [textOf(tag.node), tag]))
}

function compareRequestBody(comparison: Comparison, { base, revision }: OperationPair, scope: Scope): void {
  const [before, after] = [below(base, 'requestBody'), below(revision, 'requestBody')]
  if (before === undefined && after === undefined) return
  if (before !== undefined && after !== undefined) {
    compareShared(comparison, scope, before, after, (a, b, inner) => compareBody(comparison, a, b, inner))
    return
  }
  const body = after === undefined ? takenUp(comparison.base, before!) : takenUp(comparison.revision, after)
  const [was, is] = after === undefined ? [body, null] : [null, body]
  const action = after === undefined ? 'removed' : 'added'
  record(scope, 'request-body', action, { kind: 'request-body' }, was, is, { required: isRequired(body) })
}

const BODY: ReadonlySet<string> = new Set(['required', 'content'])

/** Compares a request body on both sides. */
export function compareBody(comparison: Comparison, a: Located, b: Located, scope: Scope): void {
  const isSaidByFields = isRequiredByFields(a) && isRequiredByFields(b)
  if (isRequired(a) !== isRequired(b) && !isSaidByFields)
    record(scope, 'request-body', isRequired(b) ? 'required' : 'optional', { kind: 'request-body' }, a, b)
  compareSchedule(scope, 'request-body', { kind: 'request-body' }, a, b)
  const inner = isComponent(scope, 'requestBodies') ? scope : within(scope, { kind: 'request' })
  compareContent(comparison, a, b, inner)
  compareRestAroundSchemas(inner, a, b, BODY)
}
