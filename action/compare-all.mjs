import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { checkOut, fetchBase, filesHere, filesOf, removeCheckout, renamesSince } from './base.mjs'
import { compareSpec } from './compare-spec.mjs'
import { readInputs } from './inputs.mjs'
import { annotate, addToSummary, log, setOutput } from './runner.mjs'
import { writeSarif } from './sarif.mjs'
import { basePaths, findSpecs } from './specs.mjs'
import { summaryOf } from './summary.mjs'
import { installTool, lineOf } from './tool.mjs'

/**
 * What the comparison of each document has to know.
 *
 * @typedef {object} Context
 * @property {ReturnType<typeof readInputs>} inputs
 * @property {string} folder a folder of this run alone
 * @property {string} revision the commit that is compared with
 * @property {string} today
 * @property {ReturnType<typeof installTool>} tool
 * @property {(args: readonly string[], cwd?: string) => string} read runs chronospec, and gives what it prints
 * @property {() => string} baseTree the folder in which the base is checked out
 * @property {(spec: string) => number} number what files of a document are named by
 */

/**
 * Compares all documents that are asked for with the base. What came of it is in a folder of this run alone, so that nothing of an
 * earlier run is ever taken for it.
 *
 * @param {NodeJS.ProcessEnv} env
 * @returns {number} the exit code: 0 fine, 1 something fails, 2 something could not be compared
 */
export function compareAll(env) {
  const folder = mkdtempSync(join(env.RUNNER_TEMP || tmpdir(), 'chronospec-'))
  setOutput('folder', folder)
  const run = newRun(env.INPUT_HEAD ?? '')
  try {
    const inputs = readInputs(env)
    if (inputs.sarif !== '') rmSync(inputs.sarif, { force: true })
    run.base = inputs.base
    run.results = compareWith(inputs, folder, run)
    if (inputs.sarif !== '') writeSarif(inputs.sarif, run.results, folder)
  } catch (error) {
    run.error = error.message
    annotate('error', error.message)
  }
  writeFileSync(join(folder, 'run.json'), JSON.stringify(run))
  addToSummary(summaryOf(run))
  setOutputs(run)
  if (!isComplete(run)) return 2
  return run.results.some(({ fails }) => fails) ? 1 : 0
}

/**
 * What came of a run, which the step that comments reads.
 *
 * @returns {{ head: string, base: string, revision: string, version: string, results: import('./compare-spec.mjs').Result[], error?: string }}
 */
function newRun(head) {
  return { head, base: '', revision: '', version: '', results: [] }
}

function compareWith(inputs, folder, run) {
  const revision = fetchBase(inputs.base)
  run.revision = revision
  const renames = renamesSince(revision)
  const files = { here: filesHere(), base: filesOf(revision), exists: existsSync, renames }
  const specs = findSpecs(inputs.spec, files)
  const asked = basePaths(inputs.basePath, specs.here)
  const tool = installTool(inputs.version, folder)
  run.version = tool.version
  const tree = join(folder, 'base-tree')
  const context = newContext({ inputs, folder, revision, tool, specs, tree })
  try {
    const gone = specs.gone.filter((path) => ![...asked.values()].includes(path))
    return [
      ...specs.here.map((spec) => compareOne(spec, { asked, files }, context)),
      ...gone.map((spec) => goneSpec(spec, inputs)),
    ]
  } finally {
    removeCheckout(tree)
  }
}

function newContext({ inputs, folder, revision, tool, specs, tree }) {
  return {
    inputs,
    folder,
    revision,
    tool,
    today: new Date().toISOString().slice(0, 10),
    read(args, cwd) {
      const { code, out, err } = tool.run([...args, '--quiet'], cwd)
      if (code !== 0) throw new Error(lineOf(err, code))
      return out
    },
    baseTree() {
      if (!existsSync(tree)) checkOut(revision, tree)
      return tree
    },
    number: (spec) => specs.here.indexOf(spec),
  }
}

/** What came of one document; that one fails keeps none of the others from being compared. */
function compareOne(spec, { asked, files }, context) {
  try {
    const basePath = [asked.get(spec), spec, files.renames.get(spec)].find((path) => files.base.includes(path))
    if (asked.has(spec) && basePath !== asked.get(spec))
      throw new Error(`the base has no ${asked.get(spec)}, which base-path names`)
    if (basePath === undefined) return newSpec(spec, context)
    if (basePath !== spec) log(`${spec} is compared with ${basePath} of the base`)
    return compareSpec({ spec, basePath }, context)
  } catch (error) {
    annotate('error', `${spec}: ${error.message}`)
    return { ...notCompared(spec), status: 'failed', error: error.message, lines: [] }
  }
}

function newSpec(spec, { inputs }) {
  if (inputs.allowNew)
    return { ...notCompared(spec), status: 'new', lines: ['A new document: the base does not have it.', ''] }
  throw new Error(
    `the base, ${inputs.base}, has no ${spec}, and no file there that was renamed to it; name it with base-path, or set allow-new: true for a new document`,
  )
}

function goneSpec(spec, { allowGone, failOn }) {
  const fails = !allowGone && failOn !== 'none'
  if (fails)
    annotate('error', `${spec} is gone; set allow-gone: true if that is intended, or name its new place with base-path`)
  return {
    ...notCompared(spec),
    status: 'gone',
    fails,
    changed: true,
    lines: ['The document was removed, with everything in it.', ''],
  }
}

function notCompared(spec) {
  return {
    spec,
    fails: false,
    changed: false,
    title: '',
    breaking: 0,
    warning: 0,
    info: 0,
    shortened: 0,
    nextVersion: '',
  }
}

function setOutputs(run) {
  const { results } = run
  // A number of something that could not be counted would read as if it had been.
  const sum = (key) => (isComplete(run) ? String(results.reduce((total, result) => total + result[key], 0)) : '')
  setOutput('breaking', sum('breaking'))
  setOutput('shortened', sum('shortened'))
  setOutput('next-version', results.length === 1 ? results[0].nextVersion : '')
  setOutput('results', JSON.stringify(results.map((result) => ({ ...result, lines: undefined }))))
}

function isComplete({ error, results }) {
  return error === undefined && results.every(({ status }) => status !== 'failed')
}
