import { type JsonObject, own, textOf } from '../base/json.ts'
import type { Path } from '../base/pointer.ts'
import { pushInto } from '../base/push-into.ts'
import { type Change, type OperationRef, THINGS, coordinateOf, operationsOf } from '../diff/change.ts'
import { compare } from '../diff/compare.ts'
import type { Part } from '../diff/location.ts'
import { isText } from '../diff/message.ts'
import { asOpenApi3 } from '../openapi/as-openapi3.ts'
import { newHarmless } from './harmless.ts'

/** An element that was added or removed. */
export interface ChangedElement {
  /** Its coordinate: `GET /pets`, `Pet.name`. */
  readonly label: string
  /** Its path in the document that has it; for an operation that was added or removed with its path, that of the path item. */
  readonly path: Path
  /** Of something added: whether requests without it are rejected. */
  readonly breaking?: true
}

/** An element that was removed. */
export interface RemovedElement extends ChangedElement {
  /** Whether no client notices that it is gone, so that it needed no announcement. */
  readonly isHarmless: () => boolean
}

/** What the later of two documents has in addition to the earlier one, and what it lacks. */
export interface ElementChanges {
  readonly added: readonly ChangedElement[]
  readonly removed: readonly RemovedElement[]
}

/**
 * What was added and removed between two documents, according to the differ. Something that only moved, for example behind a reference, or
 * whose name is never sent and was changed, counts as neither.
 */
export function elementChanges(before: JsonObject, after: JsonObject): ElementChanges {
  const [base, revision] = [asOpenApi3(before), asOpenApi3(after)]
  const compared = compare(base.tree, revision.tree)
  const changes = withoutMoved(compared.changes)
  const isHarmless = newHarmless(compared)
  const removed = onceEach(changes.flatMap((change) => comingsOf(change, 'removed', base.origin)))
  return {
    added: onceEach(changes.flatMap((change) => comingsOf(change, 'added', revision.origin))).map(placed),
    removed: removed.map((all) => ({
      ...placed(all),
      isHarmless: () => all.every(({ change }) => isHarmless(change)),
    })),
  }
}

/** An addition or removal, and the change that it is in. */
type ListedElement = ChangedElement & { readonly change: Change }

/**
 * Changes without those in operations that probably moved to another path: such an operation is removed and added as a whole. What it refers
 * to is judged by what became of it.
 */
function withoutMoved(changes: readonly Change[]): readonly Change[] {
  const moved = new Set(changes.flatMap(({ detail }) => detail.movedTo ?? []))
  if (moved.size === 0) return changes
  const isMoved = ({ method, path }: OperationRef): boolean => moved.has(`${method} ${path}`)
  return changes.flatMap((change) => {
    const [holder] = change.at.within
    if (holder?.kind === 'operation') return isMoved(holder) ? [] : [change]
    if (!isSharedParameter(change)) return [change]
    const reaches = change.reaches.flatMap((reach) => {
      const operations = reach.operations.filter((operation) => !isMoved(operation))
      return operations.length === 0 ? [] : [{ ...reach, operations }]
    })
    return reaches.length === 0 && change.reaches.length > 0 ? [] : [{ ...change, reaches }]
  })
}

/** Those of each name: parts of one schema may each lose a property of one name. */
function onceEach(things: readonly ListedElement[]): readonly ListedElement[][] {
  const found = new Map<string, ListedElement[]>()
  for (const thing of things) pushInto(found, thing.label, thing)
  return [...found.values()]
}

function placed([first]: readonly ListedElement[]): ChangedElement {
  const { label, path, breaking } = first!
  return { label, path, ...(breaking && { breaking }) }
}

type Way = 'added' | 'removed'

/** The additions and removals in a change; a renamed property is both. */
function comingsOf(change: Change, way: Way, origin: (path: Path) => Path): ListedElement[] {
  const { subject, action, detail } = change
  const spot = way === 'added' ? change.revision : change.base
  // Tags only describe operations, so the calendar does not list them.
  if (!THINGS.has(subject) || subject === 'tag' || spot === null) return []
  const path = origin(spot.path)
  if (subject === 'property' && action === 'renamed')
    return [{ label: renamedLabel(change, textOf(way === 'added' ? detail.after : detail.before)), path, change }]
  if (action !== way || detail.elsewhere === true) return []
  const breaking = way === 'added' && isDemanded(change)
  return labelsOf(change).map((label) => ({ label, path, change, ...(breaking && { breaking }) }))
}

/**
 * Whether requests must contain something new, as far as that is certain without a proof: a default would stand in for it, an object of
 * optional fields may be there without any, some things are never sent, and what a parameter sends as text may be read without the
 * properties of its schema.
 */
function isDemanded({ subject, detail, revision, reaches }: Change): boolean {
  if (!SENT.has(subject)) return false
  const isRequired = subject === 'header' ? own(revision?.value, 'required') === true : detail.required === true
  if (!isRequired || detail.hasDefault === true || detail.ofOptionalFields === true || detail.limited === true)
    return false
  if (detail.idle !== undefined || detail.scheme !== undefined || detail.inPath !== undefined) return false
  return reaches.some(
    ({ direction, message }) => direction === 'request' && (message === undefined || !isText(message)),
  )
}

const SENT: ReadonlySet<Change['subject']> = new Set(['property', 'parameter', 'request-body', 'header'])

/** A path is represented by its operations, and so is a parameter that operations share: the component may still exist. */
function labelsOf(change: Change): string[] {
  const { subject, at } = change
  const isShared = isSharedParameter(change)
  const operations = subject === 'path' || isShared ? operationsOf(change) : []
  if (operations.length === 0) return [coordinateOf(change)]
  return operations.map((operation) => {
    const part: Part = { kind: 'operation', ...operation }
    return coordinateOf({ ...change, at: isShared ? { ...at, within: [part] } : { ...at, part } })
  })
}

function isSharedParameter({ subject, at }: Change): boolean {
  return subject === 'parameter' && at.within[0]?.kind === 'component'
}

function renamedLabel(change: Change, name: string): string {
  const path = [...change.at.path.slice(0, -1), { into: 'property', name } as const]
  return coordinateOf({ ...change, at: { ...change.at, path } })
}
