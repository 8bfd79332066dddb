import { generators } from './generators/index.mjs'
import { startMock } from './mock.mjs'
import { writePage } from './page.mjs'
import { EDGE_DAYS, VERSIONS, edgeOn } from './subjects.mjs'
import { installTools } from './tools.mjs'
import { tryGenerator } from './try-generator.mjs'

// Feeds snapshots to generators of clients, and writes what they make of them into docs/codegen.md. `npm run interop` builds first;
// with words, only generators whose name holds one of them are tried, and only their rows are written. No part of the test run.
const words = process.argv.slice(2)
const tools = installTools()
const tried = []
const mocks = new Map()
const stops = []
try {
  if (tools.mock.absent === undefined) {
    for (const day of EDGE_DAYS) {
      for (const version of VERSIONS) {
        const document = edgeOn(day, version)
        const { url, stop } = await startMock(tools.mock, document)
        mocks.set(document, url)
        stops.push(stop)
      }
    }
  }
  for (const generator of generators(tools)) {
    if (words.length > 0 && !words.some((word) => generator.name.includes(word))) continue
    process.stderr.write(`${generator.name}\n`)
    tried.push(generator.absent === undefined ? tryGenerator(generator, tools.node, mocks) : { generator, checks: [] })
  }
} finally {
  for (const stop of stops) stop()
}

const checks = tried.flatMap((each) => each.checks)
const failures = checks.filter(({ failed }) => failed !== undefined)
const leftOut = tried.filter(({ generator }) => generator.absent !== undefined)
for (const { title, failed } of failures) process.stdout.write(`failed: ${title}: ${failed}\n`)
for (const { generator } of leftOut) process.stdout.write(`left out: ${generator.name}: ${generator.absent}\n`)
if (tools.mock.absent !== undefined) process.stdout.write(`left out: answers of a mock: ${tools.mock.absent}\n`)
writePage(tried)
process.stdout.write(
  `${checks.length - failures.length} passed, ${failures.length} failed, ${leftOut.length} skipped\n`,
)
process.exitCode = failures.length === 0 ? 0 : 1
