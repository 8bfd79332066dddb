import { deepEqual } from '../base/equal.ts'
import type { Json } from '../base/json.ts'
import type { Located } from '../diff/side.ts'
import type { Day } from '../time/day.ts'
import type { Announcing } from './announced.ts'
import type { Contract, Way } from './contract.ts'
import type { Era, EraSpan } from './era.ts'
import { mentionsDeprecated } from './mentions-deprecated.ts'
import type { Candidates } from './routes.ts'

/** What an operation is from a day on. */
export interface Version {
  readonly from: Day
  /** Undefined while it is not there. */
  readonly contract: Contract | undefined
}

/** What may happen to a call, and what of it has to be looked at for that. */
export interface Plan {
  readonly method: string
  /** The path that the calls are counted under. */
  readonly template: string
  readonly versions: readonly Version[]
  /** The same for calls of which neither the body nor the answer is known. */
  readonly requestVersions: readonly Version[]
  /** Parameters that change, or of which something is deprecated. */
  readonly parameters: readonly string[]
  readonly access: boolean
  readonly body: boolean
  readonly responses: boolean
  /** The days from which on parts of a call are described differently that traffic may not show. */
  readonly changes: Readonly<Record<CallPart, readonly Day[]>>
  readonly announcing: Announcing
}

/** The parts of a call that not all traffic shows. */
export type CallPart = 'headers' | 'body' | 'responses'

/** What may happen to calls that fit some templates; undefined where none of them ever has the method. */
export function planOf(method: string, candidates: Candidates, era: Era): Plan | undefined {
  const all = era.spans.map((span) => ({ span, contract: contractIn(span, method, candidates) }))
  const template = all.find(({ contract }) => contract !== undefined)?.contract!.template
  if (template === undefined) return undefined
  const steps = all
    .slice(1)
    .map(({ span, contract }, index) => ({ span, before: all[index]!.contract, after: contract }))
  const keys = new Set(all.flatMap(({ contract }) => [...(contract?.parameters.keys() ?? [])]))
  const isWatched = (partOf: (contract: Contract) => readonly Located[]): boolean =>
    all.some(({ contract }) => contract !== undefined && partOf(contract).some((part) => mentions(contract, part))) ||
    steps.some((step) => differs(step, partOf))
  const watched = {
    parameters: [...keys].filter((key) => isWatched(({ parameters }) => holderIn(parameters.get(key)))),
    access: isWatched(({ ways }) => schemesIn(ways)) || steps.some(({ before, after }) => waysDiffer(before, after)),
    body: isWatched(({ body }) => (body === undefined ? [] : [body])),
    responses: isWatched(({ responses }) => [...responses.values()]),
  }
  const inRequest = (contract: Contract): readonly Located[] => [
    ...watched.parameters.flatMap((key) => holderIn(contract.parameters.get(key))),
    ...(watched.access ? schemesIn(contract.ways) : []),
  ]
  const inMessages = (contract: Contract): readonly Located[] => [
    ...(watched.body && contract.body !== undefined ? [contract.body] : []),
    ...(watched.responses ? contract.responses.values() : []),
  ]
  const versionsBy = (...parts: readonly ((contract: Contract) => readonly Located[])[]): Version[] =>
    all.flatMap(({ span, contract }, index): Version[] => {
      const step = steps[index - 1]
      const isNew =
        step === undefined ||
        !isSame(step) ||
        waysDiffer(step.before, step.after) ||
        parts.some((partOf) => differs(step, partOf))
      return isNew ? [{ from: span.from, contract }] : []
    })
  const changesOf = (partOf: (contract: Contract) => readonly Located[]): Day[] =>
    steps.filter((step) => differs(step, partOf)).map(({ span }) => span.from)
  const changes = {
    headers: changesOf(({ parameters }) =>
      [...keys].filter(isInHeaders).flatMap((key) => holderIn(parameters.get(key))),
    ),
    body: changesOf(({ body }) => (body === undefined ? [] : [body])),
    responses: changesOf(({ responses }) => [...responses.values()]),
  }
  return {
    method,
    template,
    versions: versionsBy(inRequest, inMessages),
    requestVersions: versionsBy(inRequest),
    ...watched,
    changes,
    announcing: era.announcing,
  }
}

/** The methods that apply to a request with one: HEAD is checked as GET (RFC 9110, section 9.3.2) if it is not described. */
export function asWhichMethods(method: string): readonly string[] {
  return method === 'HEAD' ? ['HEAD', 'GET'] : [method]
}

/** What is asked of a method and some templates: the first that has it. */
function contractIn({ contracts }: EraSpan, method: string, candidates: Candidates): Contract | undefined {
  for (const each of asWhichMethods(method)) {
    for (const template of candidates) {
      const contract = contracts.get(`${each} ${template}`)
      if (contract !== undefined) return contract
    }
  }
  return undefined
}

interface Step {
  readonly span: EraSpan
  readonly before: Contract | undefined
  readonly after: Contract | undefined
}

/** Whether a parameter is sent in a header. */
export function isInHeaders(key: string): boolean {
  return /^(?:header|cookie) /.test(key)
}

/** Whether an operation is there as before, of the same path, and as much deprecated. */
function isSame({ before, after }: Step): boolean {
  if (before === undefined || after === undefined) return before === after
  return before.template === after.template && deepEqual(markOf(before), markOf(after))
}

function differs({ span, before, after }: Step, partOf: (contract: Contract) => readonly Located[]): boolean {
  if (before === undefined || after === undefined) return false
  const [was, is] = [partOf(before), partOf(after)]
  return was.length !== is.length || was.some((part, index) => !span.unchanged(part.node, is[index]!.node))
}

function waysDiffer(before: Contract | undefined, after: Contract | undefined): boolean {
  if (before === undefined || after === undefined) return false
  return !deepEqual(namesOf(before.ways), namesOf(after.ways))
}

function namesOf(ways: readonly Way[] | undefined): Json {
  return ways?.map((way) => way.map(({ path }) => String(path.at(-1)))) ?? null
}

function schemesIn(ways: readonly Way[] | undefined): readonly Located[] {
  return (ways ?? []).flat()
}

function holderIn(parameter: { readonly holder: Located } | undefined): readonly Located[] {
  return parameter === undefined ? [] : [parameter.holder]
}

function mentions({ document }: Contract, part: Located): boolean {
  return mentionsDeprecated(document.side.root, part.node)
}

function markOf({ said, isMarked }: Contract): Json {
  return isMarked ? said : null
}
