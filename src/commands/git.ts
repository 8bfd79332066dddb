import { type ChildProcessWithoutNullStreams, execFile, spawn } from 'node:child_process'
import { devNull } from 'node:os'
import { dirname } from 'node:path'
import { MAX_BYTES, type NotRead, TOO_LARGE } from '../load/read-bytes.ts'
import { REF_HINT } from './refs.ts'

/** What a run of git wrote, and why it failed where it did. */
export interface GitRun {
  readonly output: Buffer
  readonly failure?: GitFailure | undefined
}

/** Why git failed, for one line; `lacks` where the clone does not hold an object that it knows of, `nowhere` outside any repository. */
export interface GitFailure extends NotRead {
  readonly lacks?: true
  readonly nowhere?: true
}

/*
 * The repository may be anybody's, so nothing that its configuration names may be started. Only `rev-parse`, `cat-file --batch`, `ls-tree`,
 * `rev-list`, `for-each-ref`, and `log` without patches and signatures are run. They use no alias, filter, textconv, merge or diff
 * driver, editor, signature, submodule or credential; hooks and
 * fsmonitor are for commands that refresh the index; trace2 is not read from a repository's configuration. What remains is
 * the fetch of an object that a partial clone lacks, with all that a fetch may start: uploadpack, ssh, a proxy, a helper.
 */
const SETTINGS = {
  // Git before 2.39.4 does not know this one; for it the next is what counts.
  GIT_NO_LAZY_FETCH: '1',
  // The one protocol that is allowed does not exist. It wins over `protocol.*.allow` in any configuration.
  GIT_ALLOW_PROTOCOL: 'none',
  GIT_TERMINAL_PROMPT: '0',
  GIT_OPTIONAL_LOCKS: '0',
  // Messages of git are recognized by their English text.
  LC_ALL: 'C',
}

const CONFIGURATION = [
  'core.fsmonitor=false',
  `core.hooksPath=${devNull}`,
  'protocol.allow=never',
  'log.showSignature=false',
  // The log lists the changes of the first commit, too.
  'log.showRoot=true',
  // Where git does not know GIT_NO_LAZY_FETCH, a fetch asks this address before any protocol is checked.
  'fetch.bundleURI=',
]

const OPTIONS = ['--no-pager', ...CONFIGURATION.flatMap((setting) => ['-c', setting])]

/**
 * Runs git in a folder, without a shell, so that it starts no other program and uses no network.
 *
 * The process itself starts where Node is, and git goes to the folder: Windows looks for `git.exe` in the folder a
 * process starts in before it looks at PATH, and a relative entry of PATH leads from there too.
 */
export function git(folder: string, args: readonly string[], input = ''): Promise<GitRun> {
  return new Promise((resolve) => {
    const child = execFile(
      'git',
      [...OPTIONS, '-C', folder, ...args],
      {
        ...surroundings(),
        encoding: 'buffer',
        maxBuffer: MAX_BYTES + 1_000_000,
        timeout: 60_000,
      },
      (error, output, errors) =>
        resolve({
          output,
          failure: error === null ? silenceOf(args, output) : failureOf(error, errors.toString('utf8')),
        }),
    )
    child.stdin!.on('error', () => undefined)
    child.stdin!.end(input)
  })
}

/** Starts git in a folder as `git` does, for a conversation over its streams. */
export function startGit(folder: string, args: readonly string[]): ChildProcessWithoutNullStreams {
  return spawn('git', [...OPTIONS, '-C', folder, ...args], surroundings())
}

function surroundings(): { readonly cwd: string; readonly env: NodeJS.ProcessEnv } {
  return { cwd: dirname(process.execPath), env: { ...process.env, ...SETTINGS } }
}

/** `rev-parse` answers each question, if necessary with an empty line. */
function silenceOf([command]: readonly string[], output: Buffer): GitFailure | undefined {
  return command === 'rev-parse' && output.length === 0 ? SILENT : undefined
}

const SILENT: NotRead = { why: 'git does not respond', hint: 'check the git in your PATH, or name a file' }

function failureOf(
  error: Error & { code?: unknown; killed?: boolean | undefined; signal?: string | undefined },
  errors: string,
): GitFailure {
  if (error.code === 'ENOENT') return { why: 'there is no such file, and git is not installed', hint: REF_HINT }
  if (error.code === 'ERR_CHILD_PROCESS_STDIO_MAXBUFFER') return TOO_LARGE
  if (error.killed === true) return { why: 'git takes too long', hint: 'give the document as a file' }
  if (/not a git repository \(or any/.test(errors))
    return { why: 'there is no such file, and this folder is not in a git repository', hint: REF_HINT, nowhere: true }
  if (/from promisor remote/.test(errors)) return { ...LACKS, lacks: true }
  if (/dubious ownership/.test(errors)) return OF_ANOTHER_USER
  const lines = errors.split('\n')
  const line = lines.find((each) => each.startsWith('fatal: ')) ?? lines[0]
  const reason = line?.replace(/^(?:fatal|error): /, '')
  if (reason !== undefined && reason !== '') return { why: reason, hint: 'fix the repository, or name a file' }
  const how = typeof error.signal === 'string' ? `was ended by ${error.signal}` : `failed (${String(error.code)})`
  return { ...SILENT, why: `git ${how} and gives no reason` }
}

/** Why a file that the revision has, but the clone lacks, is not read. */
export const LACKS: NotRead = {
  why: 'this partial clone lacks its contents, and chronospec fetches nothing',
  hint: 'fetch them with git show REVISION:PATH, or clone without --filter',
}

const OF_ANOTHER_USER: NotRead = {
  why: 'the repository belongs to another user, and git does not read it',
  hint: 'name a file, or add the repository to safe.directory of git if you trust it',
}
