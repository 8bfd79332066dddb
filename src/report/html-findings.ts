import { count } from '../base/text.ts'
import type { Entry } from './finding-entries.ts'
import type { ShownGroup } from './abridge.ts'
import { UNSAID } from './fate-words.ts'
import { filePlace, placeText } from './finding-place.ts'
import { htmlCode, htmlList, htmlText } from './html-text.ts'
import type { FindingReport } from './report.ts'
import { number, sentenceOf } from './report-lines.ts'
import type { Snippet } from './value-snippet.ts'
import { shownBy } from './witness-text.ts'

/** How many paths a group names in full view; the rest unfold. */
const NAMED = 4

/** Writes the groups of one page: each finding has an anchor that no other has. */
export function groupWriter(root: string | undefined): (group: ShownGroup) => string {
  const anchors = new Map<string, number>()
  const anchor = ({ fingerprint }: FindingReport): string => {
    const times = anchors.get(fingerprint) ?? 0
    anchors.set(fingerprint, times + 1)
    return `f-${fingerprint}${times === 0 ? '' : `-${times}`}`
  }
  return ({ title, reach, entries, hidden }) =>
    [
      '<details class="group" open>',
      `<summary><h3>${htmlText(title)}</h3> <span class="soft">${tally(entries)}</span></summary>`,
      reachHtml(reach),
      '<ul class="findings">',
      ...entries.map((entry) => entryHtml(entry, anchor, root)),
      '</ul>',
      ...(hidden > 0 ? [`<p class="soft">and ${number(hidden)} more here</p>`] : []),
      '</details>',
    ].join('\n')
}

function tally(entries: readonly Entry[]): string {
  return count(
    entries.reduce((sum, { findings }) => sum + findings.length, 0),
    'finding',
  )
}

function entryHtml(entry: Entry, anchor: (finding: FindingReport) => string, root: string | undefined): string {
  const { level, rule, fate, reach, findings } = entry
  const [first, ...others] = findings
  const id = anchor(first!)
  const places = others.map((finding) => `<span id="${anchor(finding)}"></span>${otherHtml(finding, root)}`)
  const sentence = sentenceOf(entry, Infinity)
  return [
    `<li class="${level}" id="${id}"><span class="level ${level}">${level}</span><div>`,
    `<p>${htmlText(sentence)}${fate === UNSAID ? `, ${fate}` : ''} <a class="soft" href="#${id}">${htmlCode(rule)}</a></p>`,
    ...(fate === '' || fate === UNSAID ? [] : [`<p>${htmlText(fate)}</p>`]),
    shownHtml(findings),
    reachHtml(reach),
    `<p class="soft">${placesHtml(first!, root)}</p>`,
    ...(others.length === 0
      ? []
      : [
          `<details><summary class="soft">${count(others.length, 'other place')}</summary>${htmlList(places)}</details>`,
        ]),
    '</div></li>',
  ]
    .filter((part) => part !== '')
    .join('\n')
}

/** What shows the level, with the place marked that is to blame. */
function shownHtml(findings: readonly FindingReport[]): string {
  const shown = shownBy(findings)
  if (shown === undefined) return ''
  const { lead, snippet, verdict, place, rest } = shown
  const value = snippet === undefined ? '' : `${snippetHtml(snippet)} `
  return `<p>${lead}${value}${verdict}${place === '' ? '' : htmlCode(place)}${rest}</p>`
}

function snippetHtml({ before, marked, after }: Snippet): string {
  const middle = marked === '' ? '' : `<mark>${htmlText(marked)}</mark>`
  return `<code>${htmlText(before)}${middle}${htmlText(after)}</code>`
}

function otherHtml(finding: FindingReport, root: string | undefined): string {
  return `${htmlText(finding.coordinate)} <span class="soft">${placesHtml(finding, root)}</span>`
}

/** Where a finding stands on each side; without a file, its pointer. */
function placesHtml({ base, revision }: FindingReport, root: string | undefined): string {
  const sides = [
    ['was', base],
    ['is', revision],
  ] as const
  const words = sides.flatMap(([verb, place]) => {
    if (place === null) return []
    const file = filePlace(place, root)
    return [`${verb} at ${htmlCode(file === undefined ? place.pointer : placeText(file))}`]
  })
  return words.join(', ')
}

function reachHtml(routes: readonly string[]): string {
  if (routes.length === 0) return ''
  const [named, rest] = [routes.slice(0, NAMED), routes.slice(NAMED)]
  const more =
    rest.length === 0
      ? ''
      : `<details><summary>and ${number(rest.length)} more</summary>${htmlList(rest.map(htmlCode))}</details>`
  return `<div class="soft">in ${named.map(htmlCode).join(', ')}${more}</div>`
}
