import { readdirSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { rules } from '../../src/rules/index.ts'
import { LEVELS } from '../../src/rules/rule.ts'
import { findingsBetween, verdictsBetween } from '../support/documents.ts'
import { examples } from './examples.ts'

const files = readdirSync(new URL('../../src/rules/catalogue/', import.meta.url))

describe('The catalogue of rules', () => {
  it('has an id of its own for every rule', () => {
    expect(new Set(rules.map(({ id }) => id)).size).toBe(rules.length)
  })

  it('has a file of its own for every rule, named for it, and no other file', () => {
    expect(files.toSorted()).toEqual(rules.map(({ id }) => `${id}.ts`).toSorted())
  })

  it.each(rules)('exports $id under its name in camel case', async ({ id }) => {
    const name = id.replaceAll(/-([a-z])/g, (_, letter: string) => letter.toUpperCase())
    const module = (await import(`../../src/rules/catalogue/${id}.ts`)) as Record<string, unknown>
    expect(Object.keys(module)).toEqual([name])
    expect(rules).toContain(module[name])
  })

  it('has at most one rule for a kind of change in a direction, and none beside one for any direction', () => {
    const keys = rules.flatMap(({ subject, change, direction }) =>
      (direction === 'any' ? ['request', 'response'] : [direction]).map((each) => `${subject} ${change} ${each}`),
    )
    expect(keys.filter((key, index) => keys.indexOf(key) !== index)).toEqual([])
  })

  it.each(rules)('says of $id what it checks, why, and what to do, in sentences', ({ purpose, why, fix }) => {
    expect(purpose).toMatch(/^(Checks that no|Reports) [^]*\.$/)
    expect(why).toMatch(/^[A-Z][^]*\.$/)
    expect(fix).toMatch(/^[A-Z][^]*\.$/)
  })

  it('reaches every rule by an example', () => {
    const reached = new Set(examples.flatMap(([, , , verdicts]) => verdicts.map((verdict) => verdict.split(' ')[1])))
    expect(rules.map(({ id }) => id).filter((id) => !reached.has(id))).toEqual([])
  })

  it.each(examples)('finds, of %s, exactly that', (_, base, revision, verdicts) => {
    expect(verdictsBetween(base, revision)).toEqual(verdicts)
    for (const document of [base, revision]) {
      expect(verdictsBetween(document, document)).toEqual([])
      expect(verdictsBetween(document, structuredClone(document))).toEqual([])
    }
  })

  it.each(examples)('says of %s, in one line, what it is, with no word left out', (_, base, revision) => {
    for (const { message, level, coordinate } of findingsBetween(base, revision)) {
      expect(message).not.toMatch(/undefined|null|\[object|[\r\n]| {2}/)
      expect(message.length).toBeGreaterThan(5)
      expect(coordinate).not.toBe('')
      expect(LEVELS).toContain(level)
    }
  })

  it('judges removals in responses and additions to requests no milder than their opposites', () => {
    const levels = (id: string): number[] =>
      examples
        .flatMap(([, , , verdicts]) => verdicts.filter((verdict) => verdict.endsWith(` ${id}`)))
        .map((verdict) => LEVELS.indexOf(verdict.split(' ')[0] as never))
    const pairs: [worse: string, milder: string][] = [
      ['response-property-removed', 'response-property-added'],
      ['response-enum-value-added', 'request-enum-value-added'],
      ['request-enum-value-removed', 'response-enum-value-removed'],
      ['response-variant-added', 'request-variant-added'],
      ['request-variant-removed', 'response-variant-removed'],
      ['request-part-added', 'response-part-added'],
      ['response-part-removed', 'request-part-removed'],
      ['operation-removed', 'operation-added'],
      ['path-removed', 'path-added'],
    ]
    for (const [worse, milder] of pairs)
      expect(Math.max(...levels(worse)), worse).toBeLessThan(Math.min(...levels(milder)))
  })
})
