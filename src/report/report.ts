import type { Json } from '../base/json.ts'
import { type Path, formatPointer } from '../base/pointer.ts'
import {
  type Action,
  type Change,
  type Subject,
  actionOf,
  directionsOf,
  editedSpots,
  operationsOf,
  reachesIn,
  stabilityOf,
} from '../diff/change.ts'
import { coordinateAt } from '../diff/coordinate.ts'
import { type Location, holderText, nameText } from '../diff/location.ts'
import type { Spot } from '../diff/side.ts'
import { type Aliases, aliasesOf } from '../interop/names/names.ts'
import { coordinateText } from '../openapi/coordinate.ts'
import { isErrorCode } from '../openapi/status-codes.ts'
import { placesOf } from '../rules/edit-of.ts'
import type { DeprecationStatus } from '../rules/lifecycle.ts'
import type { Params } from '../rules/message.ts'
import type { FindingClass, Level, ProofKind } from '../rules/rule.ts'
import type { Day } from '../time/day.ts'
import { anchorOf } from './anchor.ts'
import { baseName } from './base-name.ts'
import { editedKey } from './edited-key.ts'
import { type CodeNames, type NamedOperation, type Namer, namer } from './code-names.ts'
import { REMOVED_KINDS, type RemovedKind, type RemovedReport, removedThings } from './removed-things.ts'
import type { DatedFinding, Locate, PlaceReport, ReportedSide, SideReport, WaiverNote } from './reported.ts'
import type { ReportExtras } from './report-extras.ts'
import { type Sort, sorted } from './sort-findings.ts'
import { type WitnessReport, witnessReport } from './witness-report.ts'

/** A finding: the input of every format, and what `--format json` prints. */
export interface FindingReport extends CodeNames {
  readonly rule: string
  readonly class: FindingClass
  /** The subject of the change, and the action. */
  readonly subject: Subject
  readonly change: Action
  readonly level: Level
  readonly direction: 'request' | 'response' | 'both' | 'none'
  /** Whether it occurs only in error responses. */
  readonly onlyErrors?: true
  readonly message: string
  /** The parts of the message: a template and the values of its placeholders. */
  readonly template: string
  readonly params: Params
  readonly coordinate: string
  /** The coordinates of the other places where the same edit was found. */
  readonly also?: readonly string[]
  /** Where it is, as data: what contains it, the part it is about, and the steps inside a schema. */
  readonly location: Location
  readonly args: Readonly<Record<string, Json>>
  readonly operations: readonly NamedOperation[]
  readonly base: PlaceReport | null
  readonly revision: PlaceReport | null
  /** If the element does not exist in the revision: the nearest enclosing place there. */
  readonly anchor?: PlaceReport
  readonly lifecycle?: DeprecationStatus
  /** The day on which it happened, if known. */
  readonly day?: Day
  /** Whether it is still to happen, where the days of a comparison are known. */
  readonly planned?: true
  readonly waiver?: WaiverNote
  /** What the level is based on: a value, a proof about all values, or the rule alone. */
  readonly proof: ProofKind
  readonly witness?: WitnessReport
  /** If the rule alone decides: a value that shows the edit to a receiver that checks formats, or that does not check the keyword in its `ignoring`. */
  readonly example?: WitnessReport
  readonly aliases: Aliases
  readonly fingerprint: string
  /** The findings that this one combines because they have the same cause, most severe first. */
  readonly parts?: readonly FindingReport[]
}

/** A comparison: the input of every format, and what `--format json` prints. Keys may be added, never renamed. */
export interface Report extends ReportExtras {
  readonly reportVersion: 1
  readonly base: SideReport
  readonly revision: SideReport
  /** The number of findings without a waiver, by level; of waived findings; and of removed elements. */
  readonly summary: Readonly<Record<Level | 'waived', number>> & {
    readonly removed: Readonly<Record<RemovedKind, number>>
  }
  readonly removed: Readonly<Record<RemovedKind, readonly RemovedReport[]>>
  readonly findings: readonly FindingReport[]
}

/** Makes a report of findings and what else there is to say about the comparison. Most severe first, unless `sort` says otherwise. */
export function assembleReport(
  base: ReportedSide,
  revision: ReportedSide,
  findings: readonly DatedFinding[],
  extras: Partial<ReportExtras> = {},
  sort: Sort = 'weight',
): Report {
  const ordered = sorted(findings, sort)
  const removed = removedThings(ordered)
  const names = namer(base.document, revision.document)
  const count = (level: Level): number =>
    ordered.filter((finding) => finding.level === level && finding.waiver === undefined).length
  const counts = REMOVED_KINDS.map((kind) => [kind, removed[kind].length])
  return {
    reportVersion: 1,
    base: sideReport(base),
    revision: sideReport(revision),
    summary: {
      breaking: count('breaking'),
      warning: count('warning'),
      info: count('info'),
      waived: ordered.filter(({ waiver }) => waiver !== undefined).length,
      removed: Object.fromEntries(counts) as Record<RemovedKind, number>,
    },
    removed,
    findings: ordered.map((finding) => findingReport(finding, base, revision, names)),
    problems: extras.problems ?? [],
    notListed: extras.notListed ?? {},
    waivers: extras.waivers ?? { used: [], unused: [], expired: [] },
    ...(extras.secondOpinion !== undefined && { secondOpinion: extras.secondOpinion }),
  }
}

