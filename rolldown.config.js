import { existsSync, readFileSync, readdirSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { defineConfig } from 'rolldown'

/** What the command line needs before it knows which command is called. */
const START = /^(base\/|time\/day\.|commands\/(command|options|days|files|find-up|index|system-io|read-bytes)\.)/

/**
 * The package as few files, with the libraries every run needs inside: loading a file costs about half a millisecond, and
 * a command would load two hundred. Their licences go along.
 */
export default defineConfig({
  input: { cli: 'src/cli.ts', index: 'src/index.ts', 'typescript-hooks': 'src/load/typescript-hooks.ts' },
  platform: 'node',
  preserveEntrySignatures: 'allow-extension',
  external: ['chronospec', 'oxc-transform'],
  output: {
    dir: 'dist',
    format: 'esm',
    cleanDir: true,
    chunkFileNames: '[name].js',
    comments: { legal: true, annotation: false, jsdoc: false },
    codeSplitting: {
      includeDependenciesRecursively: false,
      groups: [
        { name: 'start', test: ownFile(START), priority: 2 },
        {
          name: 'chronospec',
          test: ownFile(/^(?!cli\.ts|index\.ts|load\/typescript-hooks|load\/swagger|interop\/)/),
          priority: 1,
        },
      ],
    },
  },
  plugins: [{ name: 'licences', generateBundle: emitLicences }],
})

/** Tells the files of `src` that `pattern` fits. */
function ownFile(pattern) {
  const src = join(import.meta.dirname, 'src/')
  return (id) => id.startsWith(src) && pattern.test(id.slice(src.length).replaceAll('\\', '/'))
}

function emitLicences(_, bundle) {
  const modules = Object.values(bundle).flatMap((chunk) => chunk.moduleIds ?? [])
  const folders = new Set(modules.filter((id) => id.includes('node_modules')).map(packageFolder))
  const texts = [...folders].toSorted().map((folder) => {
    const { name, version, license } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
    const file = readdirSync(folder).find((entry) => /^licen[cs]e/i.test(entry))
    return `${name} ${version} (${license})\n\n${file === undefined ? '' : readFileSync(join(folder, file), 'utf8').trim()}\n`
  })
  this.emitFile({ type: 'asset', fileName: 'third-party-licences.txt', source: texts.join(`\n${'-'.repeat(80)}\n\n`) })
}

/** The folder of the package a module belongs to: the nearest whose package.json has a name. */
function packageFolder(id) {
  const folder = dirname(id)
  const manifest = join(folder, 'package.json')
  const isPackage = existsSync(manifest) && JSON.parse(readFileSync(manifest, 'utf8')).version !== undefined
  return isPackage ? folder : packageFolder(folder)
}
