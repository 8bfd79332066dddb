import { count } from '../base/text.ts'
import { LEVELS, type Level } from '../rules/rule.ts'
import { type ShownGroup, abridge } from './abridge.ts'
import { groupsByLevel } from './finding-groups.ts'
import { groupWriter } from './html-findings.ts'
import { htmlPage } from './html-page.ts'
import { type Html, html, htmlCode, htmlLines, htmlList } from './html-text.ts'
import type { RenderOptions } from './index.ts'
import { joined } from './markup.ts'
import { REMOVED_KINDS, type RemovedReport } from './removed-things.ts'
import type { Report } from './report.ts'
import { notListedLines, number, problemLines, sideText, verdict, waivedLines, waiverLines } from './report-lines.ts'

const TITLES: Record<Level, string> = { breaking: 'Breaks clients', warning: 'May hurt clients', info: 'Hurts nobody' }

/** A report as one page of HTML without a script, to read on a screen, to print, or to send. */
export function diffHtml(report: Report, options: RenderOptions = {}): string {
  const { base, revision, findings } = report
  const sides = `${sideText(base)} → ${sideText(revision)}`
  return htmlPage(html`${revision.title}: ${sides}`, [
    html`<header>`,
    html`<h1>${revision.title}</h1>`,
    html`<p>${sides}</p>`,
    html`<p><strong>${verdict(report)}</strong></p>`,
    ...(findings.length === 0 ? [] : [countsTable(report), filters()]),
    html`</header>`,
    html`<main>`,
    ...partHtml(report, groupWriter(options.root), '', options),
    html`</main>`,
  ])
}

/** What stands below the head of a report. The ids of its sections begin with `prefix`. */
export function partHtml(
  report: Report,
  write: (group: ShownGroup) => Html,
  prefix: string,
  { max = 0, notes = [] }: RenderOptions,
): Html[] {
  const { findings } = report
  const { groups, left } = abridge(groupsByLevel(findings), max)
  return [
    ...sections(groups, write, prefix),
    ...(left.findings === 0
      ? []
      : [html`<p>and ${number(left.findings)} more in ${number(left.groups)} other places</p>`]),
    removedSection(report, prefix),
    listSection('Waived', waivedLines(findings)),
    listSection('What is wrong with the documents', problemLines(report)),
    listSection('Waivers that are not needed, or expired', waiverLines(report)),
    listSection('Not listed', notListedLines(report)),
    listSection('Notes', notes),
  ]
}

/** A table of what was found. */
export function countsTable({ summary: { breaking, warning, info, waived, removed } }: Pick<Report, 'summary'>): Html {
  const columns = Object.entries({
    Breaking: breaking,
    Warnings: warning,
    Info: info,
    ...(waived > 0 && { Waived: waived }),
    ...Object.fromEntries(REMOVED_KINDS.map((kind) => [`${capital(kind)} removed`, removed[kind]])),
  })
  const [heads, cells] = [
    columns.map(([name]) => html`<th scope="col">${name}</th>`),
    columns.map(([, value]) => html`<td>${number(value)}</td>`),
  ]
  return html`<table class="numbers"><caption>What was found</caption><thead><tr>${heads}</tr></thead><tbody><tr>${cells}</tr></tbody></table>`
}

/** Check boxes that hide findings of a level; the style sheet does it. */
export function filters(): Html {
  const boxes = LEVELS.map((level) => html`<label><input type="checkbox" id="show-${level}" checked> ${level}</label>`)
  return html`<fieldset><legend>Show</legend>${joined(boxes, html` `)}</fieldset>`
}

function sections(groups: readonly ShownGroup[], write: (group: ShownGroup) => Html, prefix: string): Html[] {
  return LEVELS.flatMap((level) => {
    const own = groups.filter((group) => group.level === level)
    const places = count(own.length, 'place')
    return own.length === 0
      ? []
      : [
          html`<section><h2 id="${prefix}${level}">${TITLES[level]} <span class="soft">${places}</span></h2>`,
          ...own.map(write),
          html`</section>`,
        ]
  })
}

/** All that is gone, with its end and what replaces it. */
function removedSection({ removed }: Report, prefix: string): Html {
  const rows = REMOVED_KINDS.flatMap((kind) => removed[kind].map((thing) => removedRow(kind.slice(0, -1), thing)))
  if (rows.length === 0) return html``
  const heads = ['What', 'Name', 'Of', 'When', 'Status', 'Use instead'].map(
    (name) => html`<th scope="col">${name}</th>`,
  )
  return htmlLines([
    html`<section><h2 id="${prefix}removed">What is gone</h2>`,
    html`<div class="wide"><table><thead><tr>${heads}</tr></thead>`,
    html`<tbody>${htmlLines(rows)}</tbody></table></div></section>`,
  ])
}

function removedRow(kind: string, { name, where, day, replacement, lifecycle, renamedTo }: RemovedReport): Html {
  const status = renamedTo === undefined ? (lifecycle?.status ?? '') : 'renamed'
  const cells = [where, day ?? lifecycle?.sunset ?? '', status, renamedTo ?? replacement ?? ''].map(
    (text) => html`<td>${text}</td>`,
  )
  return html`<tr><td>${kind}</td><th scope="row">${htmlCode(name)}</th>${cells}</tr>`
}

/** A section with a list, where there is anything in it. */
export function listSection(title: string, lines: readonly string[]): Html {
  return lines.length === 0 ? html`` : html`<section><h2>${title}</h2>${htmlList(lines)}</section>`
}

function capital(word: string): string {
  return `${word.charAt(0).toUpperCase()}${word.slice(1)}`
}
