import { htmlPage } from './html-page.ts'
import { type Html, html, htmlCode, htmlLines, htmlList } from './html-text.ts'
import type { Impact, ImpactDay, ImpactHit } from './impact.ts'
import {
  EFFECT_WORDS,
  asideSections,
  callerLines,
  callsWords,
  dayWords,
  headWords,
  adviceWords,
  summaryWords,
} from './impact-words.ts'

/** An impact as an HTML page without scripts: a table for each day. */
export function impactHtml(impact: Impact): string {
  return htmlPage(html`Impact on ${impact.title}`, [
    html`<header>`,
    html`<h1>Impact on ${impact.title}</h1>`,
    html`<p>${headWords(impact)}.</p>`,
    html`<p><strong>${summaryWords(impact)}</strong></p>`,
    html`</header>`,
    html`<main>`,
    ...impact.days.map(dayHtml),
    ...asideSections(impact).map(
      ({ title, lines }) => html`<section><h2>${title}</h2>\n${htmlList([...lines])}</section>`,
    ),
    html`</main>`,
  ])
}

function dayHtml(day: ImpactDay): Html {
  const rows = day.operations.flatMap(({ method, path, hits }) => hits.map((hit) => row(`${method} ${path}`, hit)))
  return htmlLines([
    html`<section><h2 id="d-${day.day}">${day.day}</h2>`,
    html`<p>${dayWords(day)}</p>`,
    html`<div class="wide"><table>`,
    html`<thead><tr><th>Calls</th><th>Operation</th><th>What</th><th>Instead</th><th>Sample</th></tr></thead>`,
    html`<tbody>`,
    ...rows,
    html`</tbody></table></div></section>`,
  ])
}

function row(operation: string, hit: ImpactHit): Html {
  const calls = [callsWords(hit), ...callerLines(hit)].join('; ')
  const cells = [
    html`${calls}`,
    htmlCode(operation),
    html`${EFFECT_WORDS[hit.effect]}: ${hit.message}`,
    html`${adviceWords(hit)}`,
    htmlCode(hit.sample),
  ]
  return html`<tr>${cells.map((cell) => html`<td>${cell}</td>`)}</tr>`
}
