import { type Json, isArray, isObject } from '../base/json.ts'
import { type Formula, any, has, sized } from './formula.ts'
import { type Nodes, oneOfValues } from './schemas.ts'

/** What an array or object must satisfy in order to be another one than `value`. */
export function differsFrom(value: Json, nodes: Nodes): Formula {
  const other = (child: Json): { node: ReturnType<typeof oneOfValues>; positive: false } => ({
    node: oneOfValues(nodes, [child]),
    positive: false,
  })
  if (isArray(value)) {
    return any([
      sized(value.length, value.length, false),
      ...value.map((item, at): Formula => ({
        kind: 'all',
        of: [
          { kind: 'size', min: at + 1, max: Infinity },
          { kind: 'item', at, of: [other(item)] },
        ],
      })),
    ])
  }
  const entries = isObject(value) ? Object.entries(value) : []
  return any([
    { kind: 'some', region: { kind: 'other', names: new Set(entries.map(([name]) => name)), patterns: [] }, of: [] },
    ...entries.map(([name]): Formula => ({
      kind: 'each',
      region: { kind: 'name', name },
      of: [{ node: nodes.nothing, positive: true }],
    })),
    ...entries.map(([name, child]) => has(name, [other(child)])),
  ])
}
