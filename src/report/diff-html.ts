import { count } from '../base/text.ts'
import { LEVELS, type Level } from '../rules/rule.ts'
import { type ShownGroup, abridge } from './abridge.ts'
import { groupsOf } from './finding-groups.ts'
import { groupWriter } from './html-findings.ts'
import { STYLE } from './html-style.ts'
import { htmlCode, htmlList, htmlText } from './html-text.ts'
import type { RenderOptions } from './index.ts'
import { REMOVED_KINDS, type RemovedReport } from './removed-things.ts'
import type { Report } from './report.ts'
import { notListedLines, number, problemLines, sideText, verdict, waivedLines, waiverLines } from './report-lines.ts'

/** Nothing is fetched and nothing runs, whatever a document holds. */
const POLICY = "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'"

const TITLES: Record<Level, string> = { breaking: 'Breaks clients', warning: 'May hurt clients', info: 'Hurts nobody' }

/** A report as one page of HTML without a script, to read on a screen, to print, or to send. */
export function diffHtml(report: Report, { max = 0, root, notes = [] }: RenderOptions = {}): string {
  const { base, revision, findings } = report
  const { groups, left } = abridge(groupsOf(findings), max)
  const sides = `${htmlText(sideText(base))} → ${htmlText(sideText(revision))}`
  return [
    '<!doctype html>',
    '<html lang="en">',
    '<head>',
    '<meta charset="utf-8">',
    `<meta http-equiv="Content-Security-Policy" content="${POLICY}">`,
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    `<title>${htmlText(revision.title)}: ${sides}</title>`,
    `<style>\n${STYLE}\n</style>`,
    '</head>',
    '<body>',
    '<header>',
    `<h1>${htmlText(revision.title)}</h1>`,
    `<p>${sides}</p>`,
    `<p><strong>${verdict(report)}</strong></p>`,
    ...(findings.length === 0 ? [] : [countsTable(report), filters()]),
    '</header>',
    '<main>',
    ...sections(groups, root),
    ...(left.findings === 0 ? [] : [`<p>and ${number(left.findings)} more in ${number(left.groups)} other places</p>`]),
    removedSection(report),
    listSection('Waived', waivedLines(findings)),
    listSection('What is wrong with the documents', problemLines(report)),
    listSection('Waivers that are not needed, or expired', waiverLines(report)),
    listSection('Not listed', notListedLines(report)),
    listSection('Notes', notes),
    '</main>',
    '</body>',
    '</html>',
    '',
  ]
    .filter((part, index, parts) => part !== '' || index === parts.length - 1)
    .join('\n')
}

function countsTable({ summary: { breaking, warning, info, waived, removed } }: Report): string {
  const columns = Object.entries({
    Breaking: breaking,
    Warnings: warning,
    Info: info,
    ...(waived > 0 && { Waived: waived }),
    ...Object.fromEntries(REMOVED_KINDS.map((kind) => [`${capital(kind)} removed`, removed[kind]])),
  })
  const [heads, cells] = [
    columns.map(([name]) => `<th scope="col">${name}</th>`),
    columns.map(([, value]) => `<td>${number(value)}</td>`),
  ]
  return `<table class="numbers"><caption>What was found</caption><thead><tr>${heads.join('')}</tr></thead><tbody><tr>${cells.join('')}</tr></tbody></table>`
}

/** Check boxes that hide findings of a level; the style sheet does it. */
function filters(): string {
  const boxes = LEVELS.map((level) => `<label><input type="checkbox" id="show-${level}" checked> ${level}</label>`)
  return `<fieldset><legend>Show</legend>${boxes.join(' ')}</fieldset>`
}

function sections(groups: readonly ShownGroup[], root: string | undefined): string[] {
  const write = groupWriter(root)
  return LEVELS.flatMap((level) => {
    const own = groups.filter((group) => group.level === level)
    const places = count(own.length, 'place')
    return own.length === 0
      ? []
      : [
          `<section><h2 id="${level}">${TITLES[level]} <span class="soft">${places}</span></h2>`,
          ...own.map(write),
          '</section>',
        ]
  })
}

/** All that is gone, with its end and what replaces it. */
function removedSection({ removed }: Report): string {
  const rows = REMOVED_KINDS.flatMap((kind) => removed[kind].map((thing) => removedRow(kind.slice(0, -1), thing)))
  if (rows.length === 0) return ''
  const heads = ['What', 'Name', 'Of', 'When', 'Status', 'Use instead'].map((name) => `<th scope="col">${name}</th>`)
  return [
    '<section><h2 id="removed">What is gone</h2>',
    `<div class="wide"><table><thead><tr>${heads.join('')}</tr></thead>`,
    `<tbody>${rows.join('\n')}</tbody></table></div></section>`,
  ].join('\n')
}

function removedRow(kind: string, { name, where, day, replacement, lifecycle, renamedTo }: RemovedReport): string {
  const status = renamedTo === undefined ? (lifecycle?.status ?? '') : 'renamed'
  const cells = [where, day ?? lifecycle?.sunset ?? '', status, renamedTo ?? replacement ?? ''].map(
    (text) => `<td>${htmlText(text)}</td>`,
  )
  return `<tr><td>${kind}</td><th scope="row">${htmlCode(name)}</th>${cells.join('')}</tr>`
}

function listSection(title: string, lines: readonly string[]): string {
  return lines.length === 0 ? '' : `<section><h2>${title}</h2>${htmlList(lines.map(htmlText))}</section>`
}

function capital(word: string): string {
  return `${word.charAt(0).toUpperCase()}${word.slice(1)}`
}
