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

/** The line of an output that tells what went wrong, and not where in a program it was thrown. */
function reason(output) {
  const lines = output.split('\n').map((line) => line.trim())
  const told = lines.filter((line) => line !== '' && !line.startsWith('at ') && !line.includes('throw '))
  const line = told.find((each) => /error\b|exception|not supported|unsupported/i.test(each)) ?? told.at(-1) ?? ''
  return line.slice(0, 300)
}
