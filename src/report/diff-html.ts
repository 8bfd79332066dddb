import { count } from '../base/text.ts'
import { LEVELS, type Level } from '../rules/rule.ts'
import { type Abridged, type ShownGroup, abridge, hiddenWords } from './abridge.ts'
import { groupsByLevel } from './finding-groups.ts'
import { groupWriter } from './html-findings.ts'
import { htmlPage } from './html-page.ts'
import { withoutFolders } from './finding-place.ts'
import { searchField } from './html-search.ts'
import { type Html, html, htmlCode, htmlLines, htmlList } from './html-text.ts'
import type { RenderOptions } from './index.ts'
import { listedCounts } from './listed-counts.ts'
import { joined } from './markup.ts'
import { REMOVED_KINDS, type RemovedReport } from './removed-things.ts'
import type { Report } from './report.ts'
import type { SideReport } from './reported.ts'
import { notListedLines, number, problemLines, sideText, verdict, waivedLines, waiverLines } from './report-lines.ts'

const TITLES: Record<Level, string> = {
  breaking: 'Breaks clients',
  warning: 'May affect clients',
  info: 'Breaks nothing',
}

/** A report as one HTML page to read, print or send: a single file, without what only concerns its author, such as folders. */
export function diffHtml(report: Report, options: RenderOptions = {}): string {
  const { base, revision, findings } = report
  const sides = `${shownSide(base)} → ${shownSide(revision)}`
  const canSearch = findings.length > FEW
  const shown = abridge(groupsByLevel(findings), options.max ?? 0)
  return htmlPage(
    html`${revision.title}: ${sides}`,
    [
      html`<header>`,
      html`<h1>${revision.title}</h1>`,
      html`<p class="soft">${sides}</p>`,
      html`<p class="lead">${verdict(report)}${plannedText(report)}</p>`,
      ...(findings.length === 0 ? [] : [countsTable(listedCounts(report)), controls(canSearch)]),
      html`</header>`,
      ...(shown.groups.length > FEW ? [contents(shown.groups, report)] : []),
      html`<main>`,
      ...partHtml(report, shown, groupWriter(options.root), '', options.notes),
      html`</main>`,
    ],
    { canSearch },
  )
}

/** Pages with at most this many groups have no table of contents, and those with at most this many findings no search. */
const FEW = 4

/** The maximum number of groups of a level in the table of contents. */
const NAMED = 40

/** A side as shown to readers: for an absolute path, only the name of the file. */
export function shownSide(side: SideReport): string {
  return sideText({ ...side, ref: withoutFolders(side.ref) })
}

/** How many of the breaking findings were announced, as a sentence; empty if none was. */
export function plannedText({ findings }: Pick<Report, 'findings'>): string {
  const breaking = findings.filter(({ level, waiver }) => level === 'breaking' && waiver === undefined)
  const planned = breaking.filter(
    ({ lifecycle }) => lifecycle?.status === 'planned' || lifecycle?.status === 'overdue',
  ).length
  if (planned === 0) return ''
  if (planned === breaking.length) return planned === 1 ? ' It was announced.' : ' All were announced.'
  return ` ${number(planned)} ${planned === 1 ? 'was' : 'were'} announced, ${number(breaking.length - planned)} ${breaking.length - planned === 1 ? 'was' : 'were'} not.`
}

/** The filters, and the search field if `canSearch`. */
export function controls(canSearch: boolean): Html {
  return html`<div class="controls">${filters()}${canSearch ? searchField() : html``}</div>`
}

/** A table of contents with links to each section and each group in it. */
function contents(groups: readonly ShownGroup[], { removed }: Report): Html {
  const isGone = REMOVED_KINDS.some((kind) => removed[kind].length > 0)
  const parts = LEVELS.flatMap((level) => {
    const own = groups.flatMap((group, index) => (group.level === level && !group.isLead ? [{ group, index }] : []))
    if (own.length === 0) return []
    const links = own
      .slice(0, NAMED)
      .map(({ group, index }) => html`<li><a href="#g-${index + 1}">${group.title}</a></li>`)
    const more = own.length > NAMED ? html`<li class="soft">and ${number(own.length - NAMED)} more</li>` : html``
    return [html`<li><a href="#${level}">${TITLES[level]}</a><ul>${links}${more}</ul></li>`]
  })
  return htmlLines([
    html`<nav aria-label="Contents"><details><summary>Contents</summary><ul>`,
    ...parts,
    ...(isGone ? [html`<li><a href="#removed">Removed</a></li>`] : []),
    html`</ul></details></nav>`,
  ])
}

