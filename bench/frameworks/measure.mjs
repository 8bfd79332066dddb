import { transformAsync } from '@babel/core'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { gzipSync } from 'node:zlib'
import { chromium } from 'playwright-core'
import { rolldown } from 'rolldown'
import { compile } from 'svelte/compiler'

// The same list of 2,000 rows in four frameworks: `npm install && npm start` in this folder prints what each weighs and takes.
const ROUNDS = 15
const lists = {
  Preact: { input: 'lists/preact.jsx', transform: { jsx: { runtime: 'automatic', importSource: 'preact' } } },
  Lit: { input: 'lists/lit.js' },
  Solid: {
    input: 'lists/solid.jsx',
    plugins: [{ name: 'solid', transform: { filter: { id: /\.jsx$/ }, handler: solid } }],
  },
  Svelte: {
    input: 'lists/svelte.js',
    plugins: [{ name: 'svelte', transform: { filter: { id: /\.svelte$/ }, handler: svelte } }],
  },
}

const folder = mkdtempSync(join(tmpdir(), 'chronospec-frameworks-'))
const browser = await chromium.launch({
  executablePath: process.env.CHRONOSPEC_CHROMIUM ?? '/usr/bin/chromium',
  chromiumSandbox: process.getuid?.() !== 0,
})
try {
  const pages = []
  for (const [name, list] of Object.entries(lists)) pages.push({ name, times: [], ...(await built(name, list)) })
  // In turn, so that a slow minute of the machine slows all of them.
  for (let round = 0; round < ROUNDS; round++) for (const page of pages) page.times.push(await visited(page.address))
  console.log(`Chromium ${browser.version()}, medians of ${ROUNDS} visits\n`)
  console.log('framework  minified  gzip     first rows  narrowed')
  for (const { name, plain, packed, times } of pages) {
    const [first, narrowed] = [0, 1].map((which) => `${median(times.map((pair) => pair[which])).toFixed(0)} ms`)
    console.log(
      `${name.padEnd(10)} ${`${plain} B`.padEnd(9)} ${`${packed} B`.padEnd(8)} ${first.padEnd(11)} ${narrowed}`,
    )
  }
} finally {
  await browser.close()
  rmSync(folder, { recursive: true, force: true })
}

async function built(name, { input, plugins = [], transform }) {
  const bundle = await rolldown({
    input: join(import.meta.dirname, input),
    platform: 'browser',
    plugins,
    resolve: { conditionNames: ['browser', 'production', 'import', 'default'] },
    transform: { ...transform, define: { 'process.env.NODE_ENV': '"production"' } },
  })
  const { output } = await bundle.generate({ format: 'iife', minify: true, comments: false })
  const { code } = output[0]
  const page = join(folder, `${name}.html`)
  writeFileSync(join(folder, `${name}.js`), code)
  writeFileSync(
    page,
    `<!doctype html><title>${name}</title><div id="app"></div><script>performance.mark('begin')</script><script src="${name}.js"></script>`,
  )
  return { address: pathToFileURL(page).href, plain: code.length, packed: gzipSync(code, { level: 9 }).length }
}

/** How long it takes until all rows are laid out, and until a text has narrowed them. */
async function visited(address) {
  const page = await browser.newPage()
  await page.addInitScript(() => {
    new MutationObserver((_, observer) => {
      if (document.querySelectorAll('li').length < 2000) return
      observer.disconnect()
      document.body.getBoundingClientRect()
      globalThis.first = performance.now() - performance.getEntriesByName('begin')[0].startTime
    }).observe(document, { childList: true, subtree: true })
  })
  await page.goto(address)
  const times = await page.evaluate(async () => {
    while (globalThis.first === undefined) await new Promise((done) => setTimeout(done, 5))
    const field = document.querySelector('input')
    const began = performance.now()
    field.value = '199'
    field.dispatchEvent(new InputEvent('input', { bubbles: true }))
    while (document.querySelectorAll('li').length > 100) await new Promise((done) => setTimeout(done))
    document.body.getBoundingClientRect()
    return [globalThis.first, performance.now() - began]
  })
  await page.close()
  return times
}

async function solid(code, id) {
  const made = await transformAsync(code, {
    filename: id,
    presets: ['solid'],
    sourceMaps: false,
    configFile: false,
    babelrc: false,
  })
  return { code: made.code, moduleType: 'js' }
}

function svelte(code, id) {
  return { code: compile(code, { filename: id, generate: 'client', dev: false }).js.code, moduleType: 'js' }
}

function median(numbers) {
  return numbers.toSorted((one, other) => one - other)[Math.floor(numbers.length / 2)]
}
