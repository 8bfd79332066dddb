import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { gzipSync } from 'node:zlib'
import { defineConfig } from 'rolldown'
import { licencesOf, licencesWithin } from './rolldown-licences.js'

/** An import or export of a file of ours by name that is not of types only; it ends before the next one begins. */
const IMPORT = /^(?:import|export)(?! type)(?:(?!\n(?:import|export)\b).)*? from '(\.[^']+)'/gms

/** Whether coverage is measured, in the built code; its maps tell where that stands in the sources. */
const isMeasured = process.env['CHRONOSPEC_COVERAGE'] !== undefined

const src = join(import.meta.dirname, 'src')
const start = needs('commands/process.ts')
const model = new Set([...needs('commands/open-model.ts'), ...needs('commands/snapshot.ts')])
const diff = new Set([...needs('commands/diff.ts'), ...needs('report/diff-text.ts')])

/** What yargs lays out its help with, by packages that do the same, and need not load the tables of `Intl` at each start: `--help` takes 20 ms less. */
const FAST = {
  'string-width': "export { default } from 'fast-string-width'",
  'strip-ansi': "export { stripVTControlCharacters as default } from 'node:util'",
  'wrap-ansi': "export { wrapAnsi as default } from 'fast-wrap-ansi'",
}

/**
 * The package as few files, with the libraries every run needs inside: loading a file costs about half a millisecond, and
 * a command would load two hundred. What starts every run is one file, what reads a model is another, and
 * what a diff needs beside is a third. The entries of the library share them, so that each class and each memory exists once,
 * in Node also for `chronospec/browser`. Licences go along.
 */
const command = {
  input: {
    process: 'src/commands/process.ts',
    main: 'src/commands/main.ts',
    'library/index': 'src/library/index.ts',
    'library/model': 'src/library/model.ts',
    'library/diff': 'src/library/diff.ts',
    'library/containment': 'src/library/containment.ts',
    'library/history': 'src/library/history.ts',
    'library/browser': 'src/browser/index.ts',
    'typescript-hooks': 'src/load/typescript-hooks.ts',
    'many-worker': 'src/commands/many/worker.ts',
    'serve-worker': 'src/commands/serve/worker.ts',
  },
  platform: 'node',
  // Rolldown would put what is named once in its place, and the line that named it would count as one that never runs.
  treeshake: !isMeasured,
  preserveEntrySignatures: 'allow-extension',
  external: ['chronospec', '@redocly/openapi-core'],
  // yargs resolves configurations that extend others, which no command has.
  transform: { define: { 'import.meta.resolve': 'undefined' } },
  output: {
    dir: 'dist',
    format: 'cjs',
    cleanDir: true,
    entryFileNames: '[name].cjs',
    chunkFileNames: '[name].cjs',
    sourcemap: isMeasured,
    comments: { legal: true, annotation: false, jsdoc: false },
    // Functions and classes keep their names, so that a reported stack can be read.
    minify: { compress: false, mangle: { keepNames: true }, codegen: { removeWhitespace: true } },
    codeSplitting: {
      includeDependenciesRecursively: false,
      groups: [
        { name: 'native-import', test: join(src, 'base/native-import.ts') },
        { name: 'start', test: (id) => id !== join(src, 'commands/process.ts') && start.has(id) },
        { name: 'model', test: (id) => model.has(id) && !start.has(id) },
        { name: 'compare', test: (id) => diff.has(id) && !model.has(id) && !start.has(id) },
      ],
    },
  },
  plugins: [
    { name: 'fast', resolveId: (name) => (Object.hasOwn(FAST, name) ? `fast:${name}` : null), load: loadFast },
    { name: 'licences', generateBundle: emitLicences },
    { name: 'entries', generateBundle: emitEntries },
  ],
}

/** The hash of the files of the command; known once they are built. */
let build

/** What Node starts: it loads the files of the command. */
const launcher = {
  input: { cli: 'src/cli.ts' },
  platform: 'node',
  output: {
    dir: 'dist',
    format: 'esm',
    codeSplitting: false,
    sourcemap: isMeasured,
    minify: command.output.minify,
    comments: command.output.comments,
  },
  plugins: [
    {
      name: 'build',
      transform: (code, id) => (id === join(src, 'cli.ts') ? code.replace('(BUILD,', `('${build}',`) : null),
    },
  ],
}

/**
 * The parts of a site that run in a browser; each is a script of its own, since a page that is opened as a file can load no modules.
 * They are built one after another: the last knows the modules of all.
 */
