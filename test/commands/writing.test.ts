import { spawnSync } from 'node:child_process'
import { lstatSync, mkdirSync, readFileSync, readdirSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { chronospec, inFolder, root } from '../support/cli.ts'

const models = 'test/fixtures/models'

describe('writing', () => {
  it('into a folder that cannot be made is rejected and changes nothing', async () => {
    await inFolder((folder) => {
      writeFileSync(join(folder, 'out'), 'a file')
      const run = chronospec(['generate', '--out', join(folder, 'out')])
      expect(run.code).toBe(2)
      expect(run.err).toMatch(/^chronospec: cannot write .*: a part of the path is a file; .*\n$/)
      expect(readFileSync(join(folder, 'out'), 'utf8')).toBe('a file')
    })
  })

  it('into a folder that is named with -o, as other commands name it', async () => {
    await inFolder((folder) => {
      expect(chronospec(['generate', '--model', `${models}/petstore.yaml`, '-o', folder]).code).toBe(0)
      expect(readdirSync(join(folder, 'pet-store'))).toContain('index.json')
    })
  })

  it.each(['file/x.ics', 'a'.repeat(300)])('to a place where no file can be is rejected: %s', async (name) => {
    await inFolder((folder) => {
      writeFileSync(join(folder, 'file'), 'a file')
      const run = chronospec(['timeline', '-o', join(folder, name)])
      expect(run.code).toBe(2)
      expect(run.err).toMatch(/^chronospec: cannot write .*; nothing was changed; .*\n$/)
      expect(readdirSync(folder)).toEqual(['file'])
    })
  })

  it('to a place that is a folder is rejected and leaves nothing behind', async () => {
    await inFolder((folder) => {
      mkdirSync(join(folder, 'there'))
      const run = chronospec(['timeline', '-o', join(folder, 'there')])
      expect(run.code).toBe(2)
      expect(run.err).toMatch(/^chronospec: cannot write .*\n$/)
      expect(readdirSync(folder)).toEqual(['there'])
    })
  })

  it('to a link writes what the link leads to, and to a device just writes', async () => {
    await inFolder((folder) => {
      writeFileSync(join(folder, 'real'), 'old')
      symlinkSync('real', join(folder, 'link'))
      expect(chronospec(['timeline', '-o', join(folder, 'link')]).code).toBe(0)
      expect(lstatSync(join(folder, 'link')).isSymbolicLink()).toBe(true)
      expect(readFileSync(join(folder, 'real'), 'utf8')).toContain('2020-04-02')
      expect(chronospec(['timeline', '-o', '/dev/null']).code).toBe(0)
    })
  })

  it('of several files changes none of them where one has no place', async () => {
    await inFolder((folder) => {
      mkdirSync(join(folder, 'pet-store', 'index.json'), { recursive: true })
      writeFileSync(join(folder, 'pet-store', '2024-02-01.yaml'), 'as it was')
      const run = chronospec(['generate', '--model', `${models}/petstore.yaml`, '--out', folder])
      expect(run.code).toBe(2)
      expect(readFileSync(join(folder, 'pet-store', '2024-02-01.yaml'), 'utf8')).toBe('as it was')
      expect(readdirSync(join(folder, 'pet-store')).toSorted()).toEqual(['2024-02-01.yaml', 'index.json'])
    })
  })

  it('that stops half-way, as on a full disk, leaves what was there before, and nothing else', async () => {
    await inFolder((folder) => {
      const out = join(folder, 'out')
      chronospec(['generate', '--out', out, '--model', `${models}/petstore.yaml`])
      mkdirSync(join(out, 'edge'))
      writeFileSync(join(out, 'edge', '2020-04-01.yaml'), 'as it was')
      const limited = spawnSync(
        'bash',
        ['-c', `ulimit -f 60; exec "$0" dist/cli.js generate --today 2019-01-01 --out "$1"`, process.execPath, out],
        { cwd: root, encoding: 'utf8' },
      )
      expect(limited.status).toBe(2)
      expect(limited.stderr).toMatch(/^chronospec: cannot write .*; nothing was changed; .*\n$/)
      expect(readdirSync(join(out, 'edge'))).toEqual(['2020-04-01.yaml'])
      expect(readFileSync(join(out, 'edge', '2020-04-01.yaml'), 'utf8')).toBe('as it was')
    })
  })
})
