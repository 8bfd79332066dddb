#!/usr/bin/env node
import { fileURLToPath } from 'node:url'
import { setFlagsFromString } from 'node:v8'
import type { runProcess } from './commands/process.ts'
import { openCodeCache } from './start/code-cache.ts'
import { loadFrom } from './start/load-from.ts'

/** The content of the files of the command, as a hash; the bundler writes it here. */
declare const BUILD: string

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
// Before any file is loaded: V8 takes cached code only under the flags under which it was compiled.
if (sparing !== undefined) setFlagsFromString(sparing)

const cache = openCodeCache(BUILD, process.env)
process.on('exit', (code) => cache?.close(code))
const program = loadFrom(fileURLToPath(new URL('.', import.meta.url)), cache)('process.cjs')
await (program as { runProcess: typeof runProcess }).runProcess(new URL(import.meta.url))
