/** Asks the shared questions of containment, and counts what is right, wrong and unknown. */
import { readFileSync } from 'node:fs'
const { compareSchemas } = await import(process.env.C ?? '../dist/index.js')

const file = process.argv[2] ?? '/work/shared/containment/questions.jsonl'
const DIALECTS = {
  'draft2020-12': '2020-12',
  'draft2019-09': '2019-09',
  draft7: 'draft-07',
  draft6: 'draft-06',
  draft4: 'draft-04',
}
const rows = readFileSync(file, 'utf8')
  .trim()
  .split('\n')
  .map((line) => JSON.parse(line))
for (const row of rows.slice(0, 50)) compareSchemas(row.s1, row.s2, { dialect: DIALECTS[row.draft] })
const counts = { asked: 0, right: 0, wrong: 0, unknown: 0, thrown: 0 }
const reasons = new Map()
const times = []
for (const row of rows) {
  const before = performance.now()
  let got
  try {
    got = compareSchemas(row.s1, row.s2, { dialect: DIALECTS[row.draft] })
  } catch (error) {
    counts.thrown++
    console.log('THROWN', row.id, String(error.stack).split('\n').slice(0, 4).join(' | '))
    continue
  }
  const took = performance.now() - before
  times.push([took, row.id])
  for (const [truth, said, key] of [
    [row.truth12, got.aInB, 'aInB'],
    [row.truth21, got.bInA, 'bInA'],
  ]) {
    if (truth === null) continue
    counts.asked++
    if (said === 'unknown') {
      counts.unknown++
      const reason = got.because.find(({ question }) => question === key)
      reasons.set(reason.reason, [...(reasons.get(reason.reason) ?? []), row.id])
    } else if ((said === 'yes') === truth) counts.right++
    else {
      counts.wrong++
      console.log(
        'WRONG',
        row.id,
        key,
        said,
        JSON.stringify(row.s1).slice(0, 300),
        JSON.stringify(row.s2).slice(0, 300),
        JSON.stringify(got).slice(0, 300),
      )
    }
  }
}
times.sort((a, b) => a[0] - b[0])
const at = (share) => times[Math.floor((times.length - 1) * share)][0].toFixed(3)
console.log(counts, `right ${((100 * counts.right) / counts.asked).toFixed(2)} %`)
console.log(`median ${at(0.5)} ms, p99 ${at(0.99)} ms, max ${at(1)} ms (${times.at(-1)[1]})`)
for (const [reason, ids] of reasons) console.log(`${ids.length} × ${reason}: ${ids.slice(0, 4).join('; ')}`)
