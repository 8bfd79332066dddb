import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { describe, expect, it } from 'vitest'
import type { Json } from '../../src/base/json.ts'
import type { Io } from '../../src/commands/command.ts'
import { isStackFull } from '../../src/base/stack-full.ts'
import { runDeeper } from '../../src/commands/deeper.ts'
import { main } from '../../src/commands/main.ts'
import { attempt, quietIo } from '../../src/commands/many/job.ts'
import { parseDay } from '../../src/time/day.ts'
import { inFolder, root } from '../support/cli.ts'
import { answering, tiny } from '../support/document.ts'

const today = parseDay('2026-01-01')!
const program = { url: pathToFileURL(join(root, 'dist/cli.js')), version: () => '1.2.3' }

/** Runs a command line in this process; gives its exit code and what it writes. */
async function run(words: readonly string[], io: Partial<Io> = {}): Promise<[code: number, out: string, err: string]> {
  let [out, err] = ['', '']
  const world: Io = {
    ...quietIo({ cwd: root, today }),
    out: (text) => void (out += text),
    err: (text) => void (err += text),
    ...io,
  }
  return [await main(words, world, program), out, err]
}

describe('a command line', () => {
  it('that cannot be run is 2, and one line for each problem', async () => {
    expect(await run(['snapsot'])).toEqual([
      2,
      '',
      'chronospec: there is no command "snapsot"; did you mean snapshot?\n',
    ])
    expect(await run(['help'])).toEqual(await run(['--help']))
    expect(await run(['--version'])).toEqual([0, '1.2.3\n', ''])
  })

  it('that meets a mistake of ours is 70, and the first line of what was thrown', async () => {
    const out = (): never => {
      throw new Error('the terminal is gone\nand there is more to say')
    }
    expect(await run(['rules'], { out })).toEqual([
      70,
      '',
      'chronospec: internal error: the terminal is gone; please report it with the command you typed\n',
    ])
  })

  it('that fills the stack is run again in a thread with more of it, to its end', async () => {
    await inFolder(async (folder) => {
      const [before, after] = ['string', 'integer'].map((type) => {
        const path = join(folder, `${type}.json`)
        writeFileSync(path, chained(3000, type))
        return path
      })
      const report = join(folder, 'report')
      const words = ['diff', before!, after!, '--format', `singleline=${report}`, '--fail-on', 'warning']
      expect(await run(words)).toEqual([1, '', ''])
      expect(readFileSync(report, 'utf8')).toContain('the type of S2999 changed from string to integer')
    })
  })

  it('that fills the stack after standard input was read says what is too deep', async () => {
    await inFolder(async (folder) => {
      const path = join(folder, 'a.json')
      writeFileSync(path, chained(3000, 'integer'))
      const input = async (): Promise<Uint8Array> => Buffer.from(chained(3000, 'string'))
      const [code, out, err] = await run(['diff', '-', path], { input })
      expect([code, out]).toEqual([2, ''])
      expect(err).toBe(
        'chronospec: the documents are nested too deeply: references, schemas or patterns lead from one to the next too often; shorten the longest chain\n',
      )
    })
  })
})

/** A document with a chain of components, each a reference to the next, that ends in a type. */
function chained(length: number, type: string): string {
  const schemas = Array.from({ length }, (_, index): [string, Json] => [
    `S${index}`,
    index === length - 1 ? { type } : { $ref: `#/components/schemas/S${index + 1}` },
  ])
  return JSON.stringify(
    tiny({ paths: { '/a': { get: answering('S0') } }, components: { schemas: Object.fromEntries(schemas) } }),
  )
}

describe('a second try with a larger stack', () => {
  /** Runs a program of a line deeper, with some words. */
  const deeper = (line: string, words: readonly string[] = []): Promise<number | undefined> =>
    inFolder((folder) => {
      const path = join(folder, 'program.mjs')
      writeFileSync(path, line)
      return runDeeper(pathToFileURL(path), words)
    })
  const RECURSION = 'const depth = (n) => (n === 0 ? 0 : 1 + depth(n - 1))\n'

  it('gives the exit code of the program, which gets the same words', async () => {
    expect(await deeper('process.exit(process.argv.slice(2).join() === "diff,a,b" ? 1 : 0)', ['diff', 'a', 'b'])).toBe(
      1,
    )
  })

  it('goes deeper than this one can', async () => {
    const depth = (n: number): number => (n === 0 ? 0 : 1 + depth(n - 1))
    expect(() => depth(200_000)).toThrow(RangeError)
    expect(await deeper(`${RECURSION}process.exit(depth(200_000) === 200_000 ? 0 : 1)`)).toBe(0)
  })

  it('gives nothing where that does not help either, and is not made where standard input was read', async () => {
    expect(await deeper(`${RECURSION}depth(1e9)`)).toBeUndefined()
    for (const word of ['standard input', '/dev/stdin'])
      expect(await deeper('process.exit(0)', ['diff', word, 'b'])).toBeUndefined()
  })
})

describe('one job of many', () => {
  it('gives what it makes, and its trouble as data', async () => {
    expect(await attempt(async () => 'done')).toBe('done')
    expect(await attempt(async () => quietIo({ cwd: root, today }).input())).toEqual({
      problems: [{ code: 'usage', message: 'standard input cannot be one of several documents', hint: 'name files' }],
    })
    expect(await attempt(() => Promise.reject(new Error('ours')))).toEqual({ bug: 'ours' })
    // What a module throws may be anything.
    expect(await attempt(() => Promise.reject('a text'))).toEqual({ bug: 'a text' })
  })

  it('that fills the stack of the process ends the run, which is then done again with a larger one', async () => {
    const endless = (): number => 1 + endless()
    const error = await attempt(async () => endless()).catch((thrown: unknown) => thrown)
    expect(isStackFull(error)).toBe(true)
    expect([new RangeError('Invalid array length'), new Error('call stack'), undefined].map(isStackFull)).toEqual([
      false,
      false,
      false,
    ])
  })

  it('knows the folder and the day of the run, and is never interrupted', () => {
    const io = quietIo({ cwd: root, today })
    expect([io.cwd, io.today(), io.colours, io.progress]).toEqual([root, today, false, false])
    const before = process.listenerCount('SIGINT')
    io.onInterrupt(() => undefined)()
    expect(process.listenerCount('SIGINT')).toBe(before)
  })
})
