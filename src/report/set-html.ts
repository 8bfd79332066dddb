import { abridge } from './abridge.ts'
import { controls, countsTable, listSection, partHtml, plannedText } from './diff-html.ts'
import { groupsByLevel } from './finding-groups.ts'
import { groupWriter } from './html-findings.ts'
import { htmlPage } from './html-page.ts'
import { type Html, html, htmlLines } from './html-text.ts'
import type { RenderOptions } from './index.ts'
import { listedCounts, listedTotals } from './listed-counts.ts'
import { number, verdict } from './report-lines.ts'
import type { DocumentReport, ReportSet } from './report-set.ts'
import {
  documentsLine,
  documentTitle,
  hasPart,
  lonelyLines,
  notReadLines,
  setVerdict,
  unlistedLines,
  unneededLines,
} from './set-lines.ts'

/** A report on several documents as one HTML page: a table of the documents, and a section for each. */
export function setHtml(set: ReportSet, options: RenderOptions = {}): string {
  const sides = `${set.base} → ${set.revision}`
  const parts = set.reports.filter(hasPart)
  const write = groupWriter(options.root)
  return htmlPage(
    html`${sides}`,
    [
      html`<header>`,
      html`<h1>${sides}</h1>`,
      html`<p>${documentsLine(set)}</p>`,
      html`<p class="lead">${setVerdict(set)}</p>`,
      ...(parts.length === 0 ? [] : [countsTable(listedTotals(set)), documentsTable(parts), controls(true)]),
      html`</header>`,
      html`<main>`,
      listSection('Documents that could not be read', notReadLines(set)),
      ...parts.flatMap((report, index) => [
        html`<article id="d-${index + 1}">`,
        html`<h2>${report.name}</h2>`,
        html`<p>${documentTitle(report)}</p>`,
        html`<p class="lead">${verdict(report)}${plannedText(report)}</p>`,
        ...partHtml(report, abridge(groupsByLevel(report.findings), options.max ?? 0), write, `d-${index + 1}-`),
        html`</article>`,
      ]),
      listSection('Documents that are gone', lonelyLines(set, 'gone')),
      listSection('New documents', lonelyLines(set, 'new')),
      listSection('Not listed', unlistedLines(set, 'plain')),
      listSection('Waivers that are not needed', unneededLines(set)),
      listSection('Notes', options.notes ?? []),
      html`</main>`,
    ],
    { canSearch: parts.length > 0 },
  )
}

/** The documents that have a section, each with a link to it. */
function documentsTable(parts: readonly DocumentReport[]): Html {
  const heads = ['Document', 'Breaking', 'Warnings', 'Info'].map((name) => html`<th scope="col">${name}</th>`)
  const rows = parts.map((report, index) => {
    const { name, state } = report
    const { breaking, warning, info } = listedCounts(report)
    const cells = Object.entries({ Breaking: breaking, Warnings: warning, Info: info }).map(
      ([label, value]) => html`<td data-label="${label}">${number(value)}</td>`,
    )
    const gone = state === 'gone' ? ' (gone)' : ''
    return html`<tr><th scope="row"><a href="#d-${index + 1}">${name}</a>${gone}</th>${cells}</tr>`
  })
  return htmlLines([
    html`<table class="numbers"><caption>The documents</caption><thead><tr>${heads}</tr></thead>`,
    html`<tbody>${htmlLines(rows)}</tbody></table>`,
  ])
}
