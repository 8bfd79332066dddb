import type { Json } from '../../src/base/json.ts'
import { type Change, coordinateOf, directionsOf } from '../../src/diff/change.ts'
import { compare } from '../../src/diff/compare.ts'
import { newProver } from '../../src/proof/prove.ts'
import type { Prover } from '../../src/proof/prover.ts'
import { type Edit, editOf } from '../../src/rules/effect.ts'
import { type Finding, judge } from '../../src/rules/judge.ts'
import { day } from '../../src/time/day.ts'

/** The findings between two documents that say something of operations, beside texts. */
function findingsOf(changes: readonly Change[], prover: Prover): readonly Finding[] {
  return judge(changes, prover, { day: day('2030-01-01') }).filter(
    ({ rule }) => rule.class !== 'docs' && rule.class !== 'extension',
  )
}

function opened(base: Json, revision: Json): { readonly prover: Prover; readonly changes: readonly Change[] } {
  const compared = compare(base, revision)
  const prover = newProver(compared)
  return { prover, changes: prover.changes() }
}

/**
 * The verdicts as they are reported, for each operation: what is found, how bad it is, and at which element, whatever the
 * number of a choice or part is in its list.
 */
export function reported(base: Json, revision: Json): string[] {
  const { prover, changes } = opened(base, revision)
  const lines = findingsOf(changes, prover).flatMap(({ change, rule, level }) => {
    const operations = [...new Set(change.reaches.flatMap((reach) => reach.operations))]
    const element = `${coordinateOf(change)} ${directionsOf(change).join('+')}`
      .replaceAll(/\bvariant \d+/g, 'variant')
      // What several operations share, and is no component, is reported at the first of them.
      .replace(/^[A-Z]+ \/\S*/, 'OPERATION')
    const users = operations.map(({ method, path }) => `${method} ${path}`)
    return users.map((user) => `${user}: ${level} ${rule.id} at ${element}`)
  })
  return [...new Set(lines)].toSorted()
}

/** Everything that is sent one way by one operation, judged as if there were nothing else. */
function useFindings(base: Json, revision: Json): Map<string, readonly Finding[]> {
  const { prover, changes } = opened(base, revision)
  const uses = new Map<string, Change[]>()
  for (const change of changes) {
    const own = new Map<string, Change['reaches'][number][]>()
    for (const reach of change.reaches)
      // Of a schema that is not sent the way that an operation sends it, there is nothing to say to the operation.
      for (const operation of change.route !== undefined && reach.direction === undefined ? [] : reach.operations) {
        const use = `${operation.method} ${operation.path} ${reach.direction ?? 'itself'}`
        own.set(use, [...(own.get(use) ?? []), { ...reach, operations: [operation] }])
      }
    for (const [use, reaches] of own) uses.set(use, [...(uses.get(use) ?? []), { ...change, reaches }])
  }
  return new Map([...uses].map(([use, own]) => [use, findingsOf(own, prover)]))
}

/** For each operation and direction, which rules find something there and how bad it is; equal wherever a schema is written. */
export function judgedByUse(base: Json, revision: Json): string[] {
  const lines = [...useFindings(base, revision)].flatMap(([use, findings]) =>
    findings.map(({ level, rule }) => `${use}: ${level} ${rule.id}`),
  )
  return [...new Set(lines)].toSorted()
}

/** For each operation and direction, what the edits of schemas do to the values that are accepted there. */
export function effectsByUse(base: Json, revision: Json): EffectOfUse[] {
  return [...useFindings(base, revision)].flatMap(([use, findings]) =>
    findings.flatMap(({ change }) => {
      const isText = change.reaches.map((reach) => reach.isText === true)
      const edits = [...new Set(isText)].map((each) => editOf(change, each))
      return edits.flatMap((edit) => (edit === undefined ? [] : [{ use, ...edit }]))
    }),
  )
}

/**
 * Whether a schema has no value any more, or a message has one that had none. Neither has a counterpart on the way back: the edits in a
 * schema without values are no findings, and nobody sent such a message.
 */
export function emptiesOrFills(base: Json, revision: Json): boolean {
  return opened(base, revision).changes.some(({ action }) => action === 'emptied' || action === 'filled')
}

/** What an edit does to what one operation sends one way. */
interface EffectOfUse extends Edit {
  readonly use: string
}
