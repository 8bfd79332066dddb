import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { inFolder } from './in-folder.mjs'
import { allSideBySide, run } from './measure.mjs'
import { milliseconds } from './numbers.mjs'
import { chronospec } from './tools.mjs'

const DOCUMENTS = 2000
const TENTH = DOCUMENTS / 10
/** Of the slowest, every so manieth is compared by itself, since a process for each would take minutes. */
const SAMPLE = 20
const ROUNDS = 3

/** Rows on many small documents in one run: beside the slowest of them compared one by one, and beside one worker. */
export async function manyRows() {
  return inFolder(async (folder) => {
    writeDocuments(folder)
    const words = ['old', 'new', '--format', 'json', '--no-config']
    const at = (...more) => ({ command: [...chronospec, 'diff', ...more], cwd: folder })
    const last = ['old', 'new'].map((side) => `${side}/**/service1[6-9]*.json`)
    const [whole, one, tenths] = await allSideBySide(
      [at(...words), at(...words, '--jobs', '1'), at(...last, ...words.slice(2), '--jobs', '1')],
      { rounds: ROUNDS },
    )
    const slowest = await alone(folder, at)
    const times = `${(whole.ms / slowest).toFixed(2)}× the slowest two tenths, one by one`
    const speed = `${(one.ms / whole.ms).toFixed(2)}× as fast as with --jobs 1`
    return [
      [`diff of ${DOCUMENTS} small documents in one run`, `${milliseconds(whole.ms)}  ${times}`, 'under 2×'],
      ['the same, beside these in one run with --jobs 1', `${(whole.ms / tenths.ms).toFixed(2)}×`, 'under 2×'],
      ['the same, spread over the cores', speed, ''],
      ['the most memory it held', `${Math.round(whole.mb)} MB; ${Math.round(one.mb)} MB with --jobs 1`, ''],
    ]
  })
}

/** How long the two slowest tenths take where each document is a run of its own: the sum of a sample, times what it stands for. */
async function alone(folder, at) {
  let total = 0
  for (let index = DOCUMENTS - 2 * TENTH; index < DOCUMENTS; index += SAMPLE) {
    const name = nameOf(index)
    const { ms, failed } = await run(at(`old/${name}`, `new/${name}`, '--format', 'json', '--no-config').command, {
      cwd: folder,
    })
    if (failed !== undefined) throw new Error(failed)
    total += ms * SAMPLE
  }
  return total
}

/** Documents in twenty folders, each a little larger than the one before; every tenth of them has changed. */
function writeDocuments(folder) {
  for (const side of ['old', 'new']) {
    for (let index = 0; index < DOCUMENTS; index++) {
      const file = join(folder, side, nameOf(index))
      mkdirSync(join(file, '..'), { recursive: true })
      writeFileSync(file, JSON.stringify(document(index, side === 'new' && index % 10 === 0), null, 2))
    }
  }
}

function nameOf(index) {
  return join(`team${index % 20}`, `service${String(index).padStart(4, '0')}.json`)
}

function document(index, hasChanged) {
  const operations = 2 + Math.floor((index / DOCUMENTS) * 10)
  return {
    openapi: '3.1.0',
    info: { title: `Service ${index}`, version: hasChanged ? '1.1.0' : '1.0.0' },
    paths: Object.fromEntries(
      Array.from({ length: operations }, (_, each) => [`/things${each}/{id}`, path(hasChanged)]),
    ),
    components: {
      schemas: { Thing: thing(hasChanged), Failure: { type: 'object', properties: { code: { type: 'string' } } } },
    },
  }
}

function path(hasChanged) {
  return {
    get: {
      parameters: [
        { name: 'id', in: 'path', required: true, schema: { type: 'string', maxLength: hasChanged ? 16 : 32 } },
        { name: 'verbose', in: 'query', description: 'Whether to say more.', schema: { type: 'boolean' } },
      ],
      responses: { 200: answer('Thing'), '4XX': answer('Failure') },
    },
  }
}

function answer(name) {
  return { description: name, content: { 'application/json': { schema: { $ref: `#/components/schemas/${name}` } } } }
}

function thing(hasChanged) {
  const fields = Array.from({ length: 12 }, (_, each) => [
    `field${each}`,
    { type: each % 2 === 0 ? 'string' : 'integer' },
  ])
  return { type: 'object', required: ['field0'], properties: Object.fromEntries(hasChanged ? fields.slice(1) : fields) }
}
