import { type Html, html } from './html-text.ts'

/**
 * The style of a page: for light and dark screens, any width, paper, and hidden levels. Sites look the same (`src/browser/app/site.css`).
 */
export const STYLE: Html = html`:root { color-scheme: light dark; --back: #fff; --text: #1b1f24; --soft: #57606a; --line: #d8dee4; --panel: #f6f8fa;
  --link: #0a4f9e; --breaking: #a40e26; --warning: #7a4f00; --info: #0a4f9e; --on: #fff; --mark: #fff2a8; }
@media (prefers-color-scheme: dark) { :root { --back: #0f1318; --text: #e6e9ed; --soft: #a3adb8; --line: #313a44; --panel: #181e25;
  --link: #8cc4ff; --breaking: #ff9a9f; --warning: #f0c062; --info: #8cc4ff; --on: #0f1318; --mark: #5c4a00; } }
* { box-sizing: border-box; }
[hidden] { display: none !important; }
body { margin: 0 auto; padding: 1.5rem 1.25rem 4rem; max-width: 72rem; background: var(--back); color: var(--text);
  font: 1rem/1.55 system-ui, sans-serif; overflow-wrap: anywhere; }
h1 { margin: 0 0 .25rem; font-size: 1.6rem; line-height: 1.25; }
h2 { margin: 2.25rem 0 .75rem; font-size: 1.2rem; }
h3 { display: inline; font-size: 1rem; }
h1, h3, li, td, code { unicode-bidi: isolate; }
a { color: var(--link); text-underline-offset: .2em; }
a.soft { color: var(--soft); }
:focus-visible { outline: 2px solid var(--link); outline-offset: 2px; border-radius: 3px; }
code { font: .9em/1.5 ui-monospace, monospace; }
mark { padding: 0 .1em; border-radius: 3px; background: var(--mark); color: inherit; font-weight: 600; }
p { margin: .3rem 0; }
ul { margin: .4rem 0; padding-left: 1.25rem; }
table { border-collapse: collapse; margin: 1rem 0; }
caption { text-align: left; color: var(--soft); padding-bottom: .35rem; }
th, td { padding: .3rem .75rem; border: 1px solid var(--line); text-align: left; vertical-align: top; }
.numbers td { text-align: right; font-variant-numeric: tabular-nums; }
thead th { background: var(--panel); overflow-wrap: break-word; }
tbody th { font-weight: 400; }
.wide { overflow-x: auto; }
details { margin: .6rem 0; }
summary { cursor: pointer; }
.group { margin: 1rem 0; padding: .8rem 1rem; border: 1px solid var(--line); border-radius: 8px; }
.soft { color: var(--soft); font-size: .9rem; }
.lead { font-size: 1.08rem; }
.findings { list-style: none; padding: 0; }
.findings > li { display: grid; grid-template-columns: max-content minmax(0, 1fr); column-gap: .75rem; align-items: start; padding: .5rem 0; border-top: 1px solid var(--line); }
.findings > li:first-child { border-top: 0; }
.findings p { margin: 0; }
.findings > li:target { outline: 2px solid var(--link); outline-offset: 2px; border-radius: 4px; }
.level { margin-top: .1rem; min-width: 5.4rem; white-space: nowrap; padding: 0 .5rem; border-radius: 4px; text-align: center;
  font-size: .82rem; font-weight: 600; color: var(--on); }
.level.breaking { background: var(--breaking); } .level.warning { background: var(--warning); } .level.info { background: var(--info); }
.controls { display: flex; flex-wrap: wrap; gap: .75rem 1.25rem; align-items: end; margin: 1rem 0; }
fieldset { margin: 0; padding: .2rem .75rem .4rem; border: 1px solid var(--line); border-radius: 6px; }
fieldset label { margin-right: 1rem; white-space: nowrap; }
legend { font-size: .85rem; color: var(--soft); }
input[type="search"] { font: inherit; color: inherit; padding: .35rem .6rem; border: 1px solid var(--soft); border-radius: 6px; background: var(--back); max-width: 100%; }
body:has(#show-breaking:not(:checked)) li.breaking, body:has(#show-warning:not(:checked)) li.warning,
body:has(#show-info:not(:checked)) li.info { display: none; }
@media (max-width: 40rem) {
  .findings > li { grid-template-columns: minmax(0, 1fr); }
  .level { justify-self: start; }
  .numbers, .numbers caption, .numbers tbody, .numbers tr, .things, .things tbody { display: block; }
  .numbers thead, .things thead { display: none; }
  .things tr { display: block; padding: .5rem 0; border-top: 1px solid var(--line); }
  .things td, .things th, .numbers td, .numbers th { display: block; padding: 0; border: 0; text-align: left; }
  .things td:empty { display: none; }
  td[data-label]::before { content: attr(data-label) ": "; color: var(--soft); font-size: .9rem; }
}
@media print {
  :root { color-scheme: light; --back: #fff; --text: #000; --soft: #444; --line: #999; --panel: #fff;
    --breaking: #a40e26; --warning: #7a4f00; --info: #0a4f9e; --on: #fff; }
  body { max-width: none; padding: 0; font-size: 10pt; }
  mark { background: none; text-decoration: underline; }
  .controls, nav { display: none; }
  .level { border: 1px solid currentcolor; color: #000; background: none !important; }
  .findings > li { break-inside: avoid; }
  h2, h3, summary { break-after: avoid; }
  summary { list-style: none; }
  details::details-content { content-visibility: visible; display: block; height: auto; }
}`