function sideReport({ ref, title, version, day }: SideReport): SideReport {
  return { ref, title, version, ...(day !== undefined && { day }) }
}

function findingReport(
  finding: DatedFinding,
  inBase: ReportedSide,
  inRevision: ReportedSide,
  names: Namer,
): FindingReport {
  const {
    change,
    rule,
    level,
    message,
    template,
    params,
    coordinate,
    deprecation,
    day,
    waiver,
    proof,
    witness,
    fingerprint,
  } = finding
  const [operations, directions, stability] = [operationsOf(finding), directionsOf(finding), stabilityOf(finding)]
  const { at, detail } = change
  const places = [
    ...placesOf(finding).map((place) => place.coordinate),
    ...(finding.elsewhere ?? []).map((place) => coordinateText(coordinateAt(place))),
  ]
  const also = [...new Set(places)].filter((place) => place !== coordinate)
  return {
    rule: rule.id,
    class: rule.class,
    subject: change.subject,
    change: actionOf(change),
    level,
    direction: directions.length === 2 ? 'both' : (directions[0] ?? 'none'),
    ...(isOnlyInErrors(finding) && { onlyErrors: true as const }),
    message,
    template,
    params,
    coordinate,
    ...(also.length > 0 && { also }),
    location: at,
    args: { name: nameText(at), where: holderText(at), ...detail, ...(stability !== undefined && { stability }) },
    ...names.names(change),
    operations: names.operations(operations),
    base: spotReport(change, editedSpots(change).base, inBase),
    revision: spotReport(change, editedSpots(change).revision, inRevision),
    ...(change.revision === null && {
      anchor: placeReport(() => anchorOf(change, inBase.document, inRevision.document), inRevision),
    }),
    ...(deprecation !== undefined && { lifecycle: lifecycleReport(deprecation, day, inBase, inRevision) }),
    ...(day !== undefined && { day }),
    ...(waiver !== undefined && { waiver: { reason: waiver.reason, owner: waiver.owner, until: waiver.until } }),
    ...(witness !== undefined && {
      [proof === 'witness' ? 'witness' : 'example']: witnessReport(witness, operations, {
        base: inBase,
        revision: inRevision,
      }),
    }),
    proof,
    aliases: aliasesOf(change, rule),
    fingerprint,
    ...(finding.parts !== undefined && {
      parts: finding.parts.map((part) => findingReport({ ...part, day }, inBase, inRevision, names)),
    }),
  }
}

/** That something was never announced is known only if all documents between the two are; otherwise, where it was not. */
function lifecycleReport(
  deprecation: DeprecationStatus,
  day: Day | undefined,
  base: ReportedSide,
  revision: ReportedSide,
): DeprecationStatus {
  const unannouncedIn = base.notNext ?? (day === undefined ? baseName(base.ref, revision.ref) : undefined)
  if (deprecation.status !== 'unannounced' || unannouncedIn === undefined) return deprecation
  return { ...deprecation, unannouncedIn }
}

/** Whether all responses that contain the change, or the response that changed, are error responses. */
function isOnlyInErrors({ change, reaches }: DatedFinding): boolean {
  const answers = reachesIn(reaches, 'response')
  if (answers.length === 0 || answers.length < reaches.length) return false
  const { part } = change.at
  return part?.kind === 'response' ? isErrorCode(part.code) : answers.every(({ isError }) => isError === true)
}

function spotReport(change: Change, spot: Spot | null, side: ReportedSide): PlaceReport | null {
  return (
    spot &&
    placeReport(
      () => spot.path,
      side,
      () => editedKey(change, spot.path, side.document),
    )
  )
}

/** A place with lazy properties: finding line and column means parsing the text again, so that is done only if a format asks for it. */
function placeReport(
  pathOf: () => Path,
  { locate, pointer = formatPointer }: ReportedSide,
  lineOf?: () => Path,
): PlaceReport {
  let path: Path | undefined
  let found: ReturnType<Locate> | undefined
  const place = (): ReturnType<Locate> => (found ??= locate(lineOf?.() ?? (path ??= pathOf())))
  return {
    get pointer() {
      return pointer((path ??= pathOf()))
    },
    get file() {
      return place().file
    },
    get line() {
      return place().line
    },
    get column() {
      return place().column
    },
  }
}
