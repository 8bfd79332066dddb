import { type Condition, isOfAllSent, isOfNoneOfSeveral } from '../usage/table/conditions.ts'
import { type Atom, NUMBER_TEXT } from '../usage/table/text-atoms.ts'
import { type ValueTest, isOfAll, isOfNone } from '../usage/table/value-test.ts'
import type { SqlDialect } from './sql-dialects.ts'

/** A condition in SQL on the list of texts that a call sends for a parameter. */
export function conditionSql(condition: Condition, list: string, sql: SqlDialect): string {
  const { unsent, one, several, atoms } = condition
  const count = sql.count(list)
  if (isOfAllSent(condition)) return unsent ? 'TRUE' : `${count} > 0`
  if (isOfNone(one) && isOfNoneOfSeveral(condition)) return unsent ? `${count} = 0` : 'FALSE'
  const test = (of: ValueTest) => (x: string) => testSql(of, atoms, x, sql)
  const parts = [
    isOfAll(several.some) ? undefined : sql.some(list, test(several.some)),
    isOfAll(several.all) ? undefined : isOfNone(several.all) ? 'FALSE' : sql.every(list, test(several.all)),
  ].filter((part) => part !== undefined)
  const isSo = parts.length === 0 ? 'TRUE' : parts.join(' AND ')
  const ofSeveral = isOfNoneOfSeveral(condition) ? 'FALSE' : several.not ? `NOT (${isSo})` : isSo
  return `CASE ${count} WHEN 0 THEN ${unsent ? 'TRUE' : 'FALSE'} WHEN 1 THEN ${test(one)(sql.first(list))} ELSE ${ofSeveral} END`
}

function testSql(test: ValueTest, atoms: readonly Atom[], x: string, sql: SqlDialect): string {
  if (isOfAll(test)) return 'TRUE'
  const list = (texts: readonly string[]): string => texts.map(sql.text).join(', ')
  const conjunctions = test.anyOf.map((all) =>
    all.length === 0
      ? 'TRUE'
      : all.map(({ atom, is }) => `${is ? '' : 'NOT '}${atomSql(atoms[atom]!, x, sql)}`).join(' AND '),
  )
  const isOneOf = conjunctions.length > 1 ? conjunctions.map((each) => `(${each})`) : conjunctions
  const open = isOneOf.join(' OR ')
  const others = test.notIn.length === 0 || open === '' ? open : `${x} NOT IN (${list(test.notIn)}) AND (${open})`
  const listed = test.in.length === 0 ? '' : `${x} IN (${list(test.in)})`
  if (listed === '' || others === '') return `${listed}${others}` || 'FALSE'
  return `(${listed} OR (${others}))`
}

function atomSql(atom: Atom, x: string, sql: SqlDialect): string {
  const isNumber = sql.matches(x, sql.text(NUMBER_TEXT))
  const number = sql.number(x)
  switch (atom.kind) {
    case 'matches':
      return sql.matches(x, sql.text(atom.portable))
    case 'longer':
      return `length(${x}) > ${atom.than}`
    case 'number':
      return isNumber
    case 'whole':
      return `(${isNumber} AND ${number} = floor(${number}))`
    case 'above':
      return `(${isNumber} AND ${number} ${atom.orEqual ? '>=' : '>'} ${atom.bound})`
  }
}
