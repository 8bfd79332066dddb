import { sha256 } from '@noble/hashes/sha2.js'
import { type Html, html } from './html-text.ts'

/**
 * Filters the findings of a page by all words in the search field. It is the only script that the page's policy allows, by its hash.
 * Without scripts, the field stays hidden.
 */
export const SEARCH_SCRIPT: Html = html`
const field = document.getElementById('search')
const said = document.getElementById('found')
const lines = [...document.querySelectorAll('.findings > li')].map((line) => [line, line.textContent.toLowerCase()])
const narrow = () => {
  const words = field.value.toLowerCase().split(/\s+/).filter((word) => word !== '')
  let found = 0
  for (const [line, text] of lines) {
    line.hidden = !words.every((word) => text.includes(word))
    if (!line.hidden) found++
  }
  for (const group of document.querySelectorAll('.group'))
    group.hidden = group.querySelector('.findings > li:not([hidden])') === null
  said.textContent = words.length === 0 ? '' : found + ' of ' + lines.length + ' listed'
}
let timer
field.addEventListener('input', () => {
  clearTimeout(timer)
  timer = setTimeout(narrow, 150)
})
field.closest('[hidden]').hidden = false
`

/** The field that searches the findings of a page. */
export function searchField(): Html {
  return html`<div class="search" hidden><label>Search <input type="search" id="search"></label> <span id="found" class="soft" role="status"></span></div>`
}

/** The script of the field, for the end of a page. */
export function searchScript(): Html {
  return html`<script>${SEARCH_SCRIPT}</script>`
}

/** The directive of the page's policy that allows the script (Content Security Policy level 3, hash sources). */
export function searchPolicy(): Html {
  const hash = btoa(String.fromCharCode(...sha256(new TextEncoder().encode(SEARCH_SCRIPT.text))))
  return html`script-src 'sha256-${hash}'; `
}
