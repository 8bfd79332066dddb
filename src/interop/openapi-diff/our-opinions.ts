import { stringify } from '../../base/json-text.ts'
import type { Location, Part } from '../../diff/location.ts'
import { type Change, type Subject, directionsOf, operationsOf } from '../../diff/change.ts'
import type { Finding } from '../../rules/judge.ts'
import type { Opinion } from './opinion.ts'

/** The findings of chronospec as opinions on topics, and how many are about things that openapi-diff does not look at. */
export interface OurOpinions {
  readonly opinions: readonly Opinion[]
  /** What it does not look at, with the number of findings about it. */
  readonly unseen: ReadonlyMap<string, number>
}

/** The findings of chronospec, split by whether openapi-diff checks such things. */
export function ourOpinions(findings: readonly Finding[]): OurOpinions {
  const unseen = new Map<string, number>()
  const opinions: Opinion[] = []
  for (const finding of findings.flatMap(flattened)) {
    const blind = blindSpot(finding.change)
    if (blind === undefined) opinions.push(...opinionsOf(finding))
    else unseen.set(blind, (unseen.get(blind) ?? 0) + 1)
  }
  return { opinions, unseen }
}

/** The findings that a finding represents: its parts, and all that are equal to it. */
function flattened(finding: Finding): readonly Finding[] {
  return (finding.parts ?? finding.alike)?.flatMap(flattened) ?? [finding]
}

function opinionsOf({ change, level, message }: Finding): Opinion[] {
  const says = `${level}: ${message}`
  return operationsOf(change).flatMap(({ method, path }) =>
    aspectsOf(change).map((aspect) => ({ topic: { method, path, aspect }, breaking: level === 'breaking', says })),
  )
}

function aspectsOf(change: Change): string[] {
  const { part } = change.at
  if (part?.kind === 'path' || part?.kind === 'operation') return ['operation']
  if (part?.kind === 'response') return [`response ${part.code}`]
  if (part?.kind === 'header') return [`response header ${part.name.toLowerCase()}`]
  return directionsOf(change).map((direction) => `${direction} body`)
}

/** Subjects that openapi-diff compares in no way, and what to call them. */
const UNSEEN_SUBJECTS: Partial<Record<Subject, string>> = {
  info: 'info',
  server: 'servers',
  tag: 'tags',
  'operation-id': 'operation ids',
  parameter: 'parameters',
  link: 'links',
  callback: 'callbacks',
  webhook: 'webhooks',
  security: 'security',
  'security-scheme': 'security',
  scope: 'security',
  component: 'components that no operation uses',
  'enum-value': 'enums',
  sunset: 'lifecycles',
  stability: 'lifecycles',
  notice: 'lifecycles',
  text: 'texts',
  extension: 'extensions',
}

/** Keywords of a schema that it does compare; any other it passes over. */
const SEEN_KEYWORDS = new Set([
  'type',
  'maximum',
  'minimum',
  'exclusiveMaximum',
  'exclusiveMinimum',
  'maxLength',
  'minLength',
  'maxItems',
  'minItems',
  'maxProperties',
  'minProperties',
  'additionalProperties',
  'properties',
  'required',
  'items',
  'allOf',
  'anyOf',
  'oneOf',
  'not',
])

/** What a change is about, where openapi-diff does not look at such things. */
function blindSpot(change: Change): string | undefined {
  const { subject, action, at, detail } = change
  const named = UNSEEN_SUBJECTS[subject]
  if (named !== undefined) return named
  if (action === 'deprecated' || action === 'reactivated') return 'marks of deprecation'
  if (subject === 'path' && action === 'renamed') return 'names of path parameters'
  if (subject === 'request-body' && (action === 'required' || action === 'optional'))
    return 'whether a body is required'
  if (operationsOf(change).length === 0) return 'components that no operation uses'
  if (isInside(at, 'parameter')) return 'parameters'
  if (isInside(at, 'header')) return 'values of headers'
  if (at.part?.kind === 'media-type' && at.part.name !== 'application/json')
    return 'media types other than application/json'
  if (subject === 'constraint') return unseenKeyword(detail.keyword)
  if (subject === 'type' && onlyNullDiffers(detail.before, detail.after)) return 'null'
  return undefined
}

function unseenKeyword(keyword: string): string | undefined {
  if (SEEN_KEYWORDS.has(keyword)) return undefined
  return keyword === 'enum' || keyword === 'const' ? 'enums' : `keyword ${keyword}`
}

function isInside({ within }: Location, kind: Part['kind']): boolean {
  return within.some((part) => part.kind === kind)
}

function onlyNullDiffers(before: unknown, after: unknown): boolean {
  const [a, b] = [before, after].map((types) => [types].flat().filter((type) => type !== 'null' && type !== null))
  return stringify(a) === stringify(b)
}
