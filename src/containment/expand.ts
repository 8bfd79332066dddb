import type { Json } from '../base/json.ts'
import { ONE } from '../base/decimal.ts'
import { arrayParts } from './expand-array.ts'
import { declaredBy } from './declared.ts'
import { objectParts } from './expand-object.ts'
import { differsFrom } from './expand-values.ts'
import { FALSE, type Formula, TRUE, all, any, holds, sized } from './formula.ts'
import { ARRAY, NUMBER, type Node, OBJECT, type Owner, STRING, type Schema, type TypeBit, typeOf } from './node.ts'
import type { Nodes } from './schemas.ts'

/** Says what a schema, or its opposite, demands of the values of one type. */
export type Expand = (node: Node, positive: boolean, type: TypeBit) => Formula

/** Expansion with a cache. If there is a sender, it adds which properties each side declares. */
export function newExpand(nodes: Nodes, sender: Owner | undefined): Expand {
  const known = new Map<Node, (Formula | undefined)[]>()
  return (node, positive, type) => {
    const memory = known.get(node) ?? []
    known.set(node, memory)
    return (memory[positive ? type : type + 64] ??= expand(node, positive, type, nodes, sender))
  }
}

function expand(node: Node, positive: boolean, type: TypeBit, nodes: Nodes, sender: Owner | undefined): Formula {
  const contract = sender !== undefined
  const schema = node.schema()
  if ((schema.types & type) === 0) return positive ? FALSE : TRUE
  const parts = [
    ...valueParts(schema, positive, type, nodes, !positive && forgives(node, sender)),
    ...(type === NUMBER ? numberParts(schema, positive) : []),
    ...(type === STRING ? stringParts(schema, positive) : []),
    ...inPlaceParts(schema, positive, contract),
    ...(type === ARRAY ? arrayParts(node, positive, nodes) : []),
    ...(type === OBJECT ? objectParts(node, positive, nodes) : []),
    ...schema.opaque.map((opaque): Formula => ({ kind: 'opaque', opaque, node, positive })),
  ]
  const whole = positive ? all(parts) : any(parts)
  if (type !== OBJECT || !positive || node.owner !== sender || !contract) return whole
  return all([whole, declaredBy([schema], sender)])
}

function valueParts({ enums }: Schema, positive: boolean, type: TypeBit, nodes: Nodes, forgiving: boolean): Formula[] {
  return enums.map((list, at): Formula => {
    const values: readonly Json[] = list.filter((value) => typeOf(value) === type)
    if (values.length === 0) return positive ? FALSE : TRUE
    if (forgiving && at === 0) return FALSE
    if (positive || (type !== ARRAY && type !== OBJECT)) return { kind: 'values', values, positive }
    return { kind: 'all', of: values.map((value) => differsFrom(value, nodes)) }
  })
}

function numberParts({ minimum, maximum, multipleOf, integer }: Schema, positive: boolean): Formula[] {
  const parts: Formula[] = []
  if (positive && (minimum !== undefined || maximum !== undefined)) parts.push({ kind: 'range', minimum, maximum })
  if (!positive && minimum !== undefined) {
    parts.push({ kind: 'range', maximum: { value: minimum.value, exclusive: !minimum.exclusive } })
  }
  if (!positive && maximum !== undefined) {
    parts.push({ kind: 'range', minimum: { value: maximum.value, exclusive: !maximum.exclusive } })
  }
  if (multipleOf !== undefined) parts.push({ kind: 'multiple', of: multipleOf, positive })
  if (integer) parts.push({ kind: 'multiple', of: ONE, positive })
  return parts
}

function stringParts({ minLength, maxLength, pattern, format }: Schema, positive: boolean): Formula[] {
  const parts = [sized(minLength, maxLength, positive)]
  if (pattern !== undefined) parts.push({ kind: 'pattern', pattern, positive })
  if (format !== undefined) parts.push({ kind: 'pattern', pattern: format, positive })
  return parts
}

function inPlaceParts({ allOf, anyOf, oneOf, not, when }: Schema, positive: boolean, contract: boolean): Formula[] {
  const parts = different(allOf).map((node) => holds(node, positive))
  if (anyOf !== undefined) {
    const branches = different(anyOf).map((node) => holds(node, positive))
    parts.push(positive ? any(branches, true) : all(branches))
  }
  if (oneOf !== undefined)
    parts.push(oneOf.length === 1 ? holds(oneOf[0]!, positive) : { kind: 'one', of: oneOf, positive })
  if (not !== undefined) parts.push(holds(not, !positive))
  if (when !== undefined && contract && positive) {
    // Only what applies declares names.
    parts.push(any([holdsAll(when.test, true, when.pass), holdsAll(when.test, false, when.fail)]))
  } else if (when !== undefined) {
    for (const [node, test] of [
      [when.pass, true],
      [when.fail, false],
    ] as const) {
      if (node === undefined) continue
      parts.push(
        positive
          ? any([holds(when.test, !test), holds(node, true)])
          : all([holds(when.test, test), holds(node, false)]),
      )
    }
  }
  return parts
}

/** Without those that say the same as another one. */
function different(nodes: readonly Node[]): readonly Node[] {
  if (nodes.length < 2) return nodes
  const kinds = new Set<number>()
  return nodes.filter((node) => !kinds.has(node.kind()) && kinds.add(node.kind()))
}

function holdsAll(test: Node, positive: boolean, then: Node | undefined): Formula {
  return all([holds(test, positive), then === undefined ? TRUE : holds(then, true)])
}

/** Whether the schema is the receiver's, and takes values that its `enum` does not list yet. */
function forgives(node: Node, sender: Owner | undefined): boolean {
  return sender !== undefined && node.owner !== sender && node.schema().openEnum
}
