import { canonicalJson } from '../base/canonical.ts'
import { type Json, isObject, own } from '../base/json.ts'
import { mapValues } from '../base/map-values.ts'
import { pushInto } from '../base/push-into.ts'
import { type Rename, isScheduledToGo } from './renames.ts'
import { isOfAnyCase } from './scheme-case.ts'
import { type Located, type Side, below, entriesBelow, follow, keysOf, rootOf } from './side.ts'

/**
 * Security schemes that went under one name and came under another: names are never sent, so what proves who a client is stays
 * the same, but for what was to go on a day. Of several that ask for the same, those belong together whose names differ in their
 * spelling only; such are one even where one knows other scopes. A scheme that only got further flows or scopes is still itself.
 */
export function schemeRenames(base: Side, revision: Side): readonly Rename[] {
  const [before, after] = [schemesOf(base), schemesOf(revision)]
  const lasting = new Map([...before].filter(([, scheme]) => !isScheduledToGo(scheme)))
  const [went, came] = [alone(lasting, after, contentOf), alone(after, before, contentOf)]
  const found = [...renamesAmong(went, came, (gone, fresh) => gone.length === 1 && fresh.length === 1)]
  const left = (saidBy: Telling): [Groups, Groups] => {
    const [from, to] = [0, 1].map((side) => new Set(found.map((each) => each[side])))
    return [alone(without(lasting, from!), after, saidBy), alone(without(after, to!), before, saidBy)]
  }
  found.push(...renamesAmong(...left(contentWithoutScopes), () => false))
  found.push(...extendedAmong(...left(contentWithoutFlows)))
  return found.map(([old, fresh, a, b]) => [old, fresh, follow(base, a), follow(revision, b)])
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

/** Schemes of which one is the other with further flows or scopes, where there is no other choice or the spelling of names shows it. */
function extendedAmong(went: Groups, came: Groups): readonly Rename[] {
  return [...went].flatMap(([content, gone]) => {
    const fresh = came.get(content) ?? []
    const extended = gone.flatMap(([from, a]) =>
      fresh.flatMap(([to, b]): Rename[] => (isWithin(a.node, b.node) ? [[from, to, a, b]] : [])),
    )
    const alike = extended.filter(([from, to]) => spellingOf(from) === spellingOf(to))
    const certain = alike.filter((each) => isAlone(each, alike))
    const others = extended.filter(([from, to]) => !certain.some((each) => each[0] === from || each[1] === to))
    return [...certain, ...others.filter((each) => isAlone(each, others))]
  })
}

/** Whether no other rename has the name of either side. */
function isAlone(rename: Rename, all: readonly Rename[]): boolean {
  return all.every((each) => each === rename || (each[0] !== rename[0] && each[1] !== rename[1]))
}

/** Whether a scheme has all flows of another and their scopes: whoever gets access by the other gets access by it. */
function isWithin(old: Json, fresh: Json): boolean {
  const [was, is] = [own(old, 'flows'), own(fresh, 'flows')]
  const flows = isObject(was) ? Object.entries(was) : []
  return (
    flows.length > 0 &&
    flows.every(([name, flow]) => {
      const now = own(is, name)
      if (now === undefined || canonicalJson(withoutScopes(flow)) !== canonicalJson(withoutScopes(now))) return false
      const scopes = new Set(keysOf(own(now, 'scopes')))
      return keysOf(own(flow, 'scopes')).every((scope) => scopes.has(scope))
    })
  )
}

function without(schemes: Schemes, names: ReadonlySet<unknown>): Schemes {
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

/** What a scheme asks for, as text; undefined for what is not such a scheme. */
type Telling = (scheme: Json) => string | undefined

/** The schemes of one side whose names the other has not, by what they ask for. */
function alone(schemes: Schemes, others: Schemes, saidBy: Telling): Groups {
  const found = new Map<string, [string, Located][]>()
  for (const [name, scheme] of schemes) {
    const content = saidBy(scheme.node)
    if (others.has(name) || content === undefined) continue
    pushInto(found, content, [name, scheme])
  }
  return found
}

/** A scheme without its description, and without the case of names where that says nothing; undefined for what is not a scheme. */
function contentOf(scheme: Json): string | undefined {
  if (!isObject(scheme)) return undefined
  const { description: _, ...said } = scheme
  return canonicalJson(
    mapValues(said, (value, field) =>
      typeof value === 'string' && isOfAnyCase(scheme, field) ? value.toLowerCase() : value,
    ),
  )
}

/** A scheme without descriptions and scopes, which requirements name one by one. */
function contentWithoutScopes(scheme: Json): string | undefined {
  const flows = own(scheme, 'flows')
  return isObject(scheme) && isObject(flows)
    ? contentOf({ ...scheme, flows: mapValues(flows, withoutScopes) })
    : undefined
}

function contentWithoutFlows(scheme: Json): string | undefined {
  return isObject(scheme) && isObject(own(scheme, 'flows')) ? contentOf({ ...scheme, flows: {} }) : undefined
}

function withoutScopes(flow: Json): Json {
  return isObject(flow) ? { ...flow, scopes: {} } : flow
}

/** A name without what spellings differ in: `net_auth` and `netAuth` are one. */
function spellingOf(name: string): string {
  return name.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, '')
}
