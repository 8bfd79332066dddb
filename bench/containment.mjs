import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { compareSchemas } from '../dist/index.js'
import { machine } from './machine.mjs'

// Asks the shared questions of containment: what is right, wrong and unknown, and how long it takes. `npm run build` first.
const shared = process.env.CHRONOSPEC_SHARED ?? fileURLToPath(new URL('../../shared', import.meta.url))
const file = process.argv[2] ?? `${shared}/containment/questions.jsonl`
const DIALECTS = {
  'draft2020-12': '2020-12',
  'draft2019-09': '2019-09',
  draft7: 'draft-07',
  draft6: 'draft-06',
  draft4: 'draft-04',
}

if (existsSync(file)) measure(readQuestions())
else process.stdout.write(`The questions are absent (looked for ${file}; CHRONOSPEC_SHARED names another folder).\n`)

function readQuestions() {
  const lines = readFileSync(file, 'utf8').split('\n').filter(Boolean)
  return lines.map((line) => JSON.parse(line))
}

function measure(questions) {
  for (const question of questions.slice(0, 50)) ask(question)
  const counts = { asked: 0, right: 0, wrong: 0, unknown: 0 }
  const reasons = new Map()
  const times = questions.map((question) => {
    const before = performance.now()
    const result = ask(question)
    const took = performance.now() - before
    for (const [truth, key] of [
      [question.truth12, 'aInB'],
      [question.truth21, 'bInA'],
    ]) {
      if (truth === null) continue
      counts.asked++
      if (result[key] === 'unknown') {
        counts.unknown++
        const { reason } = result.because.find((because) => because.question === key)
        reasons.set(reason, (reasons.get(reason) ?? 0) + 1)
      } else if ((result[key] === 'yes') === truth) counts.right++
      else {
        counts.wrong++
        process.stdout.write(`wrong: ${question.id} ${key} ${result[key]}\n`)
      }
    }
    return took
  })
  const sorted = times.toSorted((a, b) => a - b)
  const at = (share) => `${sorted[Math.floor((sorted.length - 1) * share)].toFixed(2)} ms`
  const right = ((100 * counts.right) / counts.asked).toFixed(2)
  process.stdout.write(`${machine()}\n\n${JSON.stringify(counts)}: ${right} % right and certain\n`)
  process.stdout.write(`a question, both ways: median ${at(0.5)}, 99 % under ${at(0.99)}, longest ${at(1)}\n`)
  for (const [reason, count] of reasons) process.stdout.write(`unknown: ${count} × ${reason}\n`)
}

function ask({ s1, s2, draft }) {
  return compareSchemas(s1, s2, { dialect: DIALECTS[draft] })
}
