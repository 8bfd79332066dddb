import { fork } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { machine } from './machine.mjs'
import { table } from './table.mjs'
import { attempt, cache } from './tools.mjs'

// Asks the shared questions of containment, and others that decide it too: what is right, missed and unknown, and how long
// it takes. `npm run build` first. `node bench/containment.mjs chronospec` asks this one alone, another file goes after it.
const [only, questionsFile] = process.argv.slice(2)
const shared = process.env.CHRONOSPEC_SHARED ?? fileURLToPath(new URL('../../shared', import.meta.url))
const file = questionsFile ?? `${shared}/containment/questions.jsonl`
const folder = join(cache, 'containment')
const PACKAGES = { jsoncompat: '0.4.2', 'json-schema-diff': '1.0.0' }
const WARM_UPS = 50
const DEADLINE = 5000

if (existsSync(file)) await measure(readQuestions())
else process.stdout.write(`The questions are absent (looked for ${file}; CHRONOSPEC_SHARED names another folder).\n`)

function readQuestions() {
  const lines = readFileSync(file, 'utf8').split('\n').filter(Boolean)
  return lines.map((line) => JSON.parse(line))
}

async function measure(questions) {
  const head = ['', 'right', 'missed', 'noise', 'failed or unknown', 'median', '99 % under', 'longest']
  const rows = []
  for (const key of ['chronospec', ...Object.keys(PACKAGES)]) {
    if (only === undefined || only === key) rows.push(install(key) ?? row(key, await askAll(key, questions)))
  }
  process.stdout.write(`${machine()}\n\n${table(head, rows)}`)
}

/** Undefined when the package is at hand, else the row of one that is not. */
function install(key) {
  const version = PACKAGES[key]
  if (version === undefined || existsSync(join(folder, 'node_modules', key))) return undefined
  const words = ['install', '--prefix', folder, '--no-audit', '--no-fund', `${key}@${version}`]
  const absent = attempt('npm', words)
  return absent === undefined ? undefined : [key, absent, '', '', '', '', '', '']
}

/** The answers to all questions. A process that does not answer in time, or ends, has failed; another one goes on. */
async function askAll(key, questions) {
  let child
  const ask = async (question) => {
    child ??= await start(key)
    const { s1, s2, draft } = question
    child.send({ s1, s2, draft })
    const over = new AbortController()
    const signal = AbortSignal.any([over.signal, AbortSignal.timeout(DEADLINE)])
    const ended = once(child, 'exit', { signal }).then(() => [])
    try {
      const [reply] = await Promise.race([once(child, 'message', { signal }), ended])
      if (reply !== undefined) return reply
    } catch {
      child.kill('SIGKILL')
    } finally {
      ended.catch(() => undefined)
      over.abort()
    }
    child = undefined
    return { aInB: 'failed', bInA: 'failed', reasons: [] }
  }
  for (const question of questions.slice(0, WARM_UPS)) await ask(question)
  const answers = []
  for (const question of questions) answers.push({ question, ...(await ask(question)) })
  child?.disconnect()
  return answers
}

async function start(key) {
  const child = fork(fileURLToPath(new URL('containment-answers.mjs', import.meta.url)), [key, folder], {
    silent: true,
  })
  await once(child, 'message')
  return child
}

function row(key, answers) {
  const counts = { asked: 0, right: 0, missed: 0, noise: 0, open: 0 }
  for (const { question, aInB, bInA, reasons } of answers) {
    for (const [truth, said] of [
      [question.truth12, aInB],
      [question.truth21, bInA],
    ]) {
      if (truth === null) continue
      counts.asked++
      if (said !== 'yes' && said !== 'no') counts.open++
      else if ((said === 'yes') === truth) counts.right++
      else counts[truth ? 'noise' : 'missed']++
    }
    for (const reason of reasons) process.stdout.write(`unknown: ${question.id} ${reason}\n`)
  }
  const times = answers.flatMap(({ ms }) => (ms === undefined ? [] : [ms])).toSorted((a, b) => a - b)
  const at = (share) => `${times[Math.floor((times.length - 1) * share)].toFixed(2)} ms`
  const version = PACKAGES[key] === undefined ? '' : ` ${PACKAGES[key]}`
  const { asked, right, missed, noise, open } = counts
  const share = `${right} of ${asked} (${((100 * right) / asked).toFixed(1)} %)`
  return [`${key}${version}`, share, ...[missed, noise, open].map(String), at(0.5), at(0.99), at(1)]
}
