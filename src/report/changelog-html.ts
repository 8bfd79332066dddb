import { type ShownGroup, hiddenWords } from './abridge.ts'
import {
  type Changelog,
  type ChangelogDay,
  type ChangelogOptions,
  commitNames,
  dayCounts,
  nothingChanged,
  writtenDays,
} from './changelog.ts'
import { type Section, sectionsOf } from './changelog-sections.ts'
import { groupWriter } from './html-findings.ts'
import { htmlPage } from './html-page.ts'
import { type Html, html, htmlLines, htmlList } from './html-text.ts'

/** A changelog as an HTML page without scripts: a section for each day, starting with its counts. */
export function changelogHtml(changelog: Changelog, { summary = false, max = 0 }: ChangelogOptions = {}): string {
  const { begins, title } = changelog
  const write = groupWriter(undefined)
  const { days, rest } = writtenDays(changelog, (each) =>
    summary ? summaryItem(each, changelog) : dayHtml(each, changelog, max, write),
  )
  const isEmpty = days.length === 0 && rest.length === 0 && begins === undefined
  return htmlPage(html`Changelog of ${title}`, [
    html`<header>`,
    html`<h1>Changelog of ${title}</h1>`,
    html`</header>`,
    html`<main>`,
    ...(isEmpty ? [html`<p>${nothingChanged(changelog)}</p>`] : []),
    ...(summary
      ? [
          htmlList([
            ...days,
            ...(begins === undefined
              ? []
              : [html`<strong>${begins}</strong>${namesOf(changelog, begins)} first published`]),
          ]),
        ]
      : [...days, ...(begins === undefined ? [] : [firstHtml(begins, changelog)])]),
    ...rest.map((line) => html`<p class="soft">${line}</p>`),
    html`</main>`,
  ])
}

/** The tags and the commit behind a day. */
function namesOf(changelog: Changelog, day: string): Html {
  const names = commitNames(changelog, day)
  if (names === undefined) return html``
  return html` <span class="soft">${names.tags.map((tag) => `${tag} `).join('')}<code>${names.hash}</code></span>`
}

function summaryItem(each: ChangelogDay, changelog: Changelog): Html {
  const { day, isPlanned } = each
  return html`<strong>${day}</strong>${namesOf(changelog, day)} ${isPlanned ? 'planned: ' : ''}${dayCounts(each)}`
}

function firstHtml(begins: string, changelog: Changelog): Html {
  return html`<section><h2 id="d-${begins}">${begins}${namesOf(changelog, begins)}</h2><p>First published.</p></section>`
}

function dayHtml(each: ChangelogDay, changelog: Changelog, max: number, write: (group: ShownGroup) => Html): Html {
  const { day, isPlanned } = each
  return htmlLines([
    html`<section><h2 id="d-${day}">${day}${namesOf(changelog, day)}${isPlanned ? html` <span class="soft">planned</span>` : html``}</h2>`,
    html`<p class="soft">${dayCounts(each)}</p>`,
    ...sectionsOf(each, max).map((section) => sectionHtml(section, write)),
    html`</section>`,
  ])
}

function sectionHtml({ title, groups, left }: Section, write: (group: ShownGroup) => Html): Html {
  return htmlLines([
    html`<p><strong>${title}</strong></p>`,
    ...groups.map(write),
    ...(left.findings > 0 ? [html`<p class="soft">and ${hiddenWords(left)}</p>`] : []),
  ])
}
