import { deepEqual } from '../../base/equal.ts'
import { isRounded } from '../../base/exact-number.ts'
import { isArray, isObject, own } from '../../base/json.ts'
import { keywordsWhere } from '../../openapi/keywords.ts'
import { WITH_REQUIRED, demandingSide } from '../as-used.ts'
import type { Located } from '../side.ts'
import { valueOf } from './keywords.ts'
import { tagEdits } from './mapped.ts'
import { type Step, record } from './step.ts'

/** Records that two schemas have another value of a keyword. */
export function compareWhole(base: Located, revision: Located, keyword: string, step: Step): void {
  const [before, after] = [valueOf(base.node, keyword), valueOf(revision.node, keyword)]
  if (step.context.unchanged(before, after)) {
    compareWording(base, revision, keyword, step)
    return
  }
  if (LIMITS.has(keyword) && isRounded(before, after)) {
    record('text', 'changed', base, revision, step, { keyword, before: before!, after: after! })
    return
  }
  const tags = keyword === 'discriminator' ? tagEdits(base, revision, step) : undefined
  // A schema that is compared as a whole is quoted as it is written.
  const [was, is] = SCHEMAS.has(keyword)
    ? [base, revision].map(({ node }) => own(node, keyword) ?? null)
    : [before, after]
  const values = { before: was!, after: is! }
  const required = step.required !== undefined &&
    WITH_REQUIRED.has(keyword) && { required: step.required[demandingSide({ keyword, ...values })] }
  record('constraint', 'changed', base, revision, step, { keyword, ...values, ...required, ...(tags && { tags }) })
}

/** Keywords that hold one number, a limit that no program can apply more exactly than it knows it. */
const LIMITS: ReadonlySet<string> = new Set(keywordsWhere(({ holds }) => ['number', 'count', 'bound'].includes(holds)))

const SCHEMAS: ReadonlySet<string> = new Set(['not', 'if'])

/** Records schemas under a keyword that mean the same and say it in other words. */
function compareWording(base: Located, revision: Located, keyword: string, step: Step): void {
  const [before, after] = [base, revision].map(({ node }) => own(node, keyword) ?? null)
  if (!isObject(before) && !isArray(before)) return
  if ((isObject(after) || isArray(after)) && !deepEqual(before, after))
    record('text', 'changed', base, revision, step, { keyword, before, after })
}

/** In 3.0 an exclusive bound is a flag beside the bound. */
const BOUNDS = [
  ['minimum', 'exclusiveMinimum'],
  ['maximum', 'exclusiveMaximum'],
] as const

/** Compares the bounds of numbers. One that excludes the number itself on one side only is one edit, however that is written. */
export function compareBounds(base: Located, revision: Located, step: Step): void {
  for (const [plain, exclusive] of BOUNDS) {
    const [was, is] = [base, revision].map(({ node }) =>
      [plain, exclusive].filter((each) => valueOf(node, each) !== null),
    )
    const [from, to] = [was![0], is![0]]
    if (was!.length === 1 && is!.length === 1 && from !== to)
      record('constraint', 'changed', base, revision, step, {
        keyword: plain,
        before: valueOf(base.node, from!),
        after: valueOf(revision.node, to!),
        exclusive: to === exclusive ? 'revision' : 'base',
      })
    else for (const keyword of [plain, exclusive]) compareWhole(base, revision, keyword, step)
  }
}