const site = {
  engine: 'src/browser/app/worker.ts',
  site: 'src/browser/app/site.tsx',
  'reference-page': 'src/browser/app/reference-page.tsx',
  reload: 'src/browser/reload.ts',
  start: 'src/browser/app/start.ts',
}

/** What is done with the script of a part. */
const SITE_STEPS = { engine: packEngine, start: emitSiteFiles }

/** The modules of the parts that were built. */
const siteModules = []

/** The library for browsers: one module without an import. */
const browser = {
  input: 'src/browser/index.ts',
  platform: 'browser',
  output: { file: 'dist/browser.js', format: 'esm', minify: true, codeSplitting: false },
}

export default defineConfig([
  command,
  launcher,
  browser,
  ...Object.entries(site).map(([name, input]) => ({
    input,
    platform: 'browser',
    tsconfig: 'src/browser/tsconfig.json',
    plugins: [{ name: 'site', generateBundle: SITE_STEPS[name] ?? noteModules }],
    output: {
      dir: 'dist/site',
      entryFileNames: `${name}.js`,
      format: 'iife',
      minify: true,
      codeSplitting: false,
      comments: { legal: false },
    },
  })),
])

/** The engine as a packed text that is handed to the page, which makes a worker of it: two fifths of the size, and no page that never asks it has to read it. */
function packEngine(_, bundle) {
  noteModules(_, bundle)
  const [chunk] = Object.values(bundle)
  chunk.code = `chronospec.packed("engine","${gzipSync(chunk.code, { level: 9 }).toString('base64')}")\n`
}

/** The modules of all scripts of a site so far. */
function noteModules(_, bundle) {
  siteModules.push(...modulesIn(bundle))
}

/** What a site has beside scripts of ours: its style, its icon, the renderer of references, and the licences of all that is in it. */
function emitSiteFiles(_, bundle) {
  noteModules(_, bundle)
  const files = {
    'site.css': 'src/browser/app/site.css',
    'reference.css': 'src/browser/app/reference.css',
    'icon.svg': 'src/browser/app/icon.svg',
  }
  for (const [fileName, path] of Object.entries(files))
    this.emitFile({ type: 'asset', fileName, source: readFileSync(join(import.meta.dirname, path)) })
  // Two thirds of the package would be this one file, which only sites need.
  const renderer = readFileSync(
    join(import.meta.dirname, 'node_modules/@scalar/api-reference/dist/browser/standalone.js'),
  )
  this.emitFile({ type: 'asset', fileName: 'reference.js.gz', source: gzipSync(renderer, { level: 9 }) })
  const [reference, sibling] = ['api-reference', 'openapi-upgrader'].map((name) =>
    join(import.meta.dirname, 'node_modules/@scalar', name),
  )
  // The package of the reference comes without the text of its licence; another of its repository has it.
  const within = licencesWithin(reference, readFileSync(join(sibling, 'LICENSE'), 'utf8').trim())
  this.emitFile({ type: 'asset', fileName: 'licences.txt', source: `${licencesOf(siteModules)}\n${within}` })
}

/** A file of `src` and all files it imports, directly or by way of others; what is imported later, by `import()`, is not among them. */
function needs(file) {
  const found = new Set([join(src, file)])
  for (const each of found) {
    for (const [, name] of readFileSync(each, 'utf8').matchAll(IMPORT)) found.add(resolve(dirname(each), name))
  }
  return found
}

function loadFast(id) {
  return id.startsWith('fast:') ? FAST[id.slice('fast:'.length)] : null
}

function emitLicences(_, bundle) {
  const source = licencesOf(modulesIn(bundle))
  this.emitFile({ type: 'asset', fileName: 'third-party-licences.txt', source })
}

/** The entries of the library as ES modules, which name what the CommonJS files have. */
function emitEntries(_, bundle) {
  const chunks = Object.values(bundle).filter(({ type }) => type === 'chunk')
  for (const { name, exports } of chunks) {
    if (!name.startsWith('library/')) continue
    const file = `./${name.slice('library/'.length)}.cjs`
    const source = `import all from '${file}'\nexport const { ${exports.join(', ')} } = all\n`
    this.emitFile({ type: 'asset', fileName: `${name}.js`, source })
  }
  const hash = createHash('sha256')
  for (const { code } of chunks) hash.update(code)
  build = hash.digest('hex').slice(0, 16)
}

function modulesIn(bundle) {
  return Object.values(bundle).flatMap((chunk) => chunk.moduleIds ?? [])
}
