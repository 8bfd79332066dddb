import type { Json } from '../base/json.ts'
import {
  type Action,
  type Change,
  type Direction,
  type OperationRef,
  directionsOf,
  operationsOf,
  stabilityOf,
} from '../diff/change.ts'
import { holderText, nameText } from '../diff/location.ts'

export interface Fact extends Omit<Change, 'action' | 'detail'> {
  readonly change: Action
  readonly name: string
  readonly where: string
  readonly directions: readonly Direction[]
  readonly operations: readonly OperationRef[]
  readonly args: Readonly<Record<string, Json>>
  readonly source: Change
}

export function factOf(source: Change): Fact {
  const { action, detail, ...rest } = source
  const stability = stabilityOf(source)
  return {
    ...rest,
    change: action,
    name: nameText(source.at),
    where: holderText(source.at),
    directions: directionsOf(source),
    operations: operationsOf(source),
    args: stability === undefined ? detail : { ...detail, stability },
    source,
  }
}
