import { execFileSync, spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { gzipSync } from 'node:zlib'
import { chromium } from 'playwright-core'
import { corpusAbsent, corpusDocuments } from './corpus.mjs'
import { machine } from './machine.mjs'
import { markdownTable } from './markdown.mjs'
import { median } from './numbers.mjs'

// What a site costs its reader, in Chromium, opened as a file: `npm run build && node bench/site.mjs` prints the table of docs/benchmarks.md.
const ROUNDS = 5
const root = fileURLToPath(new URL('..', import.meta.url))
const folder = mkdtempSync(join(tmpdir(), 'chronospec-bench-site-'))
const browser = await chromium.launch({
  executablePath: process.env.CHRONOSPEC_CHROMIUM ?? '/usr/bin/chromium',
  chromiumSandbox: process.getuid?.() !== 0,
})
try {
  const sites = []
  for (const [name, model] of modelsOf()) sites.push([name, await measured(name, model)])
  const rows = Object.keys(sites[0][1]).map((what) => [what, ...sites.map(([, numbers]) => numbers[what])])
  process.stdout.write(
    `${machine()}, Chromium ${browser.version()}\n\n${markdownTable(['', ...sites.map(([name]) => name)], rows)}`,
  )
} finally {
  await browser.close()
  rmSync(folder, { recursive: true, force: true })
}

/** The edge service, and the largest documents of the shared corpus where it is there. */
function modelsOf() {
  const models = [['edge service, 26 days', join(root, 'spec/edge/index.ts')]]
  if (corpusAbsent() !== undefined) return models
  const github = corpusDocuments().filter(({ api }) => api === 'github')
  const chronicle = join(folder, 'github.json')
  chronospec(['import', ...github.map(({ date, file }) => `${date}=${file}`), '-o', chronicle])
  return [...models, [`github, ${github.length} documents of 12 MB`, chronicle]]
}

async function measured(name, model) {
  const site = join(folder, name.replaceAll(/\W+/g, '-'))
  chronospec(['site', model, '-o', site, '--today', '2026-11-01'])
  const rounds = []
  for (let round = 0; round < ROUNDS; round++) rounds.push(await visit(site))
  const [{ pair, view, compare: all }] = rounds
  const ms = (key) => `${Math.round(median(rounds.map((each) => each[key]))).toLocaleString('en')} ms`
  const command = median(Array.from({ length: 3 }, () => timed(['diff', ...pair, '--model', model, '--no-config'])))
  return {
    'all files but the renderer of references': kilobytes(sizeOf(site)),
    'loaded for the first view': weight(view),
    'loaded up to the first comparison': weight(all),
    'first view': ms('viewed'),
    'first comparison, of the first and the last day': ms('compared'),
    'another comparison': ms('again'),
    'the same by `chronospec diff`': `${Math.round(command).toLocaleString('en')} ms`,
    'tasks of the page over 50 ms, the most of a round': String(Math.max(...rounds.map(({ tasks }) => tasks))),
  }
}

function weight({ count, plain, packed }) {
  return `${count} files, ${kilobytes(plain)}; ${kilobytes(packed)} by gzip`
}

/** Opens a site as a reader does, who compares the first with the last day at once, and then two days in between. */
async function visit(site) {
  const page = await browser.newPage()
  const requests = new Set()
  page.on('request', (request) => request.url().startsWith('file:') && requests.add(request.url().split('#')[0]))
  await page.addInitScript(() => {
    globalThis.tasks = 0
    new PerformanceObserver((list) => (globalThis.tasks += list.getEntries().length)).observe({
      type: 'longtask',
      buffered: true,
    })
  })
  const began = performance.now()
  await page.goto(`${pathToFileURL(site).href}/index.html`)
  await page.waitForSelector('h1')
  const viewed = performance.now() - began
  const view = sent(requests)
  const days = await page.evaluate(() => globalThis.chronospec.have.head.days)
  const compared = await compare(page, days[0], days.at(-1))
  const all = sent(requests)
  const again = await compare(page, days[1], days.at(-1))
  const tasks = await page.evaluate(() => globalThis.tasks)
  await page.close()
  return { viewed, view, compared, compare: all, again, tasks, pair: [days[0], days.at(-1)] }
}

/** How long a comparison takes until its findings are shown. */
function compare(page, base, revision) {
  return page.evaluate(async (hash) => {
    const began = performance.now()
    location.hash = hash
    // At least two frames: the page asks after the first.
    for (
      let frame = 0;
      frame < 2 ||
      document.querySelector('.findings') === null ||
      document.querySelector('[aria-busy="true"]') !== null;
      frame++
    )
      await new Promise((done) => requestAnimationFrame(() => setTimeout(done)))
    return performance.now() - began
  }, `#/compare/${base}/${revision}`)
}

/** What files weigh, as they are and as hosts send them. */
function sent(addresses) {
  const files = [...addresses].map((address) => readFileSync(fileURLToPath(address)))
  return {
    count: files.length,
    plain: sum(files.map(({ length }) => length)),
    packed: sum(files.map((file) => gzipSync(file).length)),
  }
}

function sum(sizes) {
  return sizes.reduce((all, size) => all + size, 0)
}

function sizeOf(site) {
  const files = readdirSync(site, { recursive: true, withFileTypes: true }).filter(
    (entry) => entry.isFile() && entry.name !== 'reference.js',
  )
  return sum(files.map((entry) => readFileSync(join(entry.parentPath, entry.name)).length))
}

function chronospec(words) {
  execFileSync(process.execPath, [join(root, 'dist/cli.js'), ...words, '--quiet'], { cwd: root })
}

function timed(words) {
  const began = performance.now()
  spawnSync(process.execPath, [join(root, 'dist/cli.js'), ...words], { cwd: root, stdio: 'ignore' })
  return performance.now() - began
}

function kilobytes(bytes) {
  return `${Math.ceil(bytes / 1000).toLocaleString('en')} KB`
}
