import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { commandsFor } from './fuzz/commands.mjs'
import { documentFiles, inputsFor } from './fuzz/inputs.mjs'
import { mutated } from './fuzz/mutate.mjs'
import { randomFrom } from './fuzz/random.mjs'
import { seedGroups } from './fuzz/seeds.mjs'
import { shrunk } from './fuzz/shrink.mjs'
import { runStep } from './fuzz/step.mjs'

// Mutates documents and gives them to the built command, to find ends and outputs that it must not have:
//   npm run fuzz -- [--seed N] [--runs N] [--minutes M] [--jobs N] [--out FOLDER]
// A run depends on the seed and its number only. Exits with 1 if anything was found.

const { values } = parseArgs({
  options: {
    seed: { type: 'string', default: '1' },
    runs: { type: 'string', default: '200' },
    minutes: { type: 'string', default: '60' },
    jobs: { type: 'string', default: '2' },
    out: { type: 'string', default: join(tmpdir(), 'chronospec-fuzz') },
  },
})
const [seed, runs, minutes, jobs] = ['seed', 'runs', 'minutes', 'jobs'].map((name) => {
  const number = Number(values[name])
  if (values[name] === '' || !(number >= 0) || (name !== 'minutes' && !Number.isInteger(number))) {
    console.error(`fuzz: --${name} takes a number, not "${values[name]}"`)
    process.exit(2)
  }
  return number
})

const groups = seedGroups()
const until = Date.now() + minutes * 60_000
const codes = {}
const finds = new Map()
const work = mkdtempSync(join(tmpdir(), 'chronospec-fuzz-work-'))
let run = 0
try {
  await Promise.all(Array.from({ length: Math.max(1, jobs) }, worker))
} finally {
  rmSync(work, { recursive: true, force: true })
}
const ends = Object.entries(codes).map(([code, count]) => `${count} × ${code}`)
console.log(`seed ${seed}: ${run} runs; exit codes ${ends.join(', ')}; ${finds.size} found`)
for (const { name, summary, count } of finds.values()) console.log(`${name}  (${count} ×)  ${summary}`)
process.exitCode = finds.size === 0 ? 0 : 1

async function worker() {
  while (run < runs && Date.now() < until) await fuzz(++run)
}

async function fuzz(number) {
  const random = randomFrom(Math.imul(seed, 0x9e3779b1) + number)
  const group = random.pick(groups)
  const base = mutated(random, random.pick(group), random.pick([0, 0, 0, 1, 3]))
  const revision = mutated(random, random.chance(0.5) ? base : random.pick(group), random.pick([1, 1, 2, 3, 8]))
  const steps = commandsFor(random)
  const inputs = inputsFor(random, base, revision)
  const found = await troubleIn(inputs, steps, codes)
  if (found === undefined) return
  // One find of a kind is enough: numbers and names differ from document to document.
  const kind = `${found.words[0]} ${found.trouble.replaceAll(/\d+/g, 'N').slice(0, 60)}`
  const known = finds.get(kind)
  if (known !== undefined) {
    known.count++
    return
  }
  const name = join(values.out, `seed-${seed}-run-${number}`)
  const summary = `${found.words.join(' ').slice(0, 120)}: ${found.trouble.slice(0, 300)}`
  finds.set(kind, { name, summary, count: 1 })
  console.log(`${name}  ${summary}`)
  const withPair = (pair) => ({ ...inputs, ...documentFiles(...pair) })
  const still = async (pair) =>
    (await troubleIn(withPair(pair), steps))?.trouble.slice(0, 30) === found.trouble.slice(0, 30)
  write(name, withPair(await shrunk([base, revision], still)), steps, found)
}

/** The first trouble of the steps in a folder of their own; undefined where all ended well. */
async function troubleIn(inputs, steps, counts = {}) {
  const folder = mkdtempSync(join(work, 'run-'))
  try {
    writeInputs(folder, inputs)
    for (const step of steps) {
      const { code, trouble } = await runStep(step, folder)
      counts[code] = (counts[code] ?? 0) + 1
      if (trouble !== undefined) return { words: step.words, trouble }
      if (code === 2) return undefined
    }
    return undefined
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

function write(folder, inputs, steps, { trouble }) {
  mkdirSync(folder, { recursive: true })
  writeInputs(folder, inputs)
  const lines = steps.map(({ words }) => `chronospec ${words.map((word) => JSON.stringify(word)).join(' ')}`)
  writeFileSync(join(folder, 'commands.txt'), `${lines.join('\n')}\n\n${trouble}\n`)
}

function writeInputs(folder, inputs) {
  for (const [name, text] of Object.entries(inputs)) writeFileSync(join(folder, name), text)
}
