import { count } from '../base/text.ts'
import type { Entry } from './finding-entries.ts'
import { type ShownGroup, hiddenWords } from './abridge.ts'
import { isUnannounced, withUnannounced } from './lifecycle-words.ts'
import { filePlace, placeText, withoutFolders } from './finding-place.ts'
import { readablePointer } from './readable-pointer.ts'
import { type Html, html, htmlCode, htmlLines, htmlList } from './html-text.ts'
import { isFilled, joined } from './markup.ts'
import type { FindingReport } from './report.ts'
import { number, sentenceOf } from './report-lines.ts'
import type { PlaceReport } from './reported.ts'
import type { Snippet } from './value-snippet.ts'
import { wasAndIs } from './was-and-is.ts'
import { shownBy } from './witness-text.ts'

/** The maximum number of paths of a group in full view; the others unfold. */
const NAMED = 4

/** Creates a function that writes the groups of one page, with a unique anchor for each finding. */
export function groupWriter(root: string | undefined): (group: ShownGroup) => Html {
  const anchors = new Map<string, number>()
  const anchor = ({ fingerprint }: FindingReport): string => {
    const times = anchors.get(fingerprint) ?? 0
    anchors.set(fingerprint, times + 1)
    return `f-${fingerprint}${times === 0 ? '' : `-${times}`}`
  }
  let groups = 0
  return ({ title, reach, entries, hidden }) =>
    htmlLines([
      html`<details class="group" id="g-${++groups}" open>`,
      html`<summary><h3>${title}</h3> <span class="soft">${tally(entries)}</span></summary>`,
      reachHtml(reach),
      html`<ul class="findings">`,
      ...entries.map((entry) => entryHtml(entry, anchor, root)),
      html`</ul>`,
      ...(hidden.findings > 0 ? [html`<p class="soft">and ${hiddenWords(hidden, ' here')}</p>`] : []),
      html`</details>`,
    ])
}

function tally(entries: readonly Entry[]): string {
  return count(
    entries.reduce((sum, { findings }) => sum + findings.length, 0),
    'finding',
  )
}

function entryHtml(entry: Entry, anchor: (finding: FindingReport) => string, root: string | undefined): Html {
  const { level, rule, lifecycle, reach, findings } = entry
  const [first, ...others] = findings
  const id = anchor(first!)
  const places = others.map((finding) => html`<span id="${anchor(finding)}"></span>${otherHtml(finding, root)}`)
  const sentence = withUnannounced(sentenceOf(entry), lifecycle)
  return htmlLines(
    [
      html`<li class="${level}" id="${id}"><span class="level ${level}">${level}</span><div>`,
      html`<p>${sentence} <a class="soft" href="#${id}">${htmlCode(rule)}</a></p>`,
      ...(lifecycle === '' || isUnannounced(lifecycle) ? [] : [html`<p>${lifecycle}</p>`]),
      shownHtml(findings),
      reachHtml(reach),
      html`<p class="soft">${placesHtml(first!, root)}</p>`,
      ...(others.length === 0
        ? []
        : [
            html`<details><summary class="soft">${count(others.length, 'other place')}</summary>${htmlList(places)}</details>`,
          ]),
      html`</div></li>`,
    ].filter(isFilled),
  )
}

/** The proof of the level, with the responsible place highlighted. */
function shownHtml(findings: readonly FindingReport[]): Html {
  const shown = shownBy(findings)
  if (shown === undefined) return html``
  const { lead, snippet, verdict, place, rest } = shown
  const value = snippet === undefined ? html`` : html`${snippetHtml(snippet)} `
  return html`<p>${lead}${value}${verdict}${place === '' ? '' : htmlCode(place)}${rest}</p>`
}

function snippetHtml({ before, marked, after }: Snippet): Html {
  const middle = marked === '' ? html`` : html`<mark>${marked}</mark>`
  return html`<code>${before}${middle}${after}</code>`
}

function otherHtml(finding: FindingReport, root: string | undefined): Html {
  return html`${finding.coordinate} <span class="soft">${placesHtml(finding, root)}</span>`
}

/** The place of a finding on each side; without a file, its pointer. */
function placesHtml({ base, revision }: FindingReport, root: string | undefined): Html {
  const shown = (place: PlaceReport | null): string | undefined => {
    if (place === null) return undefined
    const file = filePlace(place, { root })
    return file === undefined ? readablePointer(place.pointer) : placeText({ ...file, file: withoutFolders(file.file) })
  }
  const words = wasAndIs(shown(base), shown(revision)).map(([verb, place]) => html`${verb} ${htmlCode(place)}`)
  return joined(words, html`, `)
}

function reachHtml(routes: readonly string[]): Html {
  if (routes.length === 0) return html``
  const [named, rest] = [routes.slice(0, NAMED), routes.slice(NAMED)]
  const more =
    rest.length === 0
      ? html``
      : html`<details><summary>and ${number(rest.length)} more</summary>${htmlList(rest.map(htmlCode))}</details>`
  return html`<div class="soft">in ${joined(named.map(htmlCode), html`, `)}${more}</div>`
}
