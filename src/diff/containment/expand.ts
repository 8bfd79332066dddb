import type { Json } from '../../base/json.ts'
import { ONE } from './decimal.ts'
import { arrayParts } from './expand-array.ts'
import { objectParts } from './expand-object.ts'
import { differsFrom } from './expand-values.ts'
import { FALSE, type Formula, TRUE, all, any, holds, sized } from './formula.ts'
import { ARRAY, NUMBER, type Node, OBJECT, STRING, type Schema, type TypeBit, typeOf } from './node.ts'
import type { Nodes } from './schemas.ts'

/** Says what a schema, or its opposite, demands of the values of one type. */
export type Expand = (node: Node, positive: boolean, type: TypeBit) => Formula

/** Expansion that remembers; `contract` adds which properties each side speaks of. */
export function newExpand(nodes: Nodes, contract: boolean): Expand {
  const known = new Map<Node, (Formula | undefined)[]>()
  return (node, positive, type) => {
    const memory = known.get(node) ?? []
    known.set(node, memory)
    return (memory[positive ? type : type + 64] ??= expand(node, positive, type, nodes, contract))
  }
}

function expand(node: Node, positive: boolean, type: TypeBit, nodes: Nodes, contract: boolean): Formula {
  const schema = node.schema()
  if ((schema.types & type) === 0) return positive ? FALSE : TRUE
  const parts = [
    ...valueParts(schema, positive, type, nodes),
    ...(type === NUMBER ? numberParts(schema, positive) : []),
    ...(type === STRING ? stringParts(schema, positive) : []),
    ...inPlaceParts(schema, positive),
    ...(type === ARRAY ? arrayParts(node, positive, nodes) : []),
    ...(type === OBJECT ? objectParts(node, positive, nodes) : []),
    ...schema.opaque.map((opaque): Formula => ({ kind: 'opaque', opaque, node, positive })),
  ]
  const whole = positive ? all(parts) : any(parts)
  return contract && type === OBJECT ? all([whole, declared(node)]) : whole
}

function valueParts({ enums }: Schema, positive: boolean, type: TypeBit, nodes: Nodes): Formula[] {
  return enums.map((list): Formula => {
    const values: readonly Json[] = list.filter((value) => typeOf(value) === type)
    if (values.length === 0) return positive ? FALSE : TRUE
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

function inPlaceParts({ allOf, anyOf, oneOf, not, when }: Schema, positive: boolean): Formula[] {
  const parts = allOf.map((node) => holds(node, positive))
  if (anyOf !== undefined) {
    const branches = anyOf.map((node) => holds(node, positive))
    parts.push(positive ? any(branches) : all(branches))
  }
  if (oneOf !== undefined)
    parts.push(oneOf.length === 1 ? holds(oneOf[0]!, positive) : { kind: 'one', of: oneOf, positive })
  if (not !== undefined) parts.push(holds(not, !positive))
  if (when !== undefined) {
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

function declared({ owner, schema }: Node): Formula {
  const { properties, patterns, required, dependentRequired, dependentSchemas, additional, unevaluatedProperties } =
    schema()
  const names = [...properties.keys(), ...required, ...dependentRequired.keys(), ...dependentSchemas.keys()]
  const open = opens(additional) || opens(unevaluatedProperties)
  if (names.length === 0 && patterns.length === 0 && !open) return TRUE
  return { kind: 'declares', owner, names, patterns: patterns.map(([pattern]) => pattern), open }
}

function opens(node: Node | undefined): boolean {
  return node !== undefined && node.schema().types !== 0
}
