import { canonicalJson } from '../base/canonical.ts'
import { type Json, isObject } from '../base/json.ts'
import { type Rename, isScheduledToGo } from './renames.ts'
import { type Located, type Side, below, entriesBelow, follow, rootOf } from './side.ts'

/**
 * Security schemes that went under one name and came under another: names are never sent, so what proves who a client is stays
 * the same, but for what was to go on a day. Of several that ask for the same, those belong together whose names differ in their spelling only.
 */
export function schemeRenames(base: Side, revision: Side): readonly Rename[] {
  const [before, after] = [schemesOf(base), schemesOf(revision)]
  const lasting = new Map([...before].filter(([, scheme]) => !isScheduledToGo(scheme)))
  const [went, came] = [alone(lasting, after), alone(after, before)]
  if (went.size === 0 || came.size === 0) return []
  return [...went].flatMap(([content, gone]) => {
    const fresh = came.get(content) ?? []
    return gone.flatMap(([from, a]): Rename[] => {
      const isOnlyOne = gone.length === 1 && fresh.length === 1
      const alike = fresh.filter(([to]) => spellingOf(to) === spellingOf(from))
      const [to, b] = (isOnlyOne ? fresh[0] : alike.length === 1 ? alike[0] : undefined) ?? []
      return to === undefined ? [] : [[from, to, follow(base, a), follow(revision, b!)]]
    })
  })
}

/** The security schemes of a document, by their names. */
export function schemesOf(side: Side): Map<string, Located> {
  const components = below(rootOf(side), 'components')
  return components === undefined ? new Map() : entriesBelow(components, 'securitySchemes')
}

type Schemes = ReadonlyMap<string, Located>

/** The schemes of one side whose names the other has not, by what they ask for. */
function alone(schemes: Schemes, others: Schemes): Map<string, [string, Located][]> {
  const found = new Map<string, [string, Located][]>()
  for (const [name, scheme] of schemes) {
    const content = contentOf(scheme.node)
    if (others.has(name) || content === undefined) continue
    found.set(content, [...(found.get(content) ?? []), [name, scheme]])
  }
  return found
}

/** What a scheme says but for its description; undefined for what is no scheme. */
function contentOf(scheme: Json): string | undefined {
  if (!isObject(scheme)) return undefined
  const { description: _, ...said } = scheme
  return canonicalJson(said)
}

/** A name without what spellings differ in: `net_auth` and `netAuth` are one. */
function spellingOf(name: string): string {
  return name.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, '')
}
