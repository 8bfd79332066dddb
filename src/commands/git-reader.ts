import type { ChildProcessWithoutNullStreams } from 'node:child_process'
import { startGit } from './git.ts'
import { type GitObject, objectHeader } from './git-objects.ts'

/** Reads objects of a repository one after another through one process of git. */
export class GitReader {
  readonly #child: ChildProcessWithoutNullStreams
  readonly #chunks: AsyncIterator<Buffer>
  #rest: Buffer = Buffer.alloc(0)

  constructor(cwd: string) {
    this.#child = startGit(cwd, ['cat-file', '--batch', '--follow-symlinks'])
    this.#child.on('error', () => undefined)
    this.#child.stdin.on('error', () => undefined)
    this.#child.stderr.resume()
    this.#chunks = this.#child.stdout[Symbol.asyncIterator]() as AsyncIterator<Buffer>
  }

  /** The object of a name, such as `REVISION:PATH`; `missing` also where git ends, as it does at an object that a partial clone lacks. */
  async read(name: string): Promise<GitObject> {
    if (name.includes('\n')) return MISSING
    this.#child.stdin.write(`${name}\n`)
    while (!this.#rest.includes(10)) if (!(await this.#more())) return MISSING
    const lineEnd = this.#rest.indexOf(10)
    const { length, ...header } = objectHeader(this.#rest.toString('utf8', 0, lineEnd))
    const whole = lineEnd + 1 + length + 1
    if (!(await this.#fill(whole))) return MISSING
    const bytes = this.#rest.subarray(lineEnd + 1, Math.max(lineEnd + 1, whole - 1))
    this.#rest = this.#rest.subarray(whole)
    return { ...header, bytes }
  }

  /** Ends the process. */
  close(): void {
    this.#child.stdin.end()
    this.#child.kill()
  }

  async #more(): Promise<boolean> {
    const { value, done } = await this.#chunks.next()
    if (done === true) return false
    this.#rest = this.#rest.length === 0 ? value : Buffer.concat([this.#rest, value])
    return true
  }

  /** Reads until there are `length` bytes; the chunks of a large object are put together once. */
  async #fill(length: number): Promise<boolean> {
    const chunks = [this.#rest]
    for (let total = this.#rest.length; total < length;) {
      const { value, done } = await this.#chunks.next()
      if (done === true) return false
      chunks.push(value)
      total += value.length
    }
    if (chunks.length > 1) this.#rest = Buffer.concat(chunks)
    return true
  }
}

const MISSING: GitObject = { kind: 'missing', id: '', bytes: new Uint8Array() }
