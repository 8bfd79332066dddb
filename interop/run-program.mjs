import { spawnSync } from 'node:child_process'

/**
 * Runs a program to its end.
 * @param options.cwd the folder to run in
 * @param options.env what to add to the environment
 * @returns what it printed, and `failed`: one line that says why it did not work, or undefined
 */
export function run(program, words, { cwd, env = {}, minutes = 10 } = {}) {
  const { status, stdout, stderr, error } = spawnSync(program, words, {
    cwd,
    env: { ...process.env, NO_COLOR: '1', ...env },
    encoding: 'utf8',
    timeout: minutes * 60_000,
    maxBuffer: 1 << 28,
  })
  if (error !== undefined)
    return { output: '', failed: error.code === 'ENOENT' ? `no ${program} at hand` : error.message }
  const output = `${stdout}${stderr}`
  return { output: stdout, failed: status === 0 ? undefined : reason(output) || `${program} ended with ${status}` }
}

/** The line of an output that tells what went wrong. */
function reason(output) {
  const lines = output
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
  return (
    lines.find((line) => /\berror\b|exception|unsupported|not supported/i.test(line)) ??
    lines.at(-1) ??
    ''
  ).slice(0, 300)
}
