import { deepEqual } from '../base/equal.ts'
import { type Json, type JsonObject, isObject, own, textOf } from '../base/json.ts'
import { compileParts } from '../model/compile.ts'
import type { DeprecatedMode } from '../model/lifecycle.ts'
import { isStill } from '../model/still.ts'
import type { Survey } from '../model/survey.ts'
import { type PublishedVersion, publishedVersion } from '../openapi/published.ts'
import { at, boundaryDays } from '../time/at.ts'
import { type Day, FIRST_DAY, addDays } from '../time/day.ts'
import { markSpelling } from './marks.ts'
import { legalNames, renamerTo } from './legal-names.ts'
import { rewriter } from './rewrite.ts'
import { framed } from './framed.ts'
import { unusedDropper } from './unused.ts'
import { valueMarks } from './value-marks.ts'
import { type OpenApiDocuments, type OpenApiVersion, type Respelling, respelling } from './version.ts'

/** Options of snapshots. By default, they are in the version of the document, with deprecated elements marked. */
export interface SnapshotOptions<V extends OpenApiVersion = OpenApiVersion> {
  readonly openapi?: V
  readonly deprecated?: DeprecatedMode
  /** Whether to leave out `x-snapshot` and `x-lifecycle`. */
  readonly plain?: boolean
  /** Whether to add the deprecation extensions that vendors' generators read. */
  readonly vendorMarks?: boolean
  /** The value of `info.version`: the version of the document, or the day if it has none; or always the day. */
  readonly infoVersion?: 'published' | 'day'
}

/** The OpenAPI document of a day. */
export type Snapshot<V extends OpenApiVersion = OpenApiVersion> = JsonObject & OpenApiDocuments[V]

/** The snapshots of one document, each created when it is first requested. */
export interface Snapshots<V extends OpenApiVersion = OpenApiVersion> {
  /** Every day whose snapshot differs from the day before, in order, without the day on which the API begins. */
  readonly days: readonly Day[]
  /** The first day with a snapshot; undefined if the API has always existed. */
  readonly begins: Day | undefined
  /** Of a chronicle, the day of its last document. */
  readonly lastPublished?: Day | undefined
  /** Whether it is a chronicle of only some of the documents that were published. */
  readonly isSelection?: boolean | undefined
  /** The OpenAPI document of a day, or undefined before the API begins. */
  on(day: Day): Snapshot<V> | undefined
  /** Those of `days` that are after `from`, up to and including `until`. */
  changesBetween(from: Day, until: Day): Day[]
}

/**
 * The OpenAPI document of any day described by an annotated document. Elements without a lifecycle are unchanged, and in the same version
 * the same objects; `x-snapshot` states the day and the change days around it. Equal parts of several snapshots are the same object. The
 * document must be valid according to `validate`. `known` may contain the result of an earlier survey of it.
 */
export function snapshots<V extends OpenApiVersion = 'published'>(
  document: Json,
  options: SnapshotOptions<V> = {},
  surveyed?: Survey,
): Snapshots<V> {
  return snapshotsOf(bodiesOf(document, options, { surveyed }), options) as Snapshots<V>
}

/** The documents of all days, without their metadata. */
export interface Bodies {
  /** The days on which the document may differ from the day before, in order. */
  readonly candidates: readonly Day[]
  /** Of a chronicle, the day of its last document. */
  readonly lastPublished?: Day | undefined
  /** Whether it is a chronicle of only some of the documents that were published. */
  readonly isSelection?: boolean | undefined
  on(day: Day): Body | undefined
}

/** The document of a day, without its metadata. */
export interface Body {
  readonly tree: JsonObject
  /** The version in which the document is published, if this is in another. */
  readonly published: string | undefined
}

/** What is already known about an annotated document. */
export interface Known {
  /** The document that determines which components are ever used, if it is another one. */
  readonly source?: Json
  /** The result of a survey of the document, if there was one. */
  readonly surveyed?: Survey | undefined
}

