import { existsSync, readFileSync, readdirSync } from 'node:fs'
import { dirname, join } from 'node:path'

const RULE = `\n${'-'.repeat(80)}\n\n`

/** The licences of all packages that modules with these ids are of, each with its text. */
export function licencesOf(ids) {
  const folders = new Set(ids.filter((id) => id.includes('node_modules')).map(packageFolder))
  return [...folders].toSorted().map(whole).join(RULE)
}

/**
 * The licences of a package that comes as one script: its own, and those of all packages it may hold, which are those that it depends on,
 * by name and copyright, with each kind of licence once in full.
 */
export function licencesWithin(folder, ownText) {
  const all = new Set([folder])
  for (const each of all) {
    for (const name of Object.keys(manifestOf(each).dependencies ?? {})) {
      const found = installed(name, each)
      if (found !== undefined) all.add(found)
    }
  }
  const others = [...all].slice(1).toSorted()
  const lines = others.map((each) => [title(each), ...copyrights(each)].join('\n  '))
  const examples = new Map()
  for (const each of others) {
    const { license } = manifestOf(each)
    if (license !== undefined && !examples.has(license) && textOf(each) !== '') examples.set(license, each)
  }
  const texts = [...examples].map(
    ([license, each]) => `The text of ${license}, as in ${title(each)}\n\n${textOf(each)}\n`,
  )
  const own = `${title(folder)}\n\n${textOf(folder) || ownText}\n\nIt may hold parts of these packages:\n\n${lines.join('\n')}\n`
  return [own, ...texts].join(RULE)
}

function whole(folder) {
  return `${title(folder)}\n\n${textOf(folder)}\n`
}

function title(folder) {
  const { name, version, license = 'no licence named' } = manifestOf(folder)
  return `${name} ${version} (${license})`
}

function manifestOf(folder) {
  return JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
}

function textOf(folder) {
  const file = readdirSync(folder).find((entry) => /^licen[cs]e/i.test(entry))
  return file === undefined ? '' : readFileSync(join(folder, file), 'utf8').trim()
}

/** The lines that say whose a package is. */
function copyrights(folder) {
  const lines = textOf(folder)
    .split('\n')
    .map((line) => line.trim())
  return [...new Set(lines.filter((line) => /^copyright (?:\(c\)|©|\d)/i.test(line)))]
}

/** Where a package finds another that it depends on. */
function installed(name, from) {
  const folder = join(from, 'node_modules', name)
  if (existsSync(join(folder, 'package.json'))) return folder
  return dirname(from) === from ? undefined : installed(name, dirname(from))
}

/** The folder of the package a module belongs to: the nearest whose package.json has a version. */
function packageFolder(id) {
  const folder = dirname(id)
  const manifest = join(folder, 'package.json')
  const isPackage = existsSync(manifest) && JSON.parse(readFileSync(manifest, 'utf8')).version !== undefined
  return isPackage ? folder : packageFolder(folder)
}
