import { generators } from './generators/index.mjs'
import { startMock } from './mock.mjs'
import { writeRows } from './page.mjs'
import { EDGE_DAYS, VERSIONS, edgeOn } from './subjects.mjs'
import { installTools } from './tools.mjs'
import { tryGenerator } from './try-generator.mjs'

// Feeds snapshots to generators of clients, and writes what they make of them into docs/codegen.md. `npm run interop` builds first;
// with words, only generators whose name holds one of them are tried, and only their rows are written. No part of the test run.
const words = process.argv.slice(2)
const tools = installTools()
const chosen = generators(tools).filter(({ name }) => words.length === 0 || words.some((word) => name.includes(word)))
if (chosen.length === 0) {
  print(`no generator has one of these words in its name: ${words.join(' ')}`)
  process.exit(2)
}
const { mocks, stop } = await startMocks(tools.mock)
const counts = { passed: 0, failed: 0, skipped: 0 }
try {
  for (const generator of chosen) report(generator)
} finally {
  stop()
}
if (tools.mock.absent !== undefined) print(`left out: what clients read: ${tools.mock.absent}`)
print(`${counts.passed} passed, ${counts.failed} failed, ${counts.skipped} skipped`)
process.exitCode = counts.failed === 0 ? 0 : 1

function report(generator) {
  if (generator.absent !== undefined) {
    print(`left out: ${generator.name}: ${generator.absent}`)
    counts.skipped++
    return writeRows({ generator })
  }
  const tried = tryGenerator(generator, tools.node, mocks)
  const failures = tried.checks.filter(({ failed }) => failed !== undefined)
  for (const { title, failed } of failures) print(`failed: ${title}: ${failed}`)
  print(`${generator.name}: ${tried.checks.length - failures.length} of ${tried.checks.length}`)
  counts.passed += tried.checks.length - failures.length
  counts.failed += failures.length
  return writeRows(tried)
}

/** A mock for each document of the edge service; none where there is no Prism, or nothing to ask it. */
async function startMocks(prism) {
  const needed = prism.absent === undefined && chosen.some(({ absent }) => absent === undefined)
  const documents = needed ? EDGE_DAYS.flatMap((day) => VERSIONS.map((version) => edgeOn(day, version))) : []
  const started = new Map()
  const stopAll = () => started.forEach(({ stop: stopOne }) => stopOne())
  try {
    for (const document of documents) started.set(document, await startMock(prism, document))
    await Promise.all([...started.values()].map(({ ready }) => ready))
  } catch (error) {
    stopAll()
    throw error
  }
  return { mocks: new Map([...started].map(([document, { url }]) => [document, url])), stop: stopAll }
}

function print(line) {
  process.stdout.write(`${line}\n`)
}
