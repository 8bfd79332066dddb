import { deepEqual } from '../base/equal.ts'
import { own } from '../base/json.ts'
import { type Comparison, type Scope, compareShared, record, within } from './comparison.ts'
import type { Part } from './location.ts'
import { compareSchedule } from './marks.ts'
import { pairUp } from './pairs.ts'
import { fieldsOf } from './differences.ts'
import { compareRest } from './rest.ts'
import { type Located, entriesBelow, takenUp } from './side.ts'

/** Fields of a link that say where it leads and with what. */
const TARGET: ReadonlySet<string> = new Set(['operationId', 'operationRef', 'parameters', 'requestBody', 'server'])

/** Compares the links of a response by name. */
export function compareLinks(comparison: Comparison, base: Located, revision: Located, scope: Scope): void {
  const { kept, added, removed } = pairUp(entriesBelow(base, 'links'), entriesBelow(revision, 'links'))
  for (const [name, link] of removed)
    record(scope, 'link', 'removed', { kind: 'link', name }, takenUp(comparison.base, link), null)
  for (const [name, link] of added)
    record(scope, 'link', 'added', { kind: 'link', name }, null, takenUp(comparison.revision, link))
  for (const [name, a, b] of kept)
    compareShared(comparison, scope, a, b, (from, to, inner) => compareLink(from, to, inner, { kind: 'link', name }))
}

/** Compares a link on both sides. */
export function compareLink(base: Located, revision: Located, scope: Scope, part: Part): void {
  for (const keyword of fieldsOf(base.node, revision.node)) {
    const [before, after] = [own(base.node, keyword) ?? null, own(revision.node, keyword) ?? null]
    if (TARGET.has(keyword) && !deepEqual(before, after))
      record(scope, 'link', 'changed', part, base, revision, { keyword, before, after })
  }
  compareSchedule(scope, 'link', part, base, revision)
  compareRest(within(scope, part), base, revision, TARGET)
}
