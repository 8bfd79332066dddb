/** The documents of a run: those that are here, and those that only the base has. */

/**
 * Finds the documents that the input `spec` names: a path or a glob on each line; `!` before it leaves out what fits.
 *
 * @param {string} input
 * @param {{ here: readonly string[], base: readonly string[], exists: (path: string) => boolean, renames: Map<string, string> }} files
 * @returns {{ here: string[], gone: string[] }}
 * @throws {Error} where a line fits no file, and where nothing is named
 */
export function findSpecs(input, { here, base, exists, renames }) {
  const { chosen, isLeftOut } = patternsOf(input)
  if (chosen.length === 0) throw new Error('the input spec names no document')
  const found = { here: new Set(), gone: new Set() }
  for (const line of chosen) {
    const fits = matcher([line])
    const present = line.includes('*') ? here.filter(fits) : exists(line) ? [line] : []
    const missing = base.filter((path) => fits(path) && !exists(path))
    if (present.length + missing.length === 0) {
      throw new Error(
        line.includes('*') ? `no file matches ${line}` : `there is no file ${line}, neither here nor in the base`,
      )
    }
    for (const path of present) if (!isLeftOut(path)) found.here.add(path)
    for (const path of missing) if (!isLeftOut(path)) found.gone.add(path)
  }
  for (const [path, was] of renames) if (found.here.has(path)) found.gone.delete(was)
  if (found.here.size + found.gone.size === 0) throw new Error('the input spec excludes all documents that it names')
  return { here: [...found.here].toSorted(), gone: [...found.gone].toSorted() }
}

/** Whether the input `spec` names a path, whether there is such a file or not. */
export function names(input, path) {
  const { chosen, isLeftOut } = patternsOf(input)
  return matcher(chosen)(path) && !isLeftOut(path)
}

/**
 * Reads the input `base-path`: the one path, or `PATH=BASE_PATH` on each line.
 *
 * @param {string} input
 * @param {readonly string[]} specs
 * @returns {Map<string, string>}
 */
export function basePaths(input, specs) {
  const lines = linesOf(input)
  if (lines.length === 1 && specs.length === 1 && !lines[0].includes('=')) return new Map([[specs[0], plain(lines[0])]])
  return new Map(
    lines.map((line) => {
      const [path, was] = line.split('=').map((each) => plain(each.trim()))
      if (was && specs.includes(path)) return [path, was]
      throw new Error(`base-path: "${line}" is not PATH=BASE_PATH with the path of a document of this run`)
    }),
  )
}

/** The patterns of the input `spec`, and which paths its lines with `!` leave out. */
function patternsOf(input) {
  const lines = linesOf(input).map((line) => (line.startsWith('!') ? `!${plain(line.slice(1).trim())}` : plain(line)))
  const left = lines.filter((line) => line.startsWith('!')).map((line) => line.slice(1))
  return { chosen: lines.filter((line) => !line.startsWith('!')), isLeftOut: matcher(left) }
}

function linesOf(input) {
  return input
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
}

/** A path from the root of the repository, without what says no more than that. */
function plain(path) {
  const short = path.replace(/^(?:\.\/)+/, '')
  const isOutside = /^(?:[/\\]|[a-z]:)/i.test(short) || short.split(/[/\\]/).includes('..')
  if (short === '' || isOutside || /\p{Cc}/u.test(short)) {
    throw new Error(`${JSON.stringify(path)} is not a path relative to the root of the repository`)
  }
  return short
}

/** Whether a path is like one of the globs: `*` stands for anything without `/`, `**` for anything, each other sign for itself. */
function matcher(globs) {
  const patterns = globs.map((glob) => {
    const parts = glob
      .split(/(\*\*\/|\*\*|\*)/)
      .map((part) => WILD.get(part) ?? part.replaceAll(/[\\^$.|?+()[\]{}]/g, '\\$&'))
    return new RegExp(`^${parts.join('')}$`, 'u')
  })
  return (path) => patterns.some((pattern) => pattern.test(path))
}

const WILD = new Map([
  ['**/', '(?:.*/)?'],
  ['**', '.*'],
  ['*', '[^/]*'],
])
