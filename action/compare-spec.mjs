import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { differingSpans } from './days.mjs'
import { dayLines, promiseLines } from './plan-report.mjs'
import { annotate, log } from './runner.mjs'
import { sidesOf } from './sides.mjs'

/**
 * What came of one document.
 *
 * @typedef {object} Result
 * @property {string} spec
 * @property {'compared' | 'new' | 'gone' | 'failed'} status
 * @property {boolean} fails whether it fails the job
 * @property {boolean} changed whether there is anything to tell
 * @property {string} title
 * @property {number} breaking
 * @property {number} warning
 * @property {number} info
 * @property {number} shortened promises by which clients have less
 * @property {string} nextVersion
 * @property {string[]} lines what there is to say, as Markdown
 */

/**
 * Compares a document with what the base has of it.
 *
 * @param {{ spec: string, basePath: string }} pair
 * @param {import('./compare-all.mjs').Context} context
 * @returns {Result}
 * @throws {Error} with one line, where it cannot be compared
 */
export function compareSpec(pair, context) {
  const sides = sidesOf(pair, context)
  if (sides.trouble !== undefined) annotate('notice', `${pair.spec} is compared without its days: ${sides.trouble}`)
  const found = diff(pair.spec, sides, context)
  const plan = sides.models === undefined ? undefined : planOf(sides.models, context)
  const { breaking, warning, info } = found.report.summary
  const shortened = plan?.shortened ?? 0
  const failsByPromise = shortened > 0 && ['warning', 'any'].includes(context.inputs.failOn)
  const trouble =
    sides.trouble === undefined ? [] : ['_The days of the two could not be compared; the log says why._', '']
  return {
    spec: pair.spec,
    status: 'compared',
    fails: found.code === 1 || failsByPromise,
    changed: found.report.findings.length > 0 || (plan?.changed ?? false) || found.code === 1,
    title: found.report.revision.title ?? '',
    breaking,
    warning,
    info,
    shortened,
    nextVersion: found.nextVersion,
    lines: [...(plan?.lines ?? []), ...(plan === undefined ? [] : ['### Findings', '']), ...found.lines, ...trouble],
  }
}

/** The findings: annotated where they stand, or in the log where the sides are no files of the repository. */
function diff(spec, { base, revision, placed }, context) {
  const { config, failOn, sarif } = context.inputs
  const of = (name) => join(context.folder, `${context.number(spec)}.${name}`)
  const options = config === '' ? [] : [`--config=${config}`]
  const outputs = [
    `--format=${placed ? 'github' : 'text'}`,
    `--format=markdown=${of('md')}`,
    `--format=json=${of('diff.json')}`,
  ]
  if (sarif !== '' && placed) outputs.push(`--format=sarif=${of('sarif')}`)
  const { code, out, err } = context.tool.run(['diff', base, revision, ...outputs, ...options, `--fail-on=${failOn}`])
  if (code > 1 || !existsSync(of('diff.json'))) throw new Error(lineOf(err, code))
  if (placed) process.stdout.write(out)
  else log(out)
  if (err !== '') log(err)
  if (!placed && code === 1)
    annotate('error', `${spec}: there are findings that fail; the log and the summary list them`)
  const next = context.tool.run([
    'diff',
    base,
    revision,
    '--format=next-version',
    ...options,
    '--fail-on=none',
    '--quiet',
  ])
  return {
    code,
    report: JSON.parse(readFileSync(of('diff.json'), 'utf8')),
    lines: withoutHeading(readFileSync(of('md'), 'utf8')),
    nextVersion: next.code === 0 ? next.out.trim() : '',
  }
}

/** A report without its first heading, which names files by where they were read. */
function withoutHeading(markdown) {
  const lines = markdown.trimEnd().split('\n')
  return [...(lines[0].startsWith('## ') ? lines.slice(2) : lines), '']
}

/** What two models announce otherwise, and which days show something else. */
function planOf(models, context) {
  const words = ['promises', `--base=${models.base}`, `--model=${models.revision}`, '--no-config']
  const { promises } = JSON.parse(context.read([...words, '--format=json']))
  const table = promises.length === 0 ? '' : context.read([...words, '--format=markdown'])
  const days = models.dated
    ? differingSpans(models, context.today, (day) => differencesOn(day, models, context))
    : { spans: [], left: 0 }
  return {
    shortened: promises.filter((each) => each.shortened).length,
    changed: promises.length > 0 || days.spans.length > 0,
    lines: [...promiseLines(promises, table), ...(models.dated ? dayLines(days, context.today) : [])],
  }
}

/** What differs on a day, by fingerprint; undefined where one of the models does not speak of that day. */
function differencesOn(day, { base, revision }, context) {
  const options = ['--only=wire', '--no-config', '--no-waivers', '--fail-on=none', '--format=json', '--quiet']
  const { code, out } = context.tool.run(['diff', `${base}@${day}`, `${revision}@${day}`, ...options])
  if (code !== 0) return undefined
  return new Map(JSON.parse(out).findings.map((finding) => [finding.fingerprint, finding]))
}

/** What chronospec said of why it could not run, in one line. */
export function lineOf(err, code) {
  const lines = err.split('\n').filter((line) => line.startsWith('chronospec: '))
  return (
    (lines[0] ?? err.trim().split('\n')[0])?.replace(/^chronospec: /, '') || `chronospec ended with exit code ${code}`
  )
}
