import { canonicalJson } from '../base/canonical.ts'
import { type Json, isObject, own } from '../base/json.ts'
import { mapValues } from '../base/map-values.ts'
import { pushInto } from '../base/push-into.ts'
import { type Rename, isScheduledToGo } from './renames.ts'
import { type Located, type Side, below, entriesBelow, follow, rootOf } from './side.ts'

/**
 * Security schemes that went under one name and came under another: names are never sent, so what proves who a client is stays
 * the same, but for what was to go on a day. Of several that ask for the same, those belong together whose names differ in their
 * spelling only; such are one even where one knows other scopes.
 */
export function schemeRenames(base: Side, revision: Side): readonly Rename[] {
  const [before, after] = [schemesOf(base), schemesOf(revision)]
  const lasting = new Map([...before].filter(([, scheme]) => !isScheduledToGo(scheme)))
  const [went, came] = [alone(lasting, after, contentOf), alone(after, before, contentOf)]
  const found = renamesAmong(went, came, (gone, fresh) => gone.length === 1 && fresh.length === 1)
  const [from, to] = [new Set(found.map(([name]) => name)), new Set(found.map(([, name]) => name))]
  const left = alone(without(lasting, from), after, contentWithoutScopes)
  const right = alone(without(after, to), before, contentWithoutScopes)
  return [...found, ...renamesAmong(left, right, () => false)].map(([old, fresh, a, b]) => [
    old,
    fresh,
    follow(base, a),
    follow(revision, b),
  ])
}

/** Of schemes that ask for the same, those that belong together: where a pair of groups `isOne`, else by the spelling of names. */
function renamesAmong(went: Groups, came: Groups, isOne: (gone: Group, fresh: Group) => boolean): readonly Rename[] {
  return [...went].flatMap(([content, gone]) => {
    const fresh = came.get(content) ?? []
    return gone.flatMap(([from, a]): Rename[] => {
      const alike = fresh.filter(([to]) => spellingOf(to) === spellingOf(from))
      const [to, b] = (isOne(gone, fresh) ? fresh[0] : alike.length === 1 ? alike[0] : undefined) ?? []
      return to === undefined ? [] : [[from, to, a, b!]]
    })
  })
}

function without(schemes: Schemes, names: ReadonlySet<string>): Schemes {
  return new Map([...schemes].filter(([name]) => !names.has(name)))
}

/** The security schemes of a document, by their names. */
export function schemesOf(side: Side): Map<string, Located> {
  const components = below(rootOf(side), 'components')
  return components === undefined ? new Map() : entriesBelow(components, 'securitySchemes')
}

type Schemes = ReadonlyMap<string, Located>
type Group = readonly (readonly [string, Located])[]
type Groups = ReadonlyMap<string, Group>

/** The schemes of one side whose names the other has not, by what they ask for. */
function alone(schemes: Schemes, others: Schemes, saidBy: (scheme: Json) => string | undefined): Groups {
  const found = new Map<string, [string, Located][]>()
  for (const [name, scheme] of schemes) {
    const content = saidBy(scheme.node)
    if (others.has(name) || content === undefined) continue
    pushInto(found, content, [name, scheme])
  }
  return found
}

/** A scheme without its description; undefined for what is not a scheme. */
function contentOf(scheme: Json): string | undefined {
  if (!isObject(scheme)) return undefined
  const { description: _, ...said } = scheme
  return canonicalJson(said)
}

/** A scheme without descriptions and scopes, which requirements name one by one. */
function contentWithoutScopes(scheme: Json): string | undefined {
  const flows = own(scheme, 'flows')
  if (!isObject(scheme) || !isObject(flows)) return undefined
  const bare = mapValues(flows, (flow) => (isObject(flow) ? { ...flow, scopes: {} } : flow))
  return contentOf({ ...scheme, flows: bare })
}

/** A name without what spellings differ in: `net_auth` and `netAuth` are one. */
function spellingOf(name: string): string {
  return name.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, '')
}