/** Everything below the heading of a report. The ids of its sections start with `prefix`. */
export function partHtml(
  report: Report,
  { groups, left }: Abridged,
  write: (group: ShownGroup) => Html,
  prefix: string,
  notes: readonly string[] = [],
): Html[] {
  const { findings } = report
  return [
    ...sections(groups, write, prefix),
    ...(left.findings === 0 ? [] : [html`<p>and ${hiddenWords(left, ` in ${number(left.groups)} other places`)}</p>`]),
    removedSection(report, prefix),
    listSection('Waived', waivedLines(findings)),
    listSection('Problems in the documents', problemLines(report)),
    listSection('Waivers that are expired or not needed', waiverLines(report)),
    listSection('Not listed', notListedLines(report, 'plain')),
    listSection('Notes', notes),
  ]
}

/** A table with the number of findings and of removed elements. */
export function countsTable({ breaking, warning, info, waived, removed }: Report['summary']): Html {
  const columns = Object.entries({
    Breaking: breaking,
    Warnings: warning,
    Info: info,
    ...(waived > 0 && { Waived: waived }),
    ...Object.fromEntries(REMOVED_KINDS.map((kind) => [`${capital(kind)} removed`, removed[kind]])),
  })
  const [heads, cells] = [
    columns.map(([name]) => html`<th scope="col">${name}</th>`),
    columns.map(([name, value]) => html`<td data-label="${name}">${number(value)}</td>`),
  ]
  return html`<table class="numbers"><caption>What was found</caption><thead><tr>${heads}</tr></thead><tbody><tr>${cells}</tr></tbody></table>`
}

/** Check boxes that hide the findings of a level, by CSS alone. */
function filters(): Html {
  const boxes = LEVELS.map((level) => html`<label><input type="checkbox" id="show-${level}" checked> ${level}</label>`)
  return html`<fieldset><legend>Show</legend>${joined(boxes, html` `)}</fieldset>`
}

function sections(groups: readonly ShownGroup[], write: (group: ShownGroup) => Html, prefix: string): Html[] {
  const lead = groups.filter(({ isLead }) => isLead)
  const parts = LEVELS.flatMap((level) => {
    const own = groups.filter((group) => group.level === level && !group.isLead)
    const places = count(own.length, 'place')
    return own.length === 0
      ? []
      : [
          html`<section><h2 id="${prefix}${level}">${TITLES[level]} <span class="soft">${places}</span></h2>`,
          ...own.map(write),
          html`</section>`,
        ]
  })
  return lead.length === 0 ? parts : [html`<section>`, ...lead.map(write), html`</section>`, ...parts]
}

const REMOVED_HEADS = ['What', 'Name', 'Of', 'When', 'Status', 'Use instead'] as const

/** All removed elements, with the day of their removal and their replacement. */
function removedSection({ removed }: Report, prefix: string): Html {
  const rows = REMOVED_KINDS.flatMap((kind) => removed[kind].map((thing) => removedRow(kind.slice(0, -1), thing)))
  if (rows.length === 0) return html``
  const heads = REMOVED_HEADS.map((name) => html`<th scope="col">${name}</th>`)
  return htmlLines([
    html`<section><h2 id="${prefix}removed">Removed</h2>`,
    html`<table class="things"><thead><tr>${heads}</tr></thead>`,
    html`<tbody>${htmlLines(rows)}</tbody></table></section>`,
  ])
}

function removedRow(kind: string, { name, where, day, replacement, lifecycle, renamedTo }: RemovedReport): Html {
  const status = renamedTo === undefined ? (lifecycle?.status ?? '') : 'renamed'
  const cells = [where, day ?? lifecycle?.sunset ?? '', status, renamedTo ?? replacement ?? ''].map(
    (text, index) => html`<td data-label="${REMOVED_HEADS[index + 2]!}">${text}</td>`,
  )
  return html`<tr><td>${kind}</td><th scope="row">${htmlCode(name)}</th>${cells}</tr>`
}

/** A section with a list; empty without any line. */
export function listSection(title: string, lines: readonly string[]): Html {
  return lines.length === 0 ? html`` : html`<section><h2>${title}</h2>${htmlList(lines)}</section>`
}

function capital(word: string): string {
  return `${word.charAt(0).toUpperCase()}${word.slice(1)}`
}
