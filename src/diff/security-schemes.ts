import { deepEqual } from '../base/equal.ts'
import { type Json, own } from '../base/json.ts'
import { type Comparison, type Place, compareBeside, report } from './comparison.ts'
import { newApiPair } from './graph.ts'
import { compareMarks } from './marks.ts'
import { pairUp } from './pairs.ts'
import { fieldsOf } from './differences.ts'
import { compareExtensions, compareRest } from './rest.ts'
import { type Located, below, entriesBelow, follow, keysOf, rootOf } from './side.ts'

/** Fields that say how a client shows who it is. */
const FIELDS = ['type', 'in', 'name', 'scheme', 'openIdConnectUrl', 'oauth2MetadataUrl']

const HANDLED = new Set([...FIELDS, 'flows', 'deprecated'])

const FLOW = new Set(['authorizationUrl', 'tokenUrl', 'refreshUrl', 'deviceAuthorizationUrl', 'scopes'])

/** Reports security schemes that came, went, or are another than before. */
export function compareSecuritySchemes(comparison: Comparison): void {
  const { base, revision } = comparison
  const api: Place = { where: '', pair: newApiPair('request') }
  comparison.pairs.push(api.pair)
  const { kept, added, removed } = pairUp(schemesOf(comparison, 'base'), schemesOf(comparison, 'revision'))
  for (const [name, scheme] of removed)
    report(api, 'security-scheme', 'removed', `security scheme ${name}`, follow(base, scheme), null)
  for (const [name, scheme] of added)
    report(api, 'security-scheme', 'added', `security scheme ${name}`, null, follow(revision, scheme))
  for (const [name, a, b] of kept) {
    compareBeside({ ...api, where: `security scheme ${name}` }, a, b)
    compareScheme(api, `security scheme ${name}`, follow(base, a), follow(revision, b))
  }
}

function schemesOf(comparison: Comparison, side: 'base' | 'revision'): Map<string, Located> {
  const components = below(rootOf(comparison[side]), 'components')
  return components === undefined ? new Map() : entriesBelow(components, 'securitySchemes')
}

function compareScheme(place: Place, name: string, base: Located, revision: Located): void {
  if (deepEqual(base.node, revision.node)) return
  compareMarks(place, 'security-scheme', name, base, revision)
  for (const keyword of FIELDS) compareField(place, name, base, revision, keyword, keyword)
  const [before, after] = [base, revision].map((scheme) => below(scheme, 'flows') ?? { node: {}, path: scheme.path })
  for (const flow of fieldsOf(before!.node, after!.node).filter((key) => !key.startsWith('x-'))) {
    const [a, b] = [below(before!, flow), below(after!, flow)]
    if (a === undefined || b === undefined) compareField(place, name, before!, after!, flow, `flows.${flow}`)
    else compareFlow(place, name, a, b, flow)
  }
  compareExtensions({ ...place, where: `${name} flows` }, before!, after!)
  compareRest({ ...place, where: name }, '', base, revision, HANDLED)
}

function compareFlow(place: Place, name: string, base: Located, revision: Located, flow: string): void {
  for (const keyword of FLOW) {
    if (keyword !== 'scopes') compareField(place, name, base, revision, keyword, `flows.${flow}.${keyword}`)
  }
  const inner = { ...place, where: name }
  const [before, after] = [own(base.node, 'scopes'), own(revision.node, 'scopes')]
  for (const scope of keysOf(before))
    if (own(after, scope) === undefined) report(inner, 'scope', 'removed', `scope ${scope}`, base, null, { flow })
  for (const scope of keysOf(after)) {
    const [was, is] = [own(before, scope), own(after, scope)]
    if (was === undefined) report(inner, 'scope', 'added', `scope ${scope}`, null, revision, { flow })
    else if (!deepEqual(was, is)) {
      const args = { keyword: 'description', before: was, after: is as Json }
      report(inner, 'text', 'changed', `scope ${scope}`, base, revision, args)
    }
  }
  compareRest(inner, '', base, revision, FLOW)
}

function compareField(
  place: Place,
  name: string,
  base: Located,
  revision: Located,
  key: string,
  keyword: string,
): void {
  const [before, after] = [own(base.node, key) ?? null, own(revision.node, key) ?? null]
  if (!deepEqual(before, after))
    report(place, 'security-scheme', 'changed', name, base, revision, { keyword, before, after })
}
