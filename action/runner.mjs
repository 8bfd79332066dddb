import { appendFileSync } from 'node:fs'

/** Says one thing to the runner, which shows it beside the run: `error`, `warning` or `notice`. */
export function annotate(level, message) {
  process.stdout.write(`::${level}::${escaped(message)}\n`)
}

/** Says something in the log, of which the runner takes nothing for a command: those begin a line with `::`, or hold `##[` anywhere. */
export function log(message) {
  for (const line of message.trimEnd().split('\n')) {
    process.stdout.write(`| ${line.replaceAll(/\p{Cc}/gu, ' ').replaceAll('##[', '## [')}\n`)
  }
}

/** Sets an output of the step. */
export function setOutput(name, value) {
  if (/[\r\n]/.test(value)) throw new Error(`the output ${name} has several lines`)
  appendFileSync(process.env.GITHUB_OUTPUT, `${name}=${value}\n`)
}

/** Adds to the summary of the job, of which GitHub takes a megabyte. */
export function addToSummary(markdown) {
  appendFileSync(process.env.GITHUB_STEP_SUMMARY, markdown)
}

function escaped(text) {
  return text.replaceAll('%', '%25').replaceAll('\r', '%0D').replaceAll('\n', '%0A')
}
