import { cpSync, existsSync, mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'

const root = join(import.meta.dirname, '..')
const dist = join(root, 'dist')
const types = join(dist, 'openapi3-ts')

/**
 * What `tsc` wrote is every type there is; the package holds those that its parts lead to. The types of openapi3-ts go along, so that
 * they need not be installed, as modules that every resolution finds.
 */
const { exports } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
copyOpenapiTypes()
const kept = reachable(Object.values(exports).flatMap((entry) => (entry.types ? [join(root, entry.types)] : [])))
for (const name of readdirSync(dist, { recursive: true })) {
  const file = join(dist, name)
  if (name.endsWith('.d.ts') && !kept.has(file)) rmSync(file)
}
removeEmpty(dist)

function copyOpenapiTypes() {
  const from = join(root, 'node_modules/openapi3-ts')
  mkdirSync(types, { recursive: true })
  for (const name of readdirSync(join(from, 'dist/model'))) {
    if (!name.endsWith('.d.ts')) continue
    const text = readFileSync(join(from, 'dist/model', name), 'utf8')
    writeFileSync(join(types, name), text.replaceAll(/ from '(\.\/[\w-]+)'/g, " from '$1.js'"))
  }
  const versions = ['30', '31', '32'].map((version) => `export * as oas${version} from './openapi${version}.js'\n`)
  writeFileSync(join(types, 'index.d.ts'), versions.join(''))
  cpSync(join(from, 'LICENSE'), join(types, 'LICENSE'))
}

/** The declarations that some lead to, those among them. Where one names openapi3-ts, it is made to name the copy. */
function reachable(entries) {
  const found = new Set(entries)
  for (const file of found) {
    const text = readFileSync(file, 'utf8')
    const local = text.replaceAll(/from 'openapi3-ts'/g, () => `from '${pathTo(file, join(types, 'index.js'))}'`)
    if (local !== text) writeFileSync(file, local)
    for (const [, name] of local.matchAll(/(?:from|import\()\s*'(\.[^']+)'/g)) {
      const other = resolve(dirname(file), name).replace(/\.(?:ts|js)$/, '.d.ts')
      if (!existsSync(other)) throw new Error(`${file} leads to ${other}, which is not there`)
      found.add(other)
    }
  }
  return found
}

function pathTo(file, other) {
  return relative(dirname(file), other).replaceAll('\\', '/')
}

function removeEmpty(folder) {
  for (const entry of readdirSync(folder, { withFileTypes: true }))
    if (entry.isDirectory()) removeEmpty(join(folder, entry.name))
  if (readdirSync(folder).length === 0) rmSync(folder, { recursive: true })
}
