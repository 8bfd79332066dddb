import { changelogRows } from './changelog.mjs'
import { measurePage } from './diff.mjs'
import { impactRows } from './impact.mjs'
import { kernelRows } from './kernel.mjs'
import { machine } from './machine.mjs'
import { manyRows } from './many.mjs'
import { modelRows } from './models.mjs'
import { processRows } from './processes.mjs'
import { table } from './table.mjs'

// Measurements only: nothing is asserted here, and nothing of it is part of the test run. `npm run bench` builds first.
// `npm run bench -- diff` measures whole processes, the diff next to other tools among them, and writes docs/benchmarks.md;
// `npm run bench -- impact` only how long logs take.
const [, , what, word] = process.argv
if (what === 'diff' || what === 'impact') {
  await measurePage(what === 'diff' ? word : what)
} else {
  const rows = [
    ...processRows(),
    ...kernelRows(),
    ...(await modelRows()),
    ...(await changelogRows()),
    ...(await manyRows()),
    ...(await impactRows()),
  ]
  process.stdout.write(`${machine()}\n\n${table(['what', 'measured', 'aim'], rows)}`)
}
