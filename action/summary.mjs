import { code, fitting, text } from './markdown.mjs'
import { counted } from './plan-report.mjs'

/** GitHub takes a megabyte from a step. */
const MOST = 900_000

/** The summary of a run: a table where there are several documents, then what there is to say of each. */
export function summaryOf(run) {
  const { results, error } = run
  const lines = [
    ...(error === undefined ? [] : [`**The comparison did not run:** ${text(error)}`, '']),
    ...(results.length > 1 ? [...table(results), ''] : []),
    ...results.flatMap((result) => [...specLines(result), '']),
    ...footer(run),
    '',
  ]
  return `${fitting(lines, MOST, (left) => `\n_${counted(left, 'line')} left out here; the log has the findings._\n`).join('\n')}\n`
}

/** What there is to say of one document, below its heading. */
export function specLines({ spec, title, status, error, lines }) {
  const heading = title === '' ? `## ${code(spec)}` : `## ${text(title)} (${code(spec)})`
  return [heading, '', ...(status === 'failed' ? [`**It could not be compared:** ${text(error)}`, ''] : lines)]
}

/** What was compared with what: nobody has to ask whether a report is an old one. */
export function footer({ head, base, revision, version }) {
  if (revision === '') return []
  const of = head === '' ? 'This checkout' : code(head.slice(0, 12))
  return [
    `_${of} compared with ${code(base)} at ${code(revision.slice(0, 12))}${version === '' ? '' : ` by chronospec ${text(version)}`}._`,
  ]
}

function table(results) {
  const rows = results.map(
    ({ spec, status, breaking, warning, info, shortened }) =>
      `| ${code(spec)} | ${status} | ${breaking} | ${warning} | ${info} | ${shortened} |`,
  )
  return ['| Document | | Breaking | Warnings | Info | Promises shortened |', '|---|---|--:|--:|--:|--:|', ...rows]
}
