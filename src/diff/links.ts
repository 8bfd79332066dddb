import { deepEqual } from '../base/equal.ts'
import { own } from '../base/json.ts'
import { type Comparison, type Place, compareShared, report } from './comparison.ts'
import { pairUp } from './pairs.ts'
import { fieldsOf } from './differences.ts'
import { compareRest } from './rest.ts'
import { type Located, entriesBelow, follow } from './side.ts'

/** Fields of a link that say where it leads and with what. */
const TARGET: ReadonlySet<string> = new Set(['operationId', 'operationRef', 'parameters', 'requestBody', 'server'])

/** Compares the links of a response by name. */
export function compareLinks(comparison: Comparison, base: Located, revision: Located, place: Place): void {
  const { kept, added, removed } = pairUp(entriesBelow(base, 'links'), entriesBelow(revision, 'links'))
  for (const [name, link] of removed)
    report(place, 'link', 'removed', `link ${name}`, follow(comparison.base, link), null)
  for (const [name, link] of added)
    report(place, 'link', 'added', `link ${name}`, null, follow(comparison.revision, link))
  for (const [name, a, b] of kept)
    compareShared(comparison, place, a, b, (from, to, inner) => compareLink(from, to, inner, `link ${name}`))
}

/** Compares a link on both sides. */
export function compareLink(base: Located, revision: Located, place: Place, name: string): void {
  for (const keyword of fieldsOf(base.node, revision.node)) {
    const [before, after] = [own(base.node, keyword) ?? null, own(revision.node, keyword) ?? null]
    if (TARGET.has(keyword) && !deepEqual(before, after))
      report(place, 'link', 'changed', name, base, revision, { keyword, before, after })
  }
  compareRest({ ...place, where: `${place.where} ${name}` }, '', base, revision, TARGET)
}
