import { deepEqual } from '../base/equal.ts'
import { type Json, own } from '../base/json.ts'
import { type Comparison, type Scope, compareBeside, record, within } from './comparison.ts'
import { lazily } from '../base/lazily.ts'
import { newApiPair, newPair } from './graph.ts'
import { API, type Part } from './location.ts'
import { compareMarks } from './marks.ts'
import { pairUp } from './pairs.ts'
import { fieldsOf } from './differences.ts'
import { compareExtensions, compareRest } from './rest.ts'
import { requiredSchemes, usesOf } from './required-schemes.ts'
import { isOfAnyCase } from './scheme-case.ts'
import { schemesOf } from './scheme-renames.ts'
import { type Located, below, entriesBelow, follow } from './side.ts'

/** Fields of which a scheme has those of its type. */
const FIELDS = ['in', 'name', 'scheme', 'bearerFormat', 'openIdConnectUrl', 'oauth2MetadataUrl']

const HANDLED = new Set(['type', ...FIELDS, 'flows', 'deprecated'])

const FLOW = new Set(['authorizationUrl', 'tokenUrl', 'refreshUrl', 'deviceAuthorizationUrl', 'scopes'])

/** Reports security schemes that were added, removed or changed. */
export function compareSecuritySchemes(comparison: Comparison): void {
  const { base, revision } = comparison
  const api: Scope = { at: API, pair: newApiPair('request') }
  comparison.pairs.push(api.pair)
  const usesOfScheme = schemeUses(comparison, api)
  const { kept, added, removed } = pairUp(schemesOf(base), schemesOf(revision))
  const renamed = { from: new Set<string>(), to: new Set<string>() }
  for (const [from, to, a, b] of comparison.renamedSchemes) {
    const part = { kind: 'component', section: 'securitySchemes', name: to } as const
    record(api, 'component', 'renamed', part, a, b, { before: from, after: to })
    compareScheme(usesOfScheme(from, to), { kind: 'security-scheme', name: to }, a, b)
    renamed.from.add(from)
    renamed.to.add(to)
  }
  for (const [name, scheme] of removed.filter(([each]) => !renamed.from.has(each)))
    record(api, 'security-scheme', 'removed', { kind: 'security-scheme', name }, follow(base, scheme), null)
  for (const [name, scheme] of added.filter(([each]) => !renamed.to.has(each)))
    record(api, 'security-scheme', 'added', { kind: 'security-scheme', name }, null, follow(revision, scheme))
  for (const [name, a, b] of kept) {
    const part = { kind: 'security-scheme', name } as const
    compareBeside(within(api, part), a, b)
    compareScheme(usesOfScheme(name, name), part, follow(base, a), follow(revision, b))
  }
}

/** Who is reached by what differs in a scheme: the operations that require it on both sides, else the whole API. */
interface SchemeUses {
  /** What is new, and required by nobody yet, goes here. */
  readonly api: Scope
  /** What differs in the scheme, or only in one scope of it, goes here. */
  scope(ofScope?: string): Scope
  /** Whether no operation of the base requires it. */
  isUnused(): boolean
}

/** Gives the uses of the scheme of the base and of the revision with these names. */
function schemeUses({ base, revision, pairs }: Comparison, api: Scope): (from: string, to: string) => SchemeUses {
  const [before, after] = [lazily(() => requiredSchemes(base)), lazily(() => requiredSchemes(revision))]
  return (from, to) => ({
    api,
    scope: (ofScope) => {
      const uses = usesOf(before().get(from), after().get(to), ofScope)
      if (uses.length === 0) return api
      const pair = newPair(...uses)
      pairs.push(pair)
      return { at: API, pair }
    },
    isUnused: () => !before().has(from),
  })
}

/** Compares a scheme on both sides. */
function compareScheme(uses: SchemeUses, part: Part, base: Located, revision: Located): void {
  if (deepEqual(base.node, revision.node)) return
  const scope = uses.scope()
  const compareField = fieldComparer(scope, part, uses)
  compareMarks(scope, 'security-scheme', part, base, revision)
  compareField(base, revision, 'type', 'type')
  // Which other fields a scheme has follows from its type.
  if (own(base.node, 'type') === own(revision.node, 'type'))
    compareFields(uses, scope, part, base, revision, compareField)
  compareRest(within(scope, part), base, revision, HANDLED)
}

/** Compares what schemes of one type say of how a client shows who it is. */
function compareFields(
  uses: SchemeUses,
  scope: Scope,
  part: Part,
  base: Located,
  revision: Located,
  compareField: CompareField,
): void {
  for (const keyword of FIELDS) compareField(base, revision, keyword, keyword)
  const [before, after] = [base, revision].map((scheme) => below(scheme, 'flows') ?? { node: {}, path: scheme.path })
  for (const flow of fieldsOf(before!.node, after!.node).filter((key) => !key.startsWith('x-'))) {
    const [a, b] = [below(before!, flow), below(after!, flow)]
    if (a === undefined || b === undefined) compareField(before!, after!, flow, `flows.${flow}`)
    else compareFlow(uses, scope, part, a, b, flow, compareField)
  }
  compareExtensions(within(within(scope, part), { kind: 'field', name: 'flows' }), before!, after!)
}

function compareFlow(
  uses: SchemeUses,
  scope: Scope,
  part: Part,
  base: Located,
  revision: Located,
  flow: string,
  compareField: CompareField,
): void {
  for (const keyword of FLOW) {
    if (keyword !== 'scopes') compareField(base, revision, keyword, `flows.${flow}.${keyword}`)
  }
  const inner = within(scope, part)
  const { kept, added, removed } = pairUp(entriesBelow(base, 'scopes'), entriesBelow(revision, 'scopes'))
  for (const [name, was] of removed)
    record(within(uses.scope(name), part), 'scope', 'removed', { kind: 'scope', name }, was, null, { flow })
  for (const [name, is] of added)
    record(within(uses.api, part), 'scope', 'added', { kind: 'scope', name }, null, is, { flow })
  for (const [name, was, is] of kept) {
    const detail = { keyword: 'description', before: was.node, after: is.node }
    if (!deepEqual(was.node, is.node)) record(inner, 'text', 'changed', { kind: 'scope', name }, was, is, detail)
  }
  compareRest(inner, base, revision, FLOW)
}

/** Records a field that differs, by its key and by what it is called. */
type CompareField = (base: Located, revision: Located, key: string, keyword: string) => void

function fieldComparer(scope: Scope, part: Part, { isUnused }: SchemeUses): CompareField {
  return (base, revision, key, keyword) => {
    const [before, after] = [own(base.node, key) ?? null, own(revision.node, key) ?? null]
    if (deepEqual(before, after)) return
    const ignoresCase = [base, revision].every(({ node }) => isOfAnyCase(node, key))
    if (ignoresCase && isSameWord(before, after)) return
    const detail = { keyword, before, after, ...(isUnused() && ({ unused: true } as const)) }
    record(scope, 'security-scheme', 'changed', part, base, revision, detail)
  }
}

function isSameWord(before: Json, after: Json): boolean {
  return typeof before === 'string' && typeof after === 'string' && before.toLowerCase() === after.toLowerCase()
}
