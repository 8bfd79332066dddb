import { compareText } from '../base/compare-text.ts'
import { deepEqual } from '../base/equal.ts'
import { type Json, isArray } from '../base/json.ts'
import { coordinateText } from '../openapi/coordinate.ts'
import { METHODS } from '../openapi/methods.ts'
import { coordinateAt } from './coordinate.ts'
import type { ActionOf, DetailOf, Details } from './details.ts'
import type { Location } from './location.ts'
import type { Carrier } from './message.ts'
import type { SchemaStep } from './schema-step.ts'
import type { Spot } from './side.ts'

/** The kind of element that differs. */
export type Subject = keyof Details

/** How it differs; `moved` is a property that one schema lost and another one in the same place still has. */
export type Action = ActionOf<Subject> | 'moved'

/** The direction of a message: to the server, or to the client. */
export type Direction = 'request' | 'response'

/** An operation of the API. */
export interface OperationRef {
  readonly method: string
  readonly path: string
}

/** One use of a changed element: by which operations, in which direction, and for schemas in which message and where in it. */
export interface Reach {
  /** The operations that use it this way; empty if it concerns the whole API. */
  readonly operations: readonly OperationRef[]
  /** The direction in which it is sent; undefined if it is never sent, such as an operationId. */
  readonly direction?: Direction | undefined
  /** The stability of the operations in the base (`x-stability-level`). */
  readonly stability?: string | undefined
  /** Whether it is sent only in error responses: 4xx, 5xx and `default`. */
  readonly isError?: boolean | undefined
  /** For schemas: the message. */
  readonly message?: Carrier | undefined
  /** The steps from the schema of the message to the changed one. */
  readonly path?: readonly SchemaStep[] | undefined
  /** The same as pairs of schemas, by number: that of the message, and those that the steps lead to. */
  readonly route?: readonly number[] | undefined
  /** Whether the steps are left out, because all steps of the comparison together would be too long. */
  readonly isFar?: true | undefined
  /** Whether other steps lead from messages to the schema too, which are left out because they are too many. */
  readonly hasOthers?: true | undefined
  /** For a changed type: whether its values are sent as text there. */
  readonly isText?: boolean | undefined
}

/** A reference that leads to another component than before, where both sides have the one it led to or the one it leads to now. */
export interface ReplacedReference {
  /** Distinguishes it from every other of the comparison. */
  readonly number: number
  readonly at: Location
  readonly base: Spot
  readonly revision: Spot
  /** The names of the two components. */
  readonly before: string
  readonly after: string
  /** Where other references lead from the one to the other. */
  readonly others: readonly Location[]
}

/** What kind of change it is, and what is known of such a change. */
type Kind<S extends Subject> = { [K in S]: { [A in ActionOf<K>]: KindOf<K, A> }[ActionOf<K>] }[S]

interface KindOf<S extends Subject, A extends ActionOf<S>> {
  readonly subject: S
  readonly action: A
  readonly detail: DetailOf<S, A>
}

/** A change without what it reaches. */
export type BareChange<S extends Subject = Subject> = Kind<S> & Sides

/** The values on both sides; null if absent. */
export interface Spots {
  readonly base: Spot | null
  readonly revision: Spot | null
}

interface Sides extends Spots {
  readonly at: Location
  /** For a removed security alternative: its schemes as the base declares them. */
  readonly declared?: readonly Json[] | undefined
  /** For something that only one side has and that a reference leads to: the reference. */
  readonly referredAt?: Spots | undefined
  /** For something removed that does not say itself when it ends: the nearest element around it in the base that does. */
  readonly holder?: Json | undefined
  /** Of a schema that became a choice, or was one: the ways from there to components that both hold at one place, as numbers of pairs of schemas. */
  readonly held?: readonly (readonly number[])[] | undefined
}

/** One difference between two documents, as plain data: both sides, everything it reaches, and no verdict. */
export type Change<S extends Subject = Subject> = BareChange<S> & Reached

interface Reached {
  /** Each use it has; empty where nothing uses it. */
  readonly reaches: readonly Reach[]
  /** Of edits of schemas: the numbers of the pair of schemas that reaches lead to, and of those from there to the one that differs. */
  readonly route?: readonly number[] | undefined
  /** For a change without reaches: the sides on which an operation still leads to it. */
  readonly usedBy?: 'base' | 'revision' | 'both' | undefined
  /** Whether that is only for what clients send. */
  readonly isOnlyRequested?: boolean
  /** Where the edit was made, if that is elsewhere: in a part of the schema that is affected, or at the reference that came or went. */
  readonly edited?: Spots | undefined
  /** For such an effect in a message: where the schema is that has the edited one as a part. */
  readonly effectAt?: Location | undefined
  /** For a difference caused by a reference to another component: the outermost such reference. */
  readonly replaced?: ReplacedReference | undefined
  /** For a change of a component with inline copies in several places: the side with the copies, the component, and the places. */
  readonly writtenOut?: WrittenOut | undefined
}

