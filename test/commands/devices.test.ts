import { execFileSync, spawn, spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, readdirSync, statSync, symlinkSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { inFolder, root, startedChronospec } from '../support/cli.ts'

const documents = ['library-1.yaml', 'library-2.yaml'].map((name) => join(root, 'test/fixtures/documents', name))
const model = join(root, 'test/fixtures/models/petstore.yaml')

/** Commands that write one report, without the place that it goes to. */
const REPORTS: readonly (readonly string[])[] = [
  ['diff', ...documents, '-o'],
  ['timeline', '--model', model, '-o'],
  ['changelog', model, '-o'],
  ['check', model, '--format', 'sarif', '-o'],
  ['import', `2024-01-01=${documents[0]}`, '-o'],
]

/** Places that take no report, and why. */
const REJECTED: readonly (readonly [place: string, said: string])[] = [
  ['/dev/full', 'no space left on the disk'],
  ['socket', 'it is a socket'],
  ['pipe', 'it is a named pipe without a reader'],
  ['folder', 'it is a folder'],
  ['file/x', 'a part of the path is a file'],
  ['/dev/null/x', 'a part of the path is a file'],
  ['x'.repeat(300), 'the name is too long'],
  [`${'x'.repeat(300)}/x`, 'the name is too long'],
  ['/proc/none/x', 'there is no such file'],
]

/** Gives a folder with one place of each kind, and a reader of nothing, to `work`. */
async function inPlaces(work: (folder: string) => void | Promise<void>): Promise<void> {
  await inFolder(async (folder) => {
    mkdirSync(join(folder, 'folder'))
    writeFileSync(join(folder, 'file'), 'as it was')
    execFileSync('mkfifo', [join(folder, 'pipe')])
    const server = createServer()
    // The path of a socket must be short: it is taken from the working directory.
    const before = process.cwd()
    process.chdir(folder)
    await new Promise<void>((resolve) => void server.listen('socket', resolve))
    process.chdir(before)
    await work(folder)
    server.close()
  })
}

describe('a report', () => {
  it.each(REPORTS)('that goes where none can go is rejected in one line: chronospec %s', async (...words) => {
    await inPlaces((folder) => {
      // All places with the first command; of the others, three show that they write in the same way.
      for (const [place, said] of words[0] === 'diff' ? REJECTED : REJECTED.filter((_, index) => index % 3 === 0)) {
        const run = startedChronospec([...words, place], { cwd: folder })
        expect([place, run.code, run.out]).toEqual([place, 2, ''])
        const errors = run.err.split('\n').filter((line) => line.startsWith('chronospec: '))
        expect(errors).toEqual([expect.stringMatching(/^chronospec: cannot write .*; nothing was changed; .*$/)])
        expect(errors[0]).toContain(said)
        expect(run.err).not.toContain('    at ')
      }
      expect(readdirSync(folder).toSorted()).toEqual(['file', 'folder', 'pipe', 'socket'])
      expect(readFileSync(join(folder, 'file'), 'utf8')).toBe('as it was')
    })
  })

  it.each(['/dev/stdout', '/dev/fd/1', '/proc/self/fd/1'])('to %s is what standard output gets', (place) => {
    for (const words of REPORTS) {
      const plain = startedChronospec(words.slice(0, -1))
      expect(startedChronospec([...words, place])).toEqual(plain)
    }
  })

  it('to /dev/stderr and to a file behind a redirection does not overwrite what is there', async () => {
    await inFolder((folder) => {
      const words = ['diff', ...documents, '--format', 'markdown=/dev/stderr', '--format', 'text=/dev/stdout']
      const run = startedChronospec(words)
      expect(run.err).toBe(startedChronospec(['diff', ...documents, '--format', 'markdown']).out)
      const log = join(folder, 'log')
      const line = `echo first >"$0"; "$@" >>"$0"; echo last >>"$0"`
      spawnSync('sh', ['-c', line, log, process.execPath, join(root, 'dist/cli.js'), ...words])
      expect(readFileSync(log, 'utf8')).toBe(`first\n${run.out}last\n`)
    })
  })

  it('to a pipe that somebody reads arrives there', async () => {
    await inPlaces((folder) => {
      const line = '(cat pipe >got &) ; sleep 0.2; "$0" "$@" -o pipe'
      const words = [process.execPath, join(root, 'dist/cli.js'), 'diff', ...documents]
      expect(spawnSync('sh', ['-c', line, ...words], { cwd: folder }).status).toBe(0)
      expect(readFileSync(join(folder, 'got'), 'utf8')).toBe(
        startedChronospec(['diff', ...documents], { cwd: folder }).out,
      )
    })
  })

  it('whose reader stops early, or whose standard output is full, ends as it should', () => {
    const shell = (line: string): { status: number | null; stderr: string } =>
      spawnSync('bash', ['-c', line, process.execPath, join(root, 'dist/cli.js')], { cwd: root, encoding: 'utf8' })
    for (const words of ['diff 2024-09-12 2025-06-15', 'snapshot --at today', 'rules', 'timeline -o /dev/stdout']) {
      expect(shell(`"$0" dist/cli.js ${words} | true; exit \${PIPESTATUS[0]}`)).toMatchObject({ status: 0, stderr: '' })
      const full = shell(`"$0" dist/cli.js ${words} >/dev/full`)
      expect(full.status).toBe(2)
      expect(full.stderr).toMatch(/^chronospec: cannot write [^\n]*no space left on the disk; [^\n]*\n$/)
      expect(shell(`"$0" dist/cli.js ${words} --today nonsense 2>/dev/full`).status).toBe(2)
      expect(shell(`"$0" dist/cli.js ${words} --today nonsense 2> >(true)`).status).toBe(2)
    }
  })
})

describe('several reports', () => {
  it.each(REJECTED)('are written all or none where one goes to %s', async (place) => {
    await inPlaces((folder) => {
      writeFileSync(join(folder, 'first'), 'as it was')
      const formats = ['json=first', `text=${place}`, 'markdown=last'].flatMap((word) => ['--format', word])
      const run = startedChronospec(['diff', ...documents, ...formats], { cwd: folder })
      expect([run.code, run.out, run.err.split('\n').length]).toEqual([2, '', 2])
      expect(readdirSync(folder).toSorted()).toEqual(['file', 'first', 'folder', 'pipe', 'socket'])
      expect(readFileSync(join(folder, 'first'), 'utf8')).toBe('as it was')
    })
  })
})

describe('a run that is ended', () => {
  /** Runs a command that waits with its files staged, since it writes to a full pipe that nobody empties, and ends it. */
  async function ended(folder: string, signal: NodeJS.Signals): Promise<NodeJS.Signals | null> {
    const pipe = join(folder, 'pipe')
    if (!existsSync(pipe)) execFileSync('mkfifo', [pipe])
    const reader = spawn('sh', ['-c', 'exec 3<>pipe; head -c 65536 /dev/zero >&3; exec sleep 60'], { cwd: folder })
    const formats = ['json=out.json', `html=pipe`, 'markdown=out.md'].flatMap((word) => ['--format', word])
    const words = [join(root, 'dist/cli.js'), 'diff', ...documents, ...formats]
    const child = spawn(process.execPath, words, { cwd: folder })
    try {
      await expect.poll(() => temporaries(folder).length, { timeout: 10_000 }).toBe(2)
      await new Promise((resolve) => void setTimeout(resolve, 100))
      child.kill(signal)
      return await new Promise((resolve) => void child.on('exit', (_, by) => resolve(by)))
    } finally {
      reader.kill()
    }
  }
  const temporaries = (folder: string): string[] => readdirSync(folder).filter((name) => name.endsWith('.tmp'))

  it.each(['SIGINT', 'SIGTERM', 'SIGHUP'] as const)('by %s leaves no temporary file', async (signal) => {
    await inFolder(async (folder) => {
      writeFileSync(join(folder, 'out.json'), 'as it was')
      expect(await ended(folder, signal)).toBe(signal)
      expect(readdirSync(folder).toSorted()).toEqual(['out.json', 'pipe'])
      expect(readFileSync(join(folder, 'out.json'), 'utf8')).toBe('as it was')
    })
  })

  it('by SIGKILL leaves temporary files, which the next run removes, and never half a report', async () => {
    await inFolder(async (folder) => {
      expect(await ended(folder, 'SIGKILL')).toBe('SIGKILL')
      expect(temporaries(folder)).toHaveLength(2)
      writeFileSync(join(folder, `.chronospec-elsewhere-1-1.tmp`), 'of a run on another machine')
      writeFileSync(join(folder, `.chronospec.tmp`), 'of somebody else')
      expect(startedChronospec(['timeline', '--model', model, '-o', join(folder, 'other')]).code).toBe(0)
      expect(readdirSync(folder).toSorted()).toEqual([
        '.chronospec-elsewhere-1-1.tmp',
        '.chronospec.tmp',
        'other',
        'pipe',
      ])
    })
  })

  it('leaves a folder that the next run recognizes as a site', async () => {
    await inFolder((folder) => {
      const site = (): number | null => startedChronospec(['site', model, '-o', join(folder, 'site')]).code
      expect(site()).toBe(0)
      writeFileSync(join(folder, 'site', '.chronospec-elsewhere-1-1.tmp'), 'half')
      expect(site()).toBe(0)
    })
  })
})

it('generate puts the manifest in its place last, once all it lists are there and nothing else is', async () => {
  await inFolder((folder) => {
    const out = join(folder, 'pet-store')
    const generate = (...more: string[]): number | null =>
      startedChronospec(['generate', '--model', model, '--today', '2020-01-01', '--out', folder, ...more]).code
    expect(generate()).toBe(0)
    const changed = (name: string): bigint => statSync(join(out, name), { bigint: true }).ctimeNs
    const [last] = readdirSync(out).toSorted((a, b) => (changed(a) < changed(b) ? 1 : -1))
    expect(last).toBe('index.json')

    // What a run leaves that is killed before: some snapshots are new, and the manifest is that of before.
    const manifest = readFileSync(join(out, 'index.json'), 'utf8')
    writeFileSync(
      join(out, 'index.json'),
      manifest.replace(/"sha256": "."/, '"sha256": "0"').replace(/"operations": \d+/, '"operations": 99'),
    )
    writeFileSync(join(out, '2024-02-01.yaml'), 'of before')
    const run = startedChronospec(['generate', '--model', model, '--today', '2020-01-01', '--out', folder, '--check'])
    expect(run.code).toBe(1)
    expect(run.out.split('\n').map((line) => line.replace(/: .*\//, ': '))).toEqual([
      'stale: 2024-02-01.yaml',
      'stale: index.json',
      '',
    ])
    expect([generate(), generate('--check')]).toEqual([0, 0])
  })
})

it('a link in a circle is replaced by the report, as one that leads nowhere is', async () => {
  await inFolder((folder) => {
    symlinkSync('loop', join(folder, 'loop'))
    expect(startedChronospec(['timeline', '--model', model, '-o', join(folder, 'loop')]).code).toBe(0)
    expect(readFileSync(join(folder, 'loop'), 'utf8')).toContain('2024')
  })
})
