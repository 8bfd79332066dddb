import { keywordNamed } from '../openapi/keywords.ts'
import { type Scope, record } from './comparison.ts'
import { differencesBeside } from './differences.ts'
import type { Part } from './location.ts'
import { meaningText } from './schema/meaning.ts'
import type { Located } from './side.ts'

/** Records every field that differs between two objects and is not among those `handled` elsewhere; of the `part` that they are, where it is named. */
export function compareRest(
  scope: Scope,
  base: Located,
  revision: Located,
  handled: ReadonlySet<string>,
  part?: Part,
): void {
  for (const { subject, detail } of differencesBeside(base.node, revision.node, (field) => handled.has(field)))
    record(scope, subject, 'changed', part, base, revision, detail)
}

/**
 * As `compareRest`, for an object that holds the schemas of a message: keywords that belong into these say nothing in the object itself,
 * and nothing validates them there.
 */
export function compareRestAroundSchemas(
  scope: Scope,
  base: Located,
  revision: Located,
  handled: ReadonlySet<string>,
): void {
  for (const { subject, detail } of differencesBeside(base.node, revision.node, (field) => handled.has(field))) {
    if (subject !== 'constraint') record(scope, subject, 'changed', undefined, base, revision, detail)
    else {
      const misplaced = keywordNamed(detail.keyword) === undefined ? {} : ({ idle: 'misplaced' } as const)
      record(scope, subject, 'changed', undefined, base, revision, { ...detail, ...misplaced })
    }
  }
}

/** What is said of an edit of a header that OpenAPI ignores. */
export const IGNORED = { idle: 'ignored-header' } as const

/** Records every field that differs between two headers that OpenAPI ignores; of schemas that only differ in their texts, a text. */
export function compareIgnored(scope: Scope, base: Located, revision: Located): void {
  for (const { subject, detail } of differencesBeside(base.node, revision.node, (field) => field === 'name')) {
    if (subject !== 'constraint') record(scope, subject, 'changed', undefined, base, revision, detail)
    else if (detail.keyword === 'schema' && meaningText(detail.before) === meaningText(detail.after))
      record(scope, 'text', 'changed', undefined, base, revision, detail)
    else record(scope, subject, 'changed', undefined, base, revision, { ...detail, ...IGNORED })
  }
}

/** As `compareRest`, for an object whose fields are the author's own if no version of OpenAPI defines them: these count as extensions. */
export function compareRestBesideOwn(
  scope: Scope,
  base: Located,
  revision: Located,
  handled: ReadonlySet<string>,
): void {
  for (const { subject, detail } of differencesBeside(base.node, revision.node, (field) => handled.has(field)))
    record(scope, subject === 'constraint' ? 'extension' : subject, 'changed', undefined, base, revision, detail)
}

/** Records the extensions that differ between two maps, whose other fields are names. */
export function compareExtensions(scope: Scope, base: Located, revision: Located): void {
  for (const { subject, detail } of differencesBeside(base.node, revision.node, (field) => !field.startsWith('x-')))
    record(scope, subject, 'changed', undefined, base, revision, detail)
}
