import { operationsOf } from '../../diff/change.ts'
import { deepEqual } from '../../base/equal.ts'
import { type JsonObject, isObject, own } from '../../base/json.ts'
import { pushInto } from '../../base/push-into.ts'
import type { Finding } from '../../rules/judge.ts'
import { type Answer, type Limits, type Question, ask, openapiDiffModule } from './ask.ts'
import { type OpinionsCompared, compareOpinions } from './compare-opinions.ts'
import { jsonBodies } from './json-bodies.ts'
import { normalTemplate } from '../../base/normal-template.ts'
import { topicKey } from './opinion.ts'
import { ourOpinions } from './our-opinions.ts'
import { isReadable, sliceOf, versionOf } from './slice.ts'
import { theirOpinions } from './their-opinions.ts'

/** What openapi-diff says of two documents, next to what chronospec says. */
export type SecondOpinion = NoOpinion | GivenOpinion

/** Why there is none: the package is not installed, or it cannot read such documents. */
export interface NoOpinion {
  readonly state: 'unavailable' | 'not-applicable'
  readonly reason: string
}

/** What the two tools say, on the paths that openapi-diff could answer for. */
export interface GivenOpinion extends OpinionsCompared {
  readonly state: 'given'
  /** How many paths differ between the documents, with all that they refer to. */
  readonly differing: number
  /** For how many of them there was an answer. */
  readonly answered: number
  readonly notAsked: readonly { readonly path: string; readonly reason: string }[]
  /** Findings about things that openapi-diff does not look at, by what they are about. */
  readonly unseen: readonly { readonly about: string; readonly findings: number }[]
}

/** Limits that suit a command: a slice of a real document seldom needs more. */
export const SECOND_OPINION_LIMITS: Limits = { memoryMb: 1024, deadlineMs: 60_000 }

/**
 * Asks openapi-diff about two documents as well, one path at a time, those first in which chronospec found something.
 * Root extensions, and what else lies outside the paths, it is not asked about.
 */
export async function secondOpinion(
  base: JsonObject,
  revision: JsonObject,
  findings: readonly Finding[],
  limits: Limits,
): Promise<SecondOpinion> {
  const unreadable = [base, revision].map(versionOf).find((version) => !isReadable(version))
  if (unreadable !== undefined) {
    return { state: 'not-applicable', reason: `openapi-diff reads Swagger 2.0 and OpenAPI 3.0 only, not ${unreadable}` }
  }
  const module = openapiDiffModule()
  if (module === undefined) return { state: 'unavailable', reason: NOT_INSTALLED }
  const found = new Set(findings.flatMap(({ change }) => operationsOf(change).map(({ path }) => normalTemplate(path))))
  const topics = differingPaths(base, revision).toSorted(
    (a, b) => Number(found.has(b.path)) - Number(found.has(a.path)),
  )
  const asked = topics.filter((topic) => 'question' in topic)
  const answers = await ask(
    module,
    asked.map(({ question }) => question),
    limits,
  )
  return opinionFrom(topics, asked, answers, findings)
}

/** It is an optional peer of the package: too large for an opinion that few ask for. */
export const NOT_INSTALLED = 'openapi-diff is not installed next to chronospec; run npm install openapi-diff@0.24'

/** One path on both sides, under its template without parameter names: the question about it, or why it is not asked. */
type PathTopic =
  | { readonly path: string; readonly question: Question }
  | { readonly path: string; readonly reason: string }

function differingPaths(base: JsonObject, revision: JsonObject): PathTopic[] {
  const [before, after] = [templatesOf(base), templatesOf(revision)]
  return [...new Set([...before.keys(), ...after.keys()])].flatMap((path): PathTopic[] => {
    const [a, b] = [sliceOf(base, before.get(path) ?? []), sliceOf(revision, after.get(path) ?? [])]
    if (deepEqual(a.document, b.document)) return []
    const reason = a.reason ?? b.reason
    return [reason === undefined ? { path, question: { base: a.document, revision: b.document } } : { path, reason }]
  })
}

/** The paths of a document, under their templates without parameter names. */
function templatesOf(document: JsonObject): Map<string, string[]> {
  const paths = own(document, 'paths')
  const found = new Map<string, string[]>()
  for (const path of isObject(paths) ? Object.keys(paths).filter((key) => key.startsWith('/')) : []) {
    const key = normalTemplate(path)
    pushInto(found, key, path)
  }
  return found
}

function opinionFrom(
  topics: readonly PathTopic[],
  asked: readonly Extract<PathTopic, { question: Question }>[],
  answers: readonly Answer[],
  findings: readonly Finding[],
): GivenOpinion {
  const reasons = new Map(topics.flatMap((topic) => ('reason' in topic ? [[topic.path, topic.reason] as const] : [])))
  for (const [index, { path }] of asked.entries()) {
    const answer = answers[index]!
    if ('reason' in answer) reasons.set(path, answer.reason)
  }
  const theirs = asked.flatMap(({ question }, index) => {
    const answer = answers[index]!
    return 'differences' in answer ? theirOpinions(question, answer.differences) : []
  })
  const { opinions, unseen } = ourOpinions(findings)
  const bodies = new Set(asked.flatMap(({ question: { base, revision } }) => [base, revision].flatMap(jsonBodies)))
  const ours = opinions.filter(
    ({ topic }) =>
      !reasons.has(normalTemplate(topic.path)) && (!topic.aspect.endsWith(' body') || bodies.has(topicKey(topic))),
  )
  return {
    state: 'given',
    differing: topics.length,
    answered: topics.length - reasons.size,
    ...compareOpinions(theirs, ours),
    notAsked: [...reasons].map(([path, reason]) => ({ path, reason })),
    unseen: [...unseen].map(([about, number]) => ({ about, findings: number })),
  }
}
