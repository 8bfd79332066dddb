import { formatProblem } from '../base/problem.ts'
import { parseDay } from '../time/day.ts'
import { type Io, STANDARD_INPUT, fail } from './command.ts'
import { leave } from './ending.ts'
import { reasonOf } from '../base/system-error.ts'
import { MAX_BYTES, TOO_LARGE } from '../load/read-bytes.ts'

/** The environment of a real run: the process, its streams and its clock. */
export function systemIo(): Io {
  const { env, stdout, stderr, argv } = process
  // A reader that stops early, such as head, is not an error.
  stdout.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code === 'EPIPE') return
    const message = `cannot write to standard output: ${reasonOf(error)}`
    stderr.write(
      `chronospec: ${formatProblem({ code: 'unwritable', message, hint: 'write to another place with -o' })}\n`,
    )
    leave(2)
  })
  return {
    cwd: process.cwd(),
    out: (text) => void stdout.write(text),
    err: (text) => void stderr.write(text),
    input: readInput,
    inputChunks: () => process.stdin as AsyncIterable<Uint8Array>,
    onInterrupt: (stop) => {
      const end = (): void => {
        stop()
        // Otherwise a reader would keep waiting for more.
        process.stdin.destroy()
      }
      process.once('SIGINT', end)
      return () => void process.off('SIGINT', end)
    },
    colours:
      stdout.isTTY === true && (env['NO_COLOR'] ?? '') === '' && env['TERM'] !== 'dumb' && !argv.includes('--no-color'),
    progress: stderr.isTTY === true,
    today: () => parseDay(new Date().toISOString().slice(0, 10))!,
  }
}

async function readInput(): Promise<Uint8Array> {
  const chunks: Buffer[] = []
  let total = 0
  for await (const chunk of process.stdin) {
    total += (chunk as Buffer).length
    if (total > MAX_BYTES) fail('unreadable', `cannot read ${STANDARD_INPUT}: ${TOO_LARGE.why}`, TOO_LARGE.hint)
    chunks.push(chunk as Buffer)
  }
  return Buffer.concat(chunks)
}