/** The documents of all days of an annotated document. */
export function bodiesOf(document: Json, options: SnapshotOptions, { source, surveyed }: Known = {}): Bodies {
  const published = publishedVersion(document) ?? '3.1'
  const version = versionOf(options.openapi, published)
  const plain = options.plain === true
  const spelling = markSpelling(published, version, { plain, vendorMarks: options.vendorMarks === true })
  const mode = options.deprecated ?? 'mark'
  const isStripped = mode === 'strip'
  const neverChanges = isStill(document)
  const { chronicle, still } =
    neverChanges && !isStripped
      ? { chronicle: document, still: NOTHING }
      : compileParts(document, mode, spelling, surveyed)
  // Without lifecycles, every day has the same document.
  const isStatic = chronicle === document && neverChanges
  const candidates = neverChanges ? [] : boundaryDays(chronicle, still)
  const dropUnused =
    candidates.length > 0 || isStripped || source !== undefined
      ? unusedDropper(chronicle, source ?? (isStripped ? document : chronicle))
      : unchanged
  const respell = respelled(document, published, version)
  const markValues = chronicle === document ? unchanged : valueMarker(plain, respell === undefined ? still : NOTHING)
  const stated = version === published ? undefined : textOf(own(document, 'openapi') ?? own(document, 'swagger'))
  return {
    candidates,
    on: (day) => {
      const tree = isStatic ? document : at(chronicle, day)
      if (!isObject(tree)) return undefined
      return { tree: markValues((respell ?? unchanged)(dropUnused(tree, day))), published: stated }
    },
  }
}

/** Converts the days of a document to another version, which may require other component names. */
function respelled(document: Json, published: PublishedVersion, version: PublishedVersion): Respelling | undefined {
  const respell = respelling(published, version)
  if (respell === undefined) return undefined
  const rename = renamerTo(legalNames(document))
  return (tree) => respell(rename(tree))
}

/** Snapshots of given documents, each with its day and the change days around it. */
export function snapshotsOf(
  { candidates, lastPublished, isSelection, on }: Bodies,
  options: SnapshotOptions,
): Snapshots {
  const bodyBefore = (day: Day): JsonObject | undefined => (day === FIRST_DAY ? undefined : on(addDays(day, -1))?.tree)
  const steps = new Map<Day, 'begins' | 'changes' | 'same'>()
  const stepOn = (day: Day): 'begins' | 'changes' | 'same' => {
    const known = steps.get(day)
    if (known !== undefined) return known
    const [before, now] = [bodyBefore(day), on(day)?.tree]
    const isFirst = before === undefined && now !== undefined
    const step = isFirst ? 'begins' : before === undefined || deepEqual(before, now) ? 'same' : 'changes'
    steps.set(day, step)
    return step
  }
  const isChange = (day: Day): boolean => stepOn(day) === 'changes'
  // Cached, because every report on a day asks for it, and all candidates are checked if there is no such day.
  let start: { readonly day: Day | undefined } | undefined
  const frame = { plain: options.plain === true, isDated: options.infoVersion === 'day' }

  return {
    get days() {
      return candidates.filter(isChange)
    },
    get begins() {
      start ??= { day: candidates.find((day) => stepOn(day) === 'begins') }
      return start.day
    },
    lastPublished,
    isSelection,
    on: (day) => {
      const found = on(day)
      const previous = (): Day | undefined => candidates.findLast((each) => each < day && stepOn(each) !== 'same')
      const next = (): Day | undefined => candidates.find((change) => change > day && isChange(change))
      if (found === undefined) return undefined
      const { tree, published } = found
      return framed(tree, { ...frame, published }, { day, previous: previous(), next: next() }) as Snapshot
    },
    changesBetween: (from, until) => candidates.filter((day) => from < day && day <= until && isChange(day)),
  }
}

function versionOf(asked: OpenApiVersion | undefined, published: PublishedVersion): PublishedVersion {
  return asked === undefined || asked === 'published' ? published : asked
}

const NOTHING: ReadonlySet<object> = new Set()

function unchanged(tree: JsonObject): JsonObject {
  return tree
}

/** Marks enum values, except in parts without lifecycles. */
function valueMarker(plain: boolean, still: ReadonlySet<object>): Respelling {
  const rewrite = rewriter({ schema: valueMarks(plain) }, { still })
  return (tree) => rewrite(tree, 'document') as JsonObject
}
