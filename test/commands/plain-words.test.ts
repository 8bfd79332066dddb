import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { parseWords } from '../../src/commands/command-line.ts'
import type { Command } from '../../src/commands/command.ts'
import { commands } from '../../src/commands/index.ts'
import { apiOption, commonOptions, configOption } from '../../src/commands/options.ts'
import { plainArgs } from '../../src/commands/plain-words.ts'
import { runs, upTo } from '../support/runs.ts'

/** Words of every kind that the parser of yargs treats in a way of its own, or might. */
const ODD = [
  'a.json',
  '2024-07-14',
  'json=out.json',
  'help',
  'true',
  'false',
  '0x10',
  '007',
  '1e3',
  '5',
  'a b',
  'x=y',
  '',
]
const SIGNS = ['-', '--', '-q', '-qo', '-o', '-o=x', '-ox', '-c', '-h', '-v', '--help', '--version', '-1']

describe.each(commands)('plain words of $name', (entry) => {
  it('are what yargs makes of them', async () => {
    const command = await entry.load()
    const options = optionsOf(command)
    let answered = 0
    await fc.assert(
      fc.asyncProperty(wordsFor(command, options), async (words) => {
        const plain = plainArgs(command, options, words)
        if (plain === undefined) return
        answered++
        const parsed = await parseWords(entry, command, options, words, '1.0.0')
        const names = new Set([...Object.keys(options), ...Object.keys(command.positionals ?? {})])
        const args = 'args' in parsed ? Object.entries(parsed.args) : []
        expect({ ...plain }).toEqual(
          Object.fromEntries(args.filter(([name, value]) => names.has(name) && value !== undefined)),
        )
      }),
      runs(1500),
    )
    expect(answered).toBeGreaterThan(upTo(30))
  })
})

describe('words of diff that are plain', () => {
  it.each([
    [['a', 'b'], {}],
    [['a', 'b', '--format', 'json', '-q'], { format: 'json', quiet: true }],
    [['--fail-on=breaking', 'a', '--docs', 'b', '-o', 'x.txt'], { 'fail-on': 'breaking', docs: true, output: 'x.txt' }],
    [['a', 'b', '--rule', 'x', '--rule', 'y'], { rule: ['x', 'y'] }],
  ])('%j', async (words, given) => {
    const command = await diff()
    expect(plainArgs(command, optionsOf(command), words)).toEqual({
      base: 'a',
      revision: 'b',
      more: [],
      color: true,
      quiet: false,
      ...given,
    })
  })

  it.each([
    [['a']],
    [['a', 'b', 'c']],
    [['a', 'b', '--help']],
    [['a', 'b', '--fail-on', 'sometimes']],
    [['a', 'b', '--level', 'info', '--level', 'warning']],
    [['a', 'b', '--format']],
    [['a', 'b', '--no-config']],
    [['a', 'b', '--formats', 'json']],
    [['a', 'b', '--write-waivers']],
    [['a', '--write-waivers', 'b', 'c']],
  ])('are not %j', async (words) => {
    const command = await diff()
    expect(plainArgs(command, optionsOf(command), words)).toBeUndefined()
  })
})

function diff(): Promise<Command> {
  return commands.find(({ name }) => name === 'diff')!.load()
}

function optionsOf(command: Command): Command['options'] {
  return { ...command.options, ...(command.configured && { config: configOption, api: apiOption }), ...commonOptions }
}

/** Command lines of a command: mostly what it knows, in any order. */
function wordsFor(command: Command, options: Command['options']): fc.Arbitrary<string[]> {
  const entries = Object.entries(options)
  const values = entries.flatMap(([, { choices }]) => (choices ?? []).map(String))
  const value = fc.constantFrom(...ODD, ...values)
  const known = fc.constantFrom(...entries).chain(([name, { type, choices }]): fc.Arbitrary<string[]> => {
    const fit = choices === undefined ? value : fc.constantFrom(...choices.map(String))
    if (type === 'boolean') return fc.constantFrom(`--${name}`, `--no-${name}`).map((word) => [word])
    return fc.tuple(fit, fc.boolean()).map(([word, joined]) => (joined ? [`--${name}=${word}`] : [`--${name}`, word]))
  })
  const positional = value.map((word) => [word])
  const odd = fc.constantFrom(...SIGNS).map((word) => [word])
  const needed = Object.keys(command.positionals ?? {}).map(() => positional)
  const needs = entries.flatMap(([name, { demandOption }]) =>
    demandOption === true ? [value.map((word) => [`--${name}`, word])] : [],
  )
  const more = fc.array(
    fc.oneof({ weight: 6, arbitrary: known }, { weight: 1, arbitrary: odd }, { weight: 1, arbitrary: positional }),
    {
      maxLength: 3,
    },
  )
  return fc
    .tuple(fc.tuple<string[][]>(...needed, ...needs), more)
    .chain(([must, some]) => fc.shuffledSubarray([...must, ...some], { minLength: must.length }))
    .map((groups) => groups.flat())
}
