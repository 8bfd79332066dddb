import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { load } from 'js-yaml'
import { corpusAbsent, corpusDocuments } from './corpus.mjs'
import { chronospec } from './tools.mjs'

// Findings between published documents, drawn by a seed, each with what stands at its place on both sides: for judging by hand.

const PAIRS = 10
const AT_MOST_OF_ONE_API = 2
const WANTED = { breaking: 60, warning: 40, info: 50 }
const LONGEST_SNIPPET = 1500

const absent = corpusAbsent()
if (absent !== undefined) {
  process.stderr.write(`${absent}\n`)
  process.exit(1)
}
const { values } = parseArgs({
  options: { seed: { type: 'string', default: '1' }, json: { type: 'boolean', default: false } },
})
const parsed = new Map()
const random = randomFrom(Number(values.seed))
const pairs = drawnPairs(neighbours(corpusDocuments()))
const sample = drawnFindings(pairs.flatMap(findingsOf)).map((each, index) => ({ id: index + 1, ...each }))
process.stdout.write(values.json ? `${JSON.stringify(sample, undefined, 1)}\n` : sample.map(asText).join('\n'))

/** Every two documents of one API that follow each other. */
function neighbours(documents) {
  return documents.flatMap((base, index) => {
    const revision = documents[index + 1]
    if (revision?.api !== base.api) return []
    return [{ api: base.api, name: `${base.api} ${base.date} → ${revision.date}`, files: [base.file, revision.file] }]
  })
}

function drawnPairs(all) {
  const count = new Map()
  const drawn = shuffled(all).filter(({ api }) => {
    count.set(api, (count.get(api) ?? 0) + 1)
    return count.get(api) <= AT_MOST_OF_ONE_API
  })
  return drawn.slice(0, PAIRS).toSorted((a, b) => (a.name < b.name ? -1 : 1))
}

function findingsOf({ name, files }) {
  const [command, ...words] = [...chronospec, 'diff', ...files, '--format', 'json', '--fail-on', 'none']
  const { stdout, stderr, status } = spawnSync(command, words, { encoding: 'utf8', maxBuffer: 1e9 })
  if (status !== 0) throw new Error(`${name}: ${stderr}`)
  return JSON.parse(stdout).findings.map((finding) => ({ pair: name, ...finding }))
}

/** Of each level as many as are wanted: one of each rule in turn, of the pair that was drawn from least. */
function drawnFindings(all) {
  const drawnFrom = new Map()
  const usesOf = ({ pair }) => drawnFrom.get(pair) ?? 0
  return Object.entries(WANTED).flatMap(([level, wanted]) => {
    const left = shuffled(all.filter((finding) => finding.level === level))
    const drawn = []
    while (drawn.length < wanted && left.length > 0) {
      for (const rule of shuffled([...new Set(left.map((finding) => finding.rule))])) {
        if (drawn.length === wanted) break
        const ofRule = left.filter((finding) => finding.rule === rule)
        const next = ofRule.reduce((best, finding) => (usesOf(finding) < usesOf(best) ? finding : best))
        left.splice(left.indexOf(next), 1)
        drawnFrom.set(next.pair, usesOf(next) + 1)
        drawn.push(next)
      }
    }
    return drawn
  })
}

function asText({ id, pair, rule, level, direction, message, coordinate, operations, witness, proof, base, revision }) {
  const users = operations.map(({ method, path }) => `${method} ${path}`)
  return [
    `## ${id}  ${pair}`,
    `${level}  ${rule}  ${direction}  proof: ${proof}`,
    `at: ${coordinate}`,
    `message: ${message}`,
    `operations: ${users.length}${users.length === 0 ? '' : `: ${users.slice(0, 3).join(', ')}`}`,
    `witness: ${witness === undefined ? 'none' : JSON.stringify(witness)}`,
    sideText('base', base),
    sideText('revision', revision),
    '',
  ].join('\n')
}

function sideText(side, place) {
  if (place === null) return `${side}: nothing`
  const { file, line, pointer } = place
  const text = JSON.stringify(valueAt(file, pointer), undefined, 1) ?? 'nothing stands there'
  return `${side}: ${file}:${line} ${pointer}\n${text.length > LONGEST_SNIPPET ? `${text.slice(0, LONGEST_SNIPPET)} …` : text}`
}

function valueAt(file, pointer) {
  let node = documentOf(file)
  for (const key of pointer.split('/').slice(1)) node = node?.[key.replaceAll('~1', '/').replaceAll('~0', '~')]
  return node
}

function documentOf(file) {
  const known = parsed.get(file)
  if (known !== undefined) return known
  const text = readFileSync(file, 'utf8')
  const document = file.endsWith('.json') ? JSON.parse(text) : load(text, { maxDepth: 1000 })
  parsed.set(file, document)
  return document
}

function shuffled(list) {
  const left = [...list]
  for (let end = left.length - 1; end > 0; end--) {
    const other = Math.floor(random() * (end + 1))
    ;[left[end], left[other]] = [left[other], left[end]]
  }
  return left
}

/** Numbers from 0 to below 1, the same ones for the same seed (mulberry32). */
function randomFrom(seed) {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}