/** Places where one side writes out what is a component of the other. */
export interface WrittenOut {
  readonly side: 'base' | 'revision'
  readonly component: Location
  readonly places: readonly Location[]
}

/** The details of a change of any kind. */
export type Detail = Change['detail']

/** A change of which more is known. */
export function withDetail<C extends Pick<BareChange, 'detail'>>(change: C, more: Partial<C['detail']>): C {
  return { ...change, detail: { ...change.detail, ...more } }
}

/** Every operation that a change reaches, by path and method. */
export function operationsOf({ reaches }: Pick<Change, 'reaches'>): readonly OperationRef[] {
  const known = operationsIn.get(reaches)
  if (known !== undefined) return known
  // Nearly all reaches share the objects of their operations.
  const all = new Set<OperationRef>()
  for (const reach of reaches) for (const operation of reach.operations) all.add(operation)
  const operations = new Map<string, OperationRef>()
  for (const operation of all) operations.set(`${operation.method} ${operation.path}`, operation)
  const sorted = [...operations.values()].toSorted(
    (a, b) => compareText(a.path, b.path) || rankOf(a) - rankOf(b) || compareText(a.method, b.method),
  )
  operationsIn.set(reaches, sorted)
  return sorted
}

/** Methods in the order of the specification, any other after them. */
function rankOf({ method }: OperationRef): number {
  const rank = METHODS.indexOf(method.toLowerCase())
  return rank < 0 ? METHODS.length : rank
}

/** All changes of a pair share their reaches. */
const operationsIn = new WeakMap<readonly Reach[], readonly OperationRef[]>()

/** The directions in which what changed is sent; empty where it never is. */
export function directionsOf({ reaches }: Pick<Change, 'reaches'>): readonly Direction[] {
  return DIRECTIONS.filter((direction) => reachesIn(reaches, direction).length > 0)
}

const DIRECTIONS: readonly Direction[] = ['request', 'response']

/** The reaches in a direction: all of them where there is no other; asked once of reaches that changes share. */
export function reachesIn(reaches: readonly Reach[], direction: Direction): readonly Reach[] {
  const known = knownIn[direction].get(reaches)
  if (known !== undefined) return known
  const sent = reaches.filter((reach) => reach.direction === direction)
  const found = sent.length === reaches.length ? reaches : sent
  knownIn[direction].set(reaches, found)
  return found
}

const knownIn: Readonly<Record<Direction, WeakMap<readonly Reach[], readonly Reach[]>>> = {
  request: new WeakMap(),
  response: new WeakMap(),
}

/** The stability of all operations that a change reaches, where it is the same. */
export function stabilityOf({ reaches }: Pick<Change, 'reaches'>): string | undefined {
  const level = reaches[0]?.stability
  return level !== undefined && reaches.every(({ stability }) => stability === level) ? level : undefined
}

/** Where a reader finds what was edited. */
export function editedSpots(change: Pick<Change, 'base' | 'revision' | 'edited'>): Spots {
  return change.edited ?? change
}

/** The change of the element as a whole: a property that another schema in its place still has only moved. */
export function actionOf({ subject, action, detail }: Change): Action {
  return subject === 'property' && action === 'removed' && detail.elsewhere === true ? 'moved' : action
}

/** Whether nothing but null joined the types of a schema, or left them. */
export function isAboutNull({ subject, detail }: Pick<Change, 'subject' | 'detail'>): boolean {
  const [before, after] = [detail.before ?? null, detail.after ?? null].map((types) =>
    isArray(types) ? types.filter((type) => type !== 'null') : types,
  )
  return subject === 'type' && deepEqual(before!, after!)
}

/** One unambiguous line for a thing: its coordinate (docs/coordinates.md). */
export function coordinateOf({ at, subject, detail }: Change): string {
  const { item, thing } = detail
  if (item === undefined) return coordinateText(coordinateAt(at))
  const about = thing ?? subject
  const kind = about === 'enum-value' ? 'value' : about === 'part' ? 'part' : 'choice'
  return coordinateText(coordinateAt(at, { kind, name: item }))
}

/** The elements of an API that can be added and removed; all other changes belong to one of these. */
export const THINGS: ReadonlySet<Subject> = new Set<Subject>([
  'server',
  'tag',
  'path',
  'operation',
  'parameter',
  'request-body',
  'response',
  'media-type',
  'header',
  'link',
  'callback',
  'webhook',
  'security-scheme',
  'scope',
  'component',
  'property',
  'variant',
  'enum-value',
])

/** The subjects of edits of a schema. */
export const SCHEMA_SUBJECTS: ReadonlySet<string> = new Set<Subject>([
  'property',
  'variant',
  'part',
  'enum-value',
  'type',
  'requirement',
  'constraint',
  'schema',
])
