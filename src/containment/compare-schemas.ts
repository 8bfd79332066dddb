import { isTooDeep } from '../base/depth.ts'
import type { Json } from '../base/json.ts'
import { type Path, formatPointer } from '../base/pointer.ts'
import { isStackFull } from '../base/stack-full.ts'
import { type ContainmentOptions, type Verdict, newContainment } from './containment.ts'
import type { Dialect } from '../openapi/dialects.ts'

/** How two schemas are compared. */
export interface CompareSchemasOptions extends ContainmentOptions {
  /** The dialect of both schemas; by default 2020-12. */
  readonly dialect?: Dialect | undefined
  /** The document that references of the first schema refer to; by default the schema itself. */
  readonly rootA?: Json | undefined
  /** The same for the second schema. */
  readonly rootB?: Json | undefined
}

/** Why a verdict is no, or why it is unknown. */
export interface Because {
  readonly question: 'aInB' | 'bInA'
  /** Where in the value, as a JSON Pointer. */
  readonly at: string
  readonly reason: string
  /** The schema that rejects the value there, as a pointer into its document, and its keyword. */
  readonly schema?: string
  readonly keyword?: string
}

/** The result of comparing two schemas. */
export interface SchemaComparison {
  readonly aInB: 'yes' | 'no' | 'unknown'
  readonly bInA: 'yes' | 'no' | 'unknown'
  /** A value of the first schema that is not a value of the second. */
  readonly onlyInA?: { readonly value: Json }
  readonly onlyInB?: { readonly value: Json }
  /** Whether the schema accepts no value; such a schema is contained in every other. */
  readonly aEmpty?: true
  readonly bEmpty?: true
  readonly because: readonly Because[]
}

/**
 * Decides whether every value of schema `a` is also a value of schema `b`, and vice versa. `yes` and `no` are certain, and `no`
 * comes with a value that proves it; `unknown` says why.
 */
export function compareSchemas(a: Json, b: Json, options: CompareSchemasOptions = {}): SchemaComparison {
  const { rootA = a, rootB = b } = options
  if (isTooDeep(rootA) || isTooDeep(rootB)) return TOO_DEEP
  try {
    return compared(a, b, rootA, rootB, options)
  } catch (error) {
    if (isStackFull(error)) return TOO_DEEP
    throw error
  }
}

function compared(a: Json, b: Json, rootA: Json, rootB: Json, options: CompareSchemasOptions): SchemaComparison {
  const { dialect } = options
  const containment = newContainment({ root: rootA, dialect }, { root: rootB, dialect }, options)
  const [left, right] = [spotOf(rootA, a), spotOf(rootB, b)]
  const forth = containment.within(left, right)
  const back = containment.contains(left, right)
  return {
    aInB: forth.verdict,
    bInA: back.verdict,
    ...(forth.verdict === 'no' ? { onlyInA: { value: forth.witness } } : {}),
    ...(back.verdict === 'no' ? { onlyInB: { value: back.witness } } : {}),
    ...(forth.verdict === 'yes' && forth.empty ? { aEmpty: true as const } : {}),
    ...(back.verdict === 'yes' && back.empty ? { bEmpty: true as const } : {}),
    because: [...becauseOf('aInB', forth), ...becauseOf('bInA', back)],
  }
}

const TOO_DEEP: SchemaComparison = {
  aInB: 'unknown',
  bInA: 'unknown',
  because: (['aInB', 'bInA'] as const).map((question) => ({
    question,
    at: '',
    reason: 'the schemas are nested too deeply',
  })),
}

function spotOf(root: Json, raw: Json): { raw: Json; path: Path } {
  return { raw, path: root === raw ? [] : (pathTo(root, raw) ?? []) }
}

/** Where in a document a node of it stands. */
function pathTo(root: Json, node: Json): Path | undefined {
  if (root === node) return []
  if (typeof root !== 'object' || root === null) return undefined
  for (const [key, child] of Object.entries(root)) {
    const path = typeof child === 'object' ? pathTo(child, node) : undefined
    if (path !== undefined) return [key, ...path]
  }
  return undefined
}

function becauseOf(question: Because['question'], verdict: Verdict): Because[] {
  if (verdict.verdict === 'yes') return []
  if (verdict.verdict === 'unknown') return [{ question, at: formatPointer(verdict.at), reason: verdict.reason }]
  const { at, schema, keyword } = verdict.rejection
  return [{ question, at: formatPointer(at), reason: `rejected by ${keyword}`, schema: formatPointer(schema), keyword }]
}
