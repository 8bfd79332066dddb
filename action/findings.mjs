import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { annotate, log } from './runner.mjs'
import { lineOf } from './tool.mjs'

/**
 * What differs between the two sides of a document: annotated where it stands, or in the log where the sides are no files of the repository.
 *
 * @param {string} spec
 * @param {import('./sides.mjs').Sides} sides
 * @param {import('./compare-all.mjs').Context} context
 * @returns {{ code: number, report: object, lines: string[], nextVersion: string }}
 * @throws {Error} with one line, where they cannot be compared
 */
export function findingsOf(spec, sides, context) {
  const of = (name) => join(context.folder, `${context.number(spec)}.${name}`)
  const { code, out, err } = diff(sides, of, context)
  const unplaced = (report) => (sides.placed ? report : withoutPlaces(report, context.folder))
  if (sides.placed) process.stdout.write(out)
  else log(unplaced(out.replace(/^.*\n/, `${spec}\n`)))
  if (err !== '') log(err)
  if (!sides.placed && code === 1)
    annotate('error', `${spec}: there are findings that fail; the log and the summary list them`)
  return {
    code,
    report: JSON.parse(readFileSync(of('diff.json'), 'utf8')),
    lines: unplaced(withoutHeading(readFileSync(of('md'), 'utf8'))).split('\n'),
    nextVersion: existsSync(of('version')) ? readFileSync(of('version'), 'utf8').trim() : '',
  }
}

function diff({ base, revision, placed, options = [] }, of, context) {
  const { config, failOn, sarif } = context.inputs
  const words = [
    'diff',
    base,
    revision,
    ...options,
    ...(config === '' ? [] : [`--config=${config}`]),
    `--fail-on=${failOn}`,
  ]
  words.push(
    `--format=${placed ? 'github' : 'text'}`,
    `--format=markdown=${of('md')}`,
    `--format=json=${of('diff.json')}`,
  )
  if (sarif !== '' && placed) words.push(`--format=sarif=${of('sarif')}`)
  const run = context.tool.run([...words, `--format=next-version=${of('version')}`])
  if (run.code <= 1) return run
  // Where the base has no semantic version there is no next one, and that is no trouble here.
  const again = context.tool.run(words)
  if (again.code > 1) throw new Error(lineOf(again.err, again.code))
  return again
}

/** A report without its first heading, which names files by where they were read. */
function withoutHeading(markdown) {
  return `${markdown.trimEnd().replace(/^## .*\n\n/, '')}\n`
}

/** A report without the places in files that were written for this comparison only; nothing else has the name of their folder in it. */
function withoutPlaces(report, folder) {
  const name = folder.replaceAll(/[\\^$.|?*+()[\]{}]/g, '\\$&')
  const place = `${name}[^\`\\s]*`
  return report.replaceAll(new RegExp(` +\`?${place}(?:(?<=,) (?:[\\d:]+,?|…|${place}))*(?: \\(base\\))?\`?`, 'g'), '')
}
