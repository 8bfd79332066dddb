import { existsSync, lstatSync, mkdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { homedir } from 'node:os'
import { dirname, isAbsolute, join } from 'node:path'
import type { Script } from 'node:vm'
import { isMainThread } from 'node:worker_threads'

/** What V8 compiled of the files of the command in earlier runs, so that this run need not compile it again. */
export interface CodeCache {
  /** The compiled code of a file. */
  codeOf(file: string): Buffer | undefined
  /** Adds what this run compiles of a file. */
  add(file: string, script: Script): void
  /** Writes the cache at the end of a run with this exit code, if it had nothing of some file, or is a day old. */
  close(code: number): void
}

/**
 * Opens the code cache of this user, for a build of the command and this version of Node; undefined if there is to be none: with
 * `CHRONOSPEC_CODE_CACHE=off`, in continuous integration, where no second run would read it, in a thread, while coverage is measured, or
 * if others could write to it, since whoever can write to it can run code as its user.
 */
export function openCodeCache(build: string, env: NodeJS.ProcessEnv): CodeCache | undefined {
  const folder = isMainThread && env['NODE_V8_COVERAGE'] === undefined ? folderOf(env) : undefined
  if (folder === undefined || !isOwn(folder)) return undefined
  const path = join(folder, `code-${process.version}-${process.arch}`)
  const kept = read(path, build)
  const added = new Map<string, Script>()
  return {
    codeOf: (file) => kept.codes.get(file),
    add: (file, script) => void added.set(file, script),
    close: (code) => {
      const isMissing = Array.from(added.keys()).some((file) => !kept.codes.has(file))
      if ((isMissing || kept.age > DAY) && isDone(code)) write(path, build, kept.codes, added)
    },
  }
}

/** The folder of the cache, as the platform has it. */
function folderOf(env: NodeJS.ProcessEnv): string | undefined {
  const stated = env['CHRONOSPEC_CODE_CACHE']
  if (stated === 'off' || ((env['CI'] ?? '') !== '' && stated === undefined)) return undefined
  const folder = stated ?? join(cachesOf(env), 'chronospec')
  return isAbsolute(folder) ? folder : undefined
}

function cachesOf(env: NodeJS.ProcessEnv): string {
  if (process.platform === 'win32') return env['LOCALAPPDATA'] ?? ''
  if (process.platform === 'darwin') return join(homedir(), 'Library/Caches')
  return env['XDG_CACHE_HOME'] ?? join(homedir(), '.cache')
}

/** Whether only this user can write to a folder or file; one that does not exist yet will be this user's. */
function isOwn(path: string): boolean {
  try {
    const stats = lstatSync(path, { throwIfNoEntry: false })
    if (stats === undefined || process.getuid === undefined) return true
    return stats.uid === process.getuid() && (stats.mode & 0o022) === 0 && !stats.isSymbolicLink()
  } catch {
    return false
  }
}

/** The first line of the file: the build it is of, and its parts in their order with their lengths. */
interface Head {
  readonly build: string
  readonly parts: readonly (readonly [file: string, length: number])[]
}

/** How long after it was written a cache is written again, with what was compiled since, in milliseconds. */
const DAY = 86_400_000

/** What the cache had when the run began: the compiled code by file, and how old it is. */
interface Kept {
  readonly codes: ReadonlyMap<string, Buffer>
  readonly age: number
}

/** Reads the cache; nothing if it is of another build, incomplete or not ours. */
function read(path: string, build: string): Kept {
  const codes = new Map<string, Buffer>()
  const none: Kept = { codes, age: 0 }
  try {
    if (!isOwn(path)) return none
    const all = readFileSync(path)
    const end = all.indexOf('\n')
    const head = JSON.parse(all.toString('utf8', 0, end)) as Head
    let start = end + 1
    const length = head.parts.reduce((sum, [, each]) => sum + each, start)
    if (head.build !== build || length !== all.length) return none
    for (const [file, size] of head.parts) codes.set(file, all.subarray(start, (start += size)))
    return { codes, age: Date.now() - statSync(path).mtimeMs }
  } catch {
    // Without the cache, a run only takes longer.
    codes.clear()
    return none
  }
}

/** Writes the cache with what this run compiled: all at once, since another run may read or write it at the same time. */
function write(
  path: string,
  build: string,
  kept: ReadonlyMap<string, Buffer>,
  added: ReadonlyMap<string, Script>,
): void {
  const temporary = `${path}-${process.pid}`
  const folder = dirname(path)
  try {
    const codes = new Map(kept)
    for (const [file, script] of added) codes.set(file, script.createCachedData())
    const head: Head = { build, parts: Array.from(codes, ([file, code]) => [file, code.length]) }
    for (const each of [dirname(folder), folder]) makeFolder(each)
    if (!isOwn(folder) || !statSync(folder).isDirectory()) return
    writeFileSync(temporary, Buffer.concat([Buffer.from(`${JSON.stringify(head)}\n`), ...codes.values()]), {
      mode: 0o600,
      flag: 'wx',
    })
    renameSync(temporary, path)
  } catch {
    removeQuietly(temporary)
  }
}

/** Makes a folder for this user alone, if its parent exists: where no folder can be made, as below `/proc`, Node 20 tries for ever to make all parents. */
function makeFolder(path: string): void {
  if (!existsSync(path)) mkdirSync(path, { mode: 0o700 })
}

function removeQuietly(path: string): void {
  try {
    rmSync(path, { force: true })
  } catch {
    // What cannot be removed was not written.
  }
}

/** Whether a run did what it was asked for. */
function isDone(code: number): boolean {
  return code === 0 || code === 1
}
