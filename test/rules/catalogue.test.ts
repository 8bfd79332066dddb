import { readdirSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { rules } from '../../src/rules/index.ts'
import { CLASSES, LEVELS, PRESETS, type Rule } from '../../src/rules/rule.ts'
import { findingsOf } from '../../src/rules/rule-levels.ts'
import { examples, verdictLines } from '../support/examples.ts'

const files = readdirSync(new URL('../../src/rules/catalogue/', import.meta.url))

/** What a rule is about; undefined for a remark, which has a subject of its own. */
function subjectOf(rule: Rule): string | undefined {
  if ('applies' in rule) return undefined
  return 'aspect' in rule ? rule.aspect : rule.subject
}

/** The rules of a file of the catalogue, by the name that the file is to give them. */
async function rulesIn(file: string): Promise<readonly Rule[]> {
  const subject = file.replace('.ts', '')
  const module = (await import(`../../src/rules/catalogue/${subject}.ts`)) as Record<string, readonly Rule[]>
  const name = `${subject.replaceAll(/-([a-z])/g, (_, letter: string) => letter.toUpperCase())}Rules`
  expect(Object.keys(module)).toEqual([name])
  return module[name]!
}

describe('The catalogue of rules', () => {
  it('has an id of its own for every rule', () => {
    expect(new Set(rules.map(({ id }) => id)).size).toBe(rules.length)
  })

  it.each(files)(
    'has in %s the rules of the subject, or the aspect of schemas, that the file is named for, or nothing but remarks',
    async (file) => {
      const found = await rulesIn(file)
      const subject = found.every((rule) => 'applies' in rule) ? undefined : file.replace('.ts', '')
      for (const rule of found) expect(subjectOf(rule), rule.id).toBe(subject)
    },
  )

  it('has every rule in one of these files, and lists them by name', async () => {
    const inFiles = (await Promise.all(files.map(rulesIn))).flat()
    expect(inFiles).toHaveLength(rules.length)
    expect(new Set(inFiles)).toEqual(new Set(rules))
    const ids = rules.map(({ id }) => id)
    expect(ids).toEqual(ids.toSorted())
  })

  it('has at most one verdict for a kind of change in a direction, and none beside one for any direction', () => {
    const keys = rules.flatMap((rule) => {
      if ('applies' in rule) return []
      const what = 'aspect' in rule ? `${rule.aspect} ${rule.effect}` : `${rule.subject} ${rule.action}`
      return (rule.direction === 'any' ? ['request', 'response'] : [rule.direction]).map((each) => `${what} ${each}`)
    })
    expect(keys.filter((key, index) => keys.indexOf(key) !== index)).toEqual([])
  })

  it.each(rules)('says about $id what it checks, why, and what to do, in sentences', (rule) => {
    expect(rule.purpose).toMatch(/^(Checks that (no|nothing|every|what|a) |Reports )[^\n]*\.$/)
    expect(rule.why).toMatch(/^[A-Z][^\n]*\.$/)
    expect(rule.fix).toMatch(/^[A-Z][^\n]*\.$/)
    expect(CLASSES).toContain(rule.class)
  })

  it.each(rules)('shows an example of $id', ({ id, examples: own }) => {
    expect(own().some(({ finds }) => finds.some((line) => line.endsWith(` ${id}`)))).toBe(true)
  })

  it.each(examples)('finds exactly what it says about %s', (_, example) => {
    expect(verdictLines(findingsOf(example))).toEqual(example.finds.toSorted())
  })

  it.each(examples)('finds nothing in either document of %s by itself, but what is overdue', (_, example) => {
    for (const document of [example.base, example.revision]) {
      for (const copy of [document, structuredClone(document)]) {
        const found = verdictLines(findingsOf({ ...example, base: document, revision: copy }))
        expect(found.filter((line) => line !== 'warning sunset-overdue')).toEqual([])
      }
    }
  })

  it.each(examples)('says about %s, in one line, what it is, with no word left out', (_, example) => {
    for (const { message, level, coordinate } of findingsOf(example)) {
      expect(message).not.toMatch(/undefined|\bnull of|\[object|[\r\n]| {2}/)
      expect(message.length).toBeGreaterThan(5)
      expect(coordinate).not.toBe('')
      expect(LEVELS).toContain(level)
    }
  })

  it.each(examples)('judges %s under the strict preset no milder than by default', (_, example) => {
    const worst = PRESETS.map((preset) =>
      Math.min(...findingsOf(example, preset).map(({ level }) => LEVELS.indexOf(level))),
    )
    expect(worst[1]).toBeLessThanOrEqual(worst[0]!)
  })
})
