import { differingSpans } from './days.mjs'
import { findingsOf } from './findings.mjs'
import { text } from './markdown.mjs'
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
  const { failure } = sides
  if (failure !== undefined) {
    const message = `${pair.spec}: days and promises are not compared: ${failure.reason}`
    if (failure.dated) annotate('warning', message)
    else log(message)
  }
  const found = findingsOf(pair.spec, sides, context)
  const plan = sides.models === undefined ? undefined : planOf(sides.models, context)
  const { breaking, warning, info } = found.report.summary
  const shortened = plan?.shortened ?? 0
  const failsByPromise = shortened > 0 && ['warning', 'any'].includes(context.inputs.failOn)
  const notCompared = failure?.dated ? [`**Days and promises could not be compared:** ${text(failure.reason)}`, ''] : []
  return {
    spec: pair.spec,
    status: 'compared',
    fails: found.code === 1 || failsByPromise,
    changed: found.report.findings.length > 0 || found.code === 1 || (plan?.changed ?? notCompared.length > 0),
    title: found.report.revision.title ?? '',
    breaking,
    warning,
    info,
    shortened,
    nextVersion: found.nextVersion,
    lines: [
      ...notCompared,
      ...(plan?.lines ?? []),
      ...(plan === undefined ? [] : ['### Findings', '']),
      ...found.lines,
    ],
  }
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
