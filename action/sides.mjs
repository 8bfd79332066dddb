import { existsSync, mkdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/**
 * The two sides of a comparison, as refs that chronospec reads, and whether they are models.
 *
 * @typedef {object} Sides
 * @property {string} base what `diff` compares
 * @property {string} revision
 * @property {boolean} placed whether findings have places in files of the repository
 * @property {readonly string[]} [options] how `diff` reads them
 * @property {Models} [models] where the sides schedule anything
 * @property {{ reason: string, dated: boolean }} [failure] why they could not be read as models, and whether they are meant to be some
 *
 * @typedef {object} Models
 * @property {string} base what a day can be asked of
 * @property {string} revision
 * @property {readonly object[]} entries both calendars
 * @property {boolean} dated whether days change more than marks
 */

/**
 * Finds out what the two sides of a document are. A program, and a document with a schedule or overlays of its configuration, is written as one
 * document, each side by what stands beside it: the schedule of the base counts for the base.
 *
 * @param {{ spec: string, basePath: string }} pair
 * @param {import('./compare-all.mjs').Context} context
 * @returns {Sides}
 * @throws {Error} where a program, or a chronicle, is no model
 */
export function sidesOf({ spec, basePath }, context) {
  const { revision } = context
  const plain = { base: `${revision}:${basePath}`, revision: `./${spec}` }
  if (/\.[cm]?[jt]s$/.test(spec)) {
    const models = writtenModels({ spec, basePath }, context)
    // What overlays do is in what was written already.
    return { base: models.base, revision: models.revision, placed: false, options: ['--no-overlay'], models }
  }
  if (isChronicle(spec)) {
    const entries = [plain.base, plain.revision].flatMap((model) => calendar(model, [], context, process.cwd()))
    const [base, latest] = [`${plain.base}@today`, `${plain.revision}@today`]
    return { base, revision: latest, placed: false, models: { ...plain, entries, dated: true } }
  }
  try {
    const entries = eachSide({ spec, basePath }, context).flatMap(({ side, model, options, cwd }) =>
      ofSide(side, () => calendar(model, options, context, cwd)),
    )
    if (entries.length === 0) return { ...plain, placed: true }
    return { ...plain, placed: true, models: writtenModels({ spec, basePath }, context) }
  } catch (error) {
    const dated = MAY_BE_DATED.test(readFileSync(spec, 'utf8'))
    return { ...plain, placed: true, failure: { reason: error.message, dated } }
  }
}

/** Both sides as one document each. */
function writtenModels(pair, context) {
  const [base, revision] = eachSide(pair, context).map(({ side, model, options, cwd }) => {
    const file = join(context.folder, side, `${context.number(pair.spec)}.json`)
    mkdirSync(join(context.folder, side), { recursive: true })
    const words = ['schedule', '--format=openapi', `--output=${file}`, `--model=${model}`, ...options]
    ofSide(side, () => context.read(words, cwd))
    return file
  })
  const entries = [base, revision].flatMap((file) => calendar(file, ['--no-config'], context, process.cwd()))
  const dated = [base, revision].some((file) => DATED.test(readFileSync(file, 'utf8')))
  return { base, revision, entries, dated }
}

/** Where each side is read: the base in a checkout of it, with the configuration that it has there. */
function eachSide({ spec, basePath }, context) {
  const { config } = context.inputs
  const tree = context.baseTree()
  const there = config === '' ? [] : existsSync(join(tree, config)) ? [`--config=${config}`] : ['--no-config']
  return [
    { side: 'base', model: `./${basePath}`, options: there, cwd: tree },
    { side: 'revision', model: `./${spec}`, options: config === '' ? [] : [`--config=${config}`], cwd: process.cwd() },
  ]
}

function calendar(model, options, context, cwd) {
  return JSON.parse(context.read(['timeline', '--format=json', `--model=${model}`, ...options], cwd))
}

/** Reads something of a side; what is wrong with the base is told as that, since its files have the same names. */
function ofSide(side, read) {
  try {
    return read()
  } catch (error) {
    throw side === 'base' ? new Error(`in the base, ${error.message}`, { cause: error }) : error
  }
}

/** Whether a document says first that it is a chronicle, as those that chronospec writes do. */
function isChronicle(path) {
  return readFileSync(path, 'utf8').slice(0, 200).includes('x-chronicle')
}

/** What takes something out of a document on a day, or changes a value; marks do neither. */
const DATED = /(?<!\\)"x-(?:lifecycle|lifecycle-values|timeline)":/

/** What a document that is meant to be a model has in it somewhere. */
const MAY_BE_DATED = /\bx-(?:lifecycle|timeline)\b/
