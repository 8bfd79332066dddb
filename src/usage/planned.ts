import { own, textOf } from '../base/json.ts'
import type { Located } from '../diff/side.ts'
import type { Day } from '../time/day.ts'
import type { Era } from './era.ts'
import { coordinateOf } from './place.ts'
import { type Plan, asWhichMethods, isInHeaders, planOf } from './plan.ts'
import type { Candidates } from './routes.ts'
import { decoded, pairsIn } from './target.ts'
import { type TextClass, takesAnyText, textClass } from './text-class.ts'

/** A plan, and what of its calls has to be read. */
export interface Planned {
  readonly plan: Plan
  readonly coordinate: string
  /** Whether no call is affected. */
  readonly isStill: boolean
  /** Names in the query that are looked at; undefined where any may matter. */
  readonly names: ReadonlySet<string> | undefined
  /** How the values of query parameters are distinguished, by their names. */
  readonly classes: ReadonlyMap<string, TextClass>
  readonly readsHeaders: boolean
  readonly readsPath: boolean
  /** Why the operation is not there on the first day, if so. */
  readonly absent: Absence | undefined
}

/** Since when an operation is gone, or the day from which it is there. */
export interface Absence {
  readonly goneSince?: Day | undefined
  readonly comes?: Day | undefined
}

/**
 * What is planned for calls that fit some templates; undefined where none of them ever had the method. With `whole`, all that is
 * sent is looked at, to tell whether it fits.
 */
export function plannedFor(
  method: string,
  candidates: Candidates,
  era: Era,
  { whole = false }: { readonly whole?: boolean } = {},
): Planned | undefined {
  const plan = planOf(method, candidates, era)
  if (plan !== undefined) {
    return ready(whole ? wholePlan(plan) : plan, absenceIn(plan))
  }
  const went = goneIn(method, candidates, era)
  if (went === undefined) return undefined
  const changes = { headers: [], body: [], responses: [] }
  const nothing = {
    parameters: [],
    access: false,
    body: false,
    responses: false,
    versions: [],
    requestVersions: [],
    changes,
    announcing: era.announcing,
  }
  return ready({ method, template: went.template, ...nothing }, { goneSince: went.day })
}

/** A plan that checks everything that calls send and that may be rejected, and not only what changes. */
function wholePlan(plan: Plan): Plan {
  const contracts = plan.versions.flatMap(({ contract }) => contract ?? [])
  const rejecting = contracts.flatMap(({ parameters, document }) =>
    [...parameters].filter(([, { in: place, holder }]) => {
      // Nearly all paths differ: without this, nearly all calls would be judged one by one.
      return place !== 'path' || !isPlainText(holder) || !takesAnyText(document.schemaOf(holder, 'request'))
    }),
  )
  return {
    ...plan,
    parameters: [...new Set([...plan.parameters, ...rejecting.map(([key]) => key)])],
    body: contracts.some(({ body }) => body !== undefined),
  }
}

/** The first template that had a method once, with the day it went. */
function goneIn(
  method: string,
  candidates: Candidates,
  { gone }: Era,
): { readonly template: string; readonly day: Day } | undefined {
  for (const each of asWhichMethods(method)) {
    for (const template of candidates) {
      const day = gone.get(`${each} ${template}`)
      if (day !== undefined) return { template, day }
    }
  }
  return undefined
}

function absenceIn({ versions }: Plan): Absence | undefined {
  return versions[0]?.contract === undefined ? { comes: versions[1]?.from } : undefined
}

function ready(plan: Plan, absent: Absence | undefined): Planned {
  const { method, template, versions, parameters, access, body, responses } = plan
  const isMarked = versions.some(({ contract }) => contract?.isMarked === true)
  const watchesNothing = parameters.length === 0 && !access && !body && !responses
  return {
    plan,
    coordinate: coordinateOf(method, template, ''),
    isStill: versions.length < 2 && watchesNothing && !isMarked,
    names: namesIn(plan),
    classes: classesIn(plan),
    readsHeaders: access || parameters.some(isInHeaders),
    readsPath: parameters.some((key) => key.startsWith('path ')),
    absent,
  }
}

/** The names of the query that a plan looks at; undefined where a parameter takes names of its own. */
function namesIn({ parameters, versions, access }: Plan): ReadonlySet<string> | undefined {
  const names = new Set<string>()
  for (const { contract } of versions) {
    for (const key of parameters) {
      const parameter = contract?.parameters.get(key)
      if (parameter === undefined || !parameter.in.startsWith('query')) continue
      const style = own(parameter.holder.node, 'style')
      const schema = own(parameter.holder.node, 'schema')
      const isPlain = own(schema, 'type') !== 'object' && own(schema, 'properties') === undefined
      if (parameter.in === 'querystring' || style === 'deepObject' || !isPlain || own(schema, '$ref') !== undefined)
        return undefined
      names.add(parameter.name)
    }
    for (const scheme of access ? (contract?.ways ?? []).flat() : [])
      if (own(scheme.node, 'in') === 'query') names.add(textOf(own(scheme.node, 'name')))
  }
  return names
}

/** For a parameter that is the only one with its name: what distinguishes its values. */
function classesIn({ parameters, versions }: Plan): Map<string, TextClass> {
  const classes = new Map<string, TextClass>()
  for (const key of parameters.filter((each) => each.startsWith('query '))) {
    const found = versions.flatMap(({ contract }) => {
      const parameter = contract?.parameters.get(key)
      return contract === undefined || parameter === undefined ? [] : [{ contract, parameter }]
    })
    const isPlain = found.every(({ parameter }) => isPlainText(parameter.holder))
    const schemas = found.map(({ contract, parameter }) => contract.document.schemaOf(parameter.holder, 'request'))
    const made = isPlain ? textClass(schemas) : undefined
    if (made !== undefined) classes.set(key.slice('query '.length), made)
  }
  return classes
}

/** Whether nothing says how the value of a parameter is written as a text. */
function isPlainText({ node }: Located): boolean {
  return ['content', 'style', 'explode'].every((field) => own(node, field) === undefined)
}

/** What distinguishes calls by their queries, as far as it matters: values of one class are interchangeable. */
export function queryKey(query: string, classes: ReadonlyMap<string, TextClass>): string {
  if (query === '' || classes.size === 0) return query
  const pairs = pairsIn(query)
  const parts = pairs.map(([name, value]) => {
    const isAlone = pairs.length === 1 || !pairs.some((other) => other[0] === name && other[1] !== value)
    const found = isAlone ? classes.get(name)?.(value) : undefined
    return found === undefined ? `${name}=${value}` : `${name}\0${found}`
  })
  return parts.join('&')
}

/** The part of a query that has some names. */
export function watchedQuery(query: string, names: ReadonlySet<string> | undefined): string {
  if (query === '' || names === undefined) return query
  if (names.size === 0) return ''
  return query
    .split('&')
    .filter((pair) => {
      const equals = pair.indexOf('=')
      const name = equals < 0 ? pair : pair.slice(0, equals)
      return (
        names.has(name) || ((name.includes('%') || name.includes('+')) && names.has(decoded(name.replaceAll('+', ' '))))
      )
    })
    .join('&')
}
