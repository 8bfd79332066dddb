import { mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { codeIn } from './code.mjs'
import { MARK_DAYS, marksIn } from './marks.mjs'
import { EXPECTED } from './mock.mjs'
import { shapeChanges } from './shapes.mjs'
import { EDGE_DAYS, VERSIONS, edgeOn, marksOn } from './subjects.mjs'
import { cache } from './tools.mjs'

const NEWEST = '3.2'

/**
 * Tries one generator on everything.
 * @param generator one of generators/
 * @param node the folder of npm packages
 * @param mocks the address of the mock for each document of the edge service
 * @returns `edge`, `newest` and `marks`: what the tables show; `checks`: each check and why it failed, or undefined
 */
export function tryGenerator(generator, node, mocks) {
  const days = (name, snapshot, list) =>
    list.flatMap((day) => VERSIONS.map((version) => jobOf(generator, name, snapshot, day, version)))
  const edge = days('edge', edgeOn, EDGE_DAYS)
  const marks = days('marks', marksOn, MARK_DAYS)
  const newest = jobOf(generator, 'edge', edgeOn, EDGE_DAYS[1], NEWEST)
  generate(generator, [...edge, newest, ...marks])
  // Of the marks, what counts is the text of the code; but only types that compile can be said to be kept.
  const compiled = [...edge, ...(generator.language === 'TypeScript' ? marks : [])]
  compile(generator, [...compiled, newest])

  const checks = [...edge, ...marks].map((job) => ({
    title: `${job.title} ${compiled.includes(job) ? 'compiles' : 'is written'}`,
    failed: job.failed,
  }))
  for (const job of mocks.size === 0 ? [] : edge) {
    job.unread = job.failed === undefined ? asked(generator, job, mocks) : 'it does not compile'
    checks.push({ title: `${job.title} reads the answer of the mock`, failed: job.unread })
  }
  const found = VERSIONS.map((version) => {
    const codes = marks
      .filter((job) => job.version === version)
      .map(({ folder }) => codeIn(folder, generator.extensions))
    if (generator.language === 'TypeScript')
      checks.push({ title: `${generator.name} ${version} keeps its types`, failed: shapeChanges(node, codes) })
    return marksIn(generator.language, codes)
  })
  return { generator, edge, newest, marks: found, checks }
}

function jobOf(generator, model, snapshot, day, version) {
  const name = `${model}-${day}-${version}`
  const folder = join(cache, 'code', generator.key, name)
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  const title = `${generator.name}: ${model} on ${day} in ${version}`
  return { name, title, version, folder, document: snapshot(day, version), called: model === 'edge' }
}

function generate(generator, jobs) {
  for (const [index, failed] of generator.generate(jobs).entries())
    Object.assign(jobs[index], { rejected: failed, failed })
}

function compile(generator, jobs) {
  const written = jobs.filter(({ failed }) => failed === undefined)
  for (const [index, failed] of generator.check(written).entries()) written[index].failed = failed
}

/** Why the client does not find in the answer of the mock what is in it, or undefined. */
function asked(generator, job, mocks) {
  const { output, failed } = generator.ask(job.folder, mocks.get(job.document))
  if (failed !== undefined) return failed
  return output === EXPECTED ? undefined : `it prints ${JSON.stringify(output)}`
}
