import { lstatSync, mkdirSync, readFileSync, readdirSync, statSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { Staging } from '../../src/commands/staging.ts'
import { inFolder } from '../support/cli.ts'

/** What is in a folder, below all folders in it. */
const filesIn = (folder: string): string[] =>
  readdirSync(folder, { recursive: true })
    .map(String)
    .filter((name) => !statSync(join(folder, name)).isDirectory())
    .toSorted()

describe('files that are staged', () => {
  it('change nothing until they all are in their places, and then what they replace is gone', async () => {
    await inFolder(async (folder) => {
      writeFileSync(join(folder, 'kept'), 'as it was', { mode: 0o640 })
      writeFileSync(join(folder, 'old'), 'of before')
      const staging = new Staging(folder)
      await staging.add('kept', 'new')
      await staging.add('deep/in/it', 'also new')
      staging.remove('old')
      expect(readFileSync(join(folder, 'kept'), 'utf8')).toBe('as it was')
      expect(readdirSync(folder)).toContain('old')
      staging.commit()
      expect(filesIn(folder)).toEqual(['deep/in/it', 'kept'])
      expect([readFileSync(join(folder, 'kept'), 'utf8'), statSync(join(folder, 'kept')).mode & 0o777]).toEqual([
        'new',
        0o640,
      ])
    })
  })

  it('that are discarded leave what was there, and nothing about theirs', async () => {
    await inFolder(async (folder) => {
      writeFileSync(join(folder, 'kept'), 'as it was')
      const staging = new Staging(folder)
      await staging.add('kept', 'new')
      await staging.add('other', 'new')
      staging.discard()
      expect(filesIn(folder)).toEqual(['kept'])
      expect(readFileSync(join(folder, 'kept'), 'utf8')).toBe('as it was')
    })
  })

  it('are written to where a link leads, which stays a link', async () => {
    await inFolder(async (folder) => {
      mkdirSync(join(folder, 'there'))
      writeFileSync(join(folder, 'there/real'), 'as it was')
      symlinkSync('there/real', join(folder, 'link'))
      const staging = new Staging(folder)
      await staging.add('link', 'new')
      staging.commit()
      expect(lstatSync(join(folder, 'link')).isSymbolicLink()).toBe(true)
      expect(readFileSync(join(folder, 'there/real'), 'utf8')).toBe('new')
    })
  })

  it('are rejected together where one has no place, with that nothing was changed', async () => {
    await inFolder(async (folder) => {
      mkdirSync(join(folder, 'taken'))
      const staging = new Staging(folder)
      await staging.add('first', 'new')
      await staging.add('taken', 'new')
      expect(() => staging.commit()).toThrow('cannot write taken: it is a folder')
      expect(filesIn(folder)).toEqual([])
    })
  })

  it('say that some may be written where what they replace cannot be removed', async () => {
    await inFolder(async (folder) => {
      mkdirSync(join(folder, 'old/full'), { recursive: true })
      const staging = new Staging(folder)
      await staging.add('first', 'new')
      staging.remove('old')
      await staging.add('second', 'new')
      const rejected = expect.objectContaining({
        message: expect.stringMatching(/^cannot write old: /),
        hint: expect.stringMatching(/^some files may already be written; /),
      })
      expect(() => staging.commit()).toThrow(expect.objectContaining({ problems: [rejected] }))
      // What was before it is in its place, and the rest is not left lying about.
      expect(filesIn(folder)).toEqual(['first'])
    })
  })
})
