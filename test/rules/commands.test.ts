import { describe, expect, it } from 'vitest'
import { rules } from '../../src/rules/index.ts'
import { chronospec } from '../support/cli.ts'

describe('chronospec rules', () => {
  it('lists every rule in a line', () => {
    const { out, code } = chronospec(['rules'])
    expect(code).toBe(0)
    expect(
      out
        .trimEnd()
        .split('\n')
        .map((line) => line.split(' ')[0]),
    ).toEqual(rules.map(({ id }) => id))
  })

  it('lists them as JSON, with their levels by preset', () => {
    const listed = JSON.parse(chronospec(['rules', '--format', 'json']).out) as { id: string; levels: object }[]
    expect(listed.map(({ id }) => id)).toEqual(rules.map(({ id }) => id))
    expect(listed.find(({ id }) => id === 'request-parameter-removed')?.levels).toEqual({
      default: ['warning', 'info'],
      strict: ['breaking', 'info'],
    })
  })

  it('lists them as a Markdown table', () => {
    const lines = chronospec(['rules', '--format', 'markdown']).out.trimEnd().split('\n')
    expect(lines).toHaveLength(rules.length + 2)
    for (const line of lines) expect(line.match(/(?<!\\)\|/g)).toHaveLength(5)
  })
})

describe('chronospec explain', () => {
  it('explains a rule by its id, and by its name in another tool', () => {
    const page = chronospec(['explain', 'webhook-removed'])
    expect(page).toEqual({ code: 0, out: expect.stringContaining('# webhook-removed\n') as string, err: '' })
    expect(chronospec(['explain', 'endpoint-reactivated']).out).toContain('# operation-reactivated\n')
  })

  it('lists the rules that share a name', () => {
    const { out } = chronospec(['explain', 'required-properties-added'])
    expect(out).toContain('request-property-became-required')
    expect(out).toContain('request-required-name-added')
  })

  it('names the nearest rule of an unknown one, and could not run', () => {
    expect(chronospec(['explain', 'operation-remove'])).toEqual({
      code: 2,
      out: '',
      err: 'chronospec: there is no rule "operation-remove"; did you mean operation-removed?\n',
    })
    expect(chronospec(['explain', 'constructor']).code).toBe(2)
  })
})
