import { spawnSync } from 'node:child_process'
import { mkdirSync, readdirSync, utimesSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { isTemporary, removeLeftovers, temporaryIn } from '../../src/commands/temporary.ts'
import { inFolder } from '../support/cli.ts'

/** A process that is no more. */
const GONE = spawnSync('true').pid

const namedAsOurs = basename(temporaryIn('/'))
const ofThisMachine = (pid: number): string => namedAsOurs.replace(/-\d+-\d+\.tmp$/, `-${pid}-1.tmp`)

describe('a temporary file', () => {
  it('is known by its name, which no two files of a process share', () => {
    const other = basename(temporaryIn('/'))
    expect([isTemporary(namedAsOurs), isTemporary(other), namedAsOurs === other]).toEqual([true, true, false])
    for (const name of ['openapi.yaml', '.chronospec.tmp', `${namedAsOurs}.yaml`, `x${namedAsOurs}`])
      expect([name, isTemporary(name)]).toEqual([name, false])
  })
})

describe('what a run left that was killed', () => {
  it('is removed where its process is no more, and stays while that runs', async () => {
    await inFolder((folder) => {
      const [left, written] = [ofThisMachine(GONE), ofThisMachine(process.pid)]
      for (const name of [left, written, 'report.json']) writeFileSync(join(folder, name), 'half')
      removeLeftovers(folder)
      expect(readdirSync(folder).toSorted()).toEqual([written, 'report.json'].toSorted())
    })
  })

  it('on another machine stays for a day, since nothing is known of its process', async () => {
    await inFolder((folder) => {
      const [old, young] = ['.chronospec-elsewhere-1-1.tmp', '.chronospec-elsewhere-1-2.tmp']
      for (const name of [old, young]) writeFileSync(join(folder, name), 'half')
      const before = new Date(Date.now() - 25 * 60 * 60 * 1000)
      utimesSync(join(folder, old), before, before)
      removeLeftovers(folder)
      expect(readdirSync(folder)).toEqual([young])
    })
  })

  it('does not prevent writing where it cannot be removed, or where there is no folder', async () => {
    await inFolder((folder) => {
      mkdirSync(join(folder, ofThisMachine(GONE), 'a folder'), { recursive: true })
      removeLeftovers(folder)
      expect(readdirSync(folder)).toEqual([ofThisMachine(GONE)])
      expect(() => removeLeftovers(join(folder, 'none'))).not.toThrow()
    })
  })
})
