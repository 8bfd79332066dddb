import { readdirSync, rmSync, statSync } from 'node:fs'
import { hostname } from 'node:os'
import { join } from 'node:path'
import { shortHash } from '../base/short-hash.ts'

const NAME = /^\.chronospec-([0-9a-z]+)-(\d+)-\d+\.tmp$/
let made = 0
let host: string | undefined

/** A path in a folder for a file that is being written: hidden, and named after the machine and the process that writes it. */
export function temporaryIn(folder: string): string {
  return join(folder, `.chronospec-${thisHost()}-${process.pid}-${++made}.tmp`)
}

/** Whether a file is one that is being written, or that a run left that was killed. */
export function isTemporary(name: string): boolean {
  return NAME.test(name)
}

/**
 * Removes from a folder what runs left that were killed: the temporary files of processes of this machine that are no more, and, since of
 * other machines nothing is known, any that are older than a day. What cannot be removed stays.
 */
export function removeLeftovers(folder: string): void {
  for (const name of namesIn(folder)) {
    const [, maker, pid] = NAME.exec(name) ?? []
    const path = join(folder, name)
    if (maker === undefined || (maker === thisHost() ? isAlive(Number(pid)) : !isOld(path))) continue
    try {
      rmSync(path, { force: true })
    } catch {
      // It belongs to another user of the folder.
    }
  }
}

/** This machine, in a short word, made when it is asked for: most runs write no file. Not by `node:crypto`, which takes 2 ms to load. */
function thisHost(): string {
  return (host ??= shortHash(hostname()))
}

function namesIn(folder: string): readonly string[] {
  try {
    return readdirSync(folder)
  } catch {
    return []
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code !== 'ESRCH'
  }
}

function isOld(path: string): boolean {
  const day = 24 * 60 * 60 * 1000
  const stats = statSync(path, { throwIfNoEntry: false })
  return stats !== undefined && Date.now() - stats.mtimeMs > day
}
