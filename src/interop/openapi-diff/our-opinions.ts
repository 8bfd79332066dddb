import type { Fact, Subject } from '../../diff/fact.ts'
import type { Finding } from '../../rules/judge.ts'
import type { Opinion } from './opinion.ts'

/** The findings of chronospec as opinions on topics, and how many are about things that openapi-diff does not look at. */
export interface OurOpinions {
  readonly opinions: readonly Opinion[]
  /** What it does not look at, with the number of findings about it. */
  readonly unseen: ReadonlyMap<string, number>
}

/** What chronospec found, told apart by whether openapi-diff looks at such things. */
export function ourOpinions(findings: readonly Finding[]): OurOpinions {
  const unseen = new Map<string, number>()
  const opinions: Opinion[] = []
  for (const finding of findings) {
    const blind = blindSpot(finding.fact)
    if (blind === undefined) opinions.push(...opinionsOf(finding))
    else unseen.set(blind, (unseen.get(blind) ?? 0) + 1)
  }
  return { opinions, unseen }
}

function opinionsOf({ fact, level, message }: Finding): Opinion[] {
  const says = `${level}: ${message}`
  return fact.operations.flatMap(({ method, path }) =>
    aspectsOf(fact).map((aspect) => ({ topic: { method, path, aspect }, breaking: level === 'breaking', says })),
  )
}

function aspectsOf({ subject, name, directions }: Fact): string[] {
  if (subject === 'path' || subject === 'operation') return ['operation']
  if (subject === 'response') return [name]
  if (subject === 'header') return [`response ${name.toLowerCase()}`]
  return directions.map((direction) => `${direction} body`)
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
  component: 'components that no operation reaches',
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

/** What a fact is about, where openapi-diff does not look at such things. */
function blindSpot(fact: Fact): string | undefined {
  const { subject, change, args } = fact
  const named = UNSEEN_SUBJECTS[subject]
  if (named !== undefined) return named
  if (change === 'deprecated' || change === 'reactivated') return 'marks of deprecation'
  if (subject === 'path' && change === 'renamed') return 'names of path parameters'
  if (subject === 'request-body' && (change === 'required' || change === 'optional'))
    return 'whether a body is required'
  if (fact.operations.length === 0) return 'components that no operation reaches'
  if (isOfParameter(fact)) return 'parameters'
  if (isOfHeaderValue(fact)) return 'values of headers'
  if (subject === 'media-type' && fact.name !== 'application/json') return 'media types other than application/json'
  if (subject === 'constraint') return unseenKeyword(String(args['keyword']))
  if (subject === 'type' && onlyNullDiffers(args['before'], args['after'])) return 'null'
  return undefined
}

function unseenKeyword(keyword: string): string | undefined {
  if (SEEN_KEYWORDS.has(keyword)) return undefined
  return keyword === 'enum' || keyword === 'const' ? 'enums' : `keyword ${keyword}`
}

function isOfParameter({ where }: Fact): boolean {
  return / (?:query|path|header|cookie) parameter /.test(where)
}

function isOfHeaderValue({ subject, where }: Fact): boolean {
  return subject !== 'header' && / response \S+ header /.test(where)
}

function onlyNullDiffers(before: unknown, after: unknown): boolean {
  const [a, b] = [before, after].map((types) => [types].flat().filter((type) => type !== 'null' && type !== null))
  return JSON.stringify(a) === JSON.stringify(b)
}
