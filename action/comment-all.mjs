import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { Forbidden, ownComments, writeComment } from './comments.mjs'
import { code, fitting, text } from './markdown.mjs'
import { annotate } from './runner.mjs'
import { names } from './specs.mjs'
import { footer, specLines } from './summary.mjs'

/** GitHub takes 65,536 characters. */
const MOST = 64_000

/**
 * Keeps one comment for each document: written where there is something to tell, and kept true as long as it stands. Where the comparison
 * did not run, a comment that is there says so instead of what it said of an earlier commit.
 *
 * @param {NodeJS.ProcessEnv} env
 * @returns {number} 0, also where the token may not comment; 2 where comments could not be brought up to date
 */
export function commentAll(env) {
  const { REPOSITORY, HEAD_REPOSITORY, NUMBER, FOLDER, RUNNER_TEMP, INPUT_SPEC = '' } = env
  if (HEAD_REPOSITORY !== REPOSITORY) {
    annotate('notice', 'the token of a pull request from a fork may not comment; the job summary has the report')
    return 0
  }
  try {
    const run = readRun(env)
    const comments = new Map(
      ownComments(REPOSITORY, NUMBER).flatMap((comment) => {
        const spec = specOfMark(comment.first)
        return spec === undefined ? [] : [[spec, comment.id]]
      }),
    )
    for (const [spec, body] of bodies(run, INPUT_SPEC, comments)) {
      const file = join(FOLDER || RUNNER_TEMP, 'comment.md')
      writeFileSync(file, `${markOf(spec)}\n${body}`)
      writeComment(REPOSITORY, NUMBER, comments.get(spec), file)
    }
    return 0
  } catch (error) {
    if (error instanceof Forbidden) {
      annotate(
        'warning',
        'the token may not comment, so only the job summary has the report; grant the permission pull-requests: write',
      )
      return 0
    }
    annotate('error', `the comments are not up to date: ${error.message}`)
    return 2
  }
}

/** What came of the comparison; one that left nothing behind did not run. */
function readRun({ FOLDER, HEAD = '' }) {
  try {
    return JSON.parse(readFileSync(join(FOLDER, 'run.json'), 'utf8'))
  } catch {
    const error = 'it ended without a report; see the log'
    return { head: HEAD, base: '', revision: '', version: '', results: [], error }
  }
}

/** The comments to write, each by its document. What there is nothing to say of is only told where there is a comment already. */
function* bodies(run, patterns, comments) {
  for (const result of run.results) {
    if (result.changed || comments.has(result.spec)) yield [result.spec, bodyOf(result, run)]
  }
  const told = new Set(run.results.map(({ spec }) => spec))
  const of = run.head === '' ? '' : ` for ${code(run.head.slice(0, 12))}`
  for (const spec of comments.keys()) {
    if (told.has(spec) || !names(patterns, spec)) continue
    const why =
      run.error === undefined
        ? `This document is no longer part of the comparison${of}.`
        : `**The comparison did not run${of}:** ${text(run.error)}`
    yield [spec, `## ${code(spec)}\n\n${why}\n`]
  }
}

function bodyOf(result, run) {
  const end = ['', ...footer(run)]
  const most = MOST - end.join('\n').length - markOf(result.spec).length
  const lines = specLines(result).flatMap((line) => line.split('\n'))
  const kept = fitting(lines, most, () => '\n_The rest is in the summary of the job._')
  // What was cut within a part that is folded would fold the end away with it.
  const open =
    kept.filter((line) => line.startsWith('<details>')).length - kept.filter((line) => line === '</details>').length
  return [...kept, ...Array.from({ length: open }, () => '</details>'), ...end, ''].join('\n')
}

/** The first line of a comment, which says what document it is about. */
export function markOf(spec) {
  return `<!-- chronospec: ${encodeURIComponent(spec).replaceAll('-', '%2D')} -->`
}

function specOfMark(line) {
  const [, encoded] = /^<!-- chronospec: ([\w.!~*'()%]+) -->\s*$/.exec(line) ?? []
  try {
    return encoded === undefined ? undefined : decodeURIComponent(encoded)
  } catch {
    return undefined
  }
}
