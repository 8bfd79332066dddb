import { mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { addStamps, changed, stampOf } from '../../src/commands/serve/stamps.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'chronospec-stamps-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

/** Writes a file of the folder; gives its path. */
function written(name: string, text: string): string {
  const path = join(folder, name)
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(path, text)
  return path
}

describe('the files that are watched', () => {
  it('are, of a module, all that it imports by a path, directly or through others, each once', () => {
    const model = written(
      'index.ts',
      "import { a } from './parts/a.ts'\nimport { api } from 'chronospec/model'\nexport default api(a)\n",
    )
    const a = written('parts/a.ts', "export { b as a } from '../b.mjs'\nimport type { T } from './types.ts'\n")
    const b = written('b.mjs', "import './index.ts'\nexport const b = import('./missing.js')\n")
    const stamps = new Map<string, string>()
    addStamps(model, stamps)
    expect([...stamps.keys()].toSorted()).toEqual([b, model, join(folder, 'missing.js'), a].toSorted())
    expect(stamps.get(b)).toBe(stampOf(b))
    expect(stamps.get(join(folder, 'missing.js'))).toBe('none')
  })

  it('are, of anything else, that file alone', () => {
    const document = written('a.yaml', "import './b.js'\n")
    const stamps = new Map([[document, 'as it was first read']])
    addStamps(document, stamps)
    addStamps(join(folder, 'none.json'), stamps)
    expect(stamps).toEqual(
      new Map([
        [document, 'as it was first read'],
        [join(folder, 'none.json'), 'none'],
      ]),
    )
  })
})

describe('a change of a watched file', () => {
  /** Waits as of now for a change of one of the files. */
  function waitFor(paths: readonly string[], signal = new AbortController().signal): Promise<string> {
    return changed(new Map(paths.map((path) => [path, stampOf(path)])), signal).then(() => 'changed')
  }

  it.each<[string, (path: string) => void]>([
    ['a new text', (path) => writeFileSync(path, 'longer than before')],
    ['a file of the same size in its place, as editors write', (path) => renameSync(written('new', 'after!'), path)],
    ['its end', (path) => rmSync(path)],
  ])('is %s', async (_, change) => {
    const [other, path] = [written('other.yaml', 'stays'), written('a.yaml', 'before')]
    const wait = waitFor([other, path])
    change(path)
    expect(await wait).toBe('changed')
  })

  it('is also that it is there at last', async () => {
    const wait = waitFor([join(folder, 'late.yaml')])
    written('late.yaml', 'now')
    expect(await wait).toBe('changed')
  })

  it('is noticed where it came between the reading and the wait', async () => {
    const path = written('a.yaml', 'before')
    const stamps = new Map([[path, stampOf(path)]])
    writeFileSync(path, 'long after')
    await expect(changed(stamps, new AbortController().signal)).resolves.toBeUndefined()
  })

  it('is no longer waited for once the run ends', async () => {
    const ending = new AbortController()
    const wait = waitFor([written('a.yaml', 'before')], ending.signal)
    ending.abort()
    await expect(wait).rejects.toMatchObject({ name: 'AbortError' })
  })
})
