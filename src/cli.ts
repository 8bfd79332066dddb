#!/usr/bin/env node
import { readFileSync } from 'node:fs'
import { setFlagsFromString } from 'node:v8'
import { formatProblem } from './base/problem.ts'
import { thrownText } from './base/thrown-text.ts'
import { endSoon, guardEnd, leave, settle } from './commands/ending.ts'
import { main } from './commands/main.ts'
import { systemIo } from './commands/system-io.ts'

/**
 * A run is over before most of what V8 compiles in its slower compiler would pay: only what runs really often is worth it.
 * Halves the processor time of a diff of large documents (`npm run bench -- diff pairs`). The flag by the version of Node:
 * of one that it does not know, V8 complains on the terminal.
 */
const SPARING: Readonly<Record<string, string>> = {
  20: '--interrupt-budget=1000000',
  22: '--invocation-count-for-turbofan=45000',
  24: '--invocation-count-for-turbofan=45000',
}
const sparing = SPARING[process.versions.node.split('.')[0]!]
if (sparing !== undefined) setFlagsFromString(sparing)

/** What is to be done about a model that is more than a description. */
const FIX = 'a model must only export the API'

process.on('uncaughtException', (error: unknown) => {
  report('late', `something that the model started has failed: ${thrownText(error)}`)
  leave(2)
})
guardEnd(() => report('ended', 'the model or the configuration ended the run, or waits forever', FIX))
settle(await main(process.argv.slice(2), systemIo(), { url: new URL(import.meta.url), version: readVersion }))
endSoon(() => report('running', 'what the model or the configuration started was still running, and was stopped', FIX))

function report(code: string, message: string, hint?: string): void {
  process.stderr.write(`chronospec: ${formatProblem({ code, message, hint })}\n`)
}

function readVersion(): string {
  const manifest = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8')) as { version: string }
  return manifest.version
}
