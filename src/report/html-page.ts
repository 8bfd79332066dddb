import { searchPolicy, searchScript } from './html-search.ts'
import { STYLE } from './html-style.ts'
import { type Html, html, htmlLines } from './html-text.ts'
import { isFilled } from './markup.ts'

/** Options of a page. */
export interface PageOptions {
  /** Whether to include the search script of `html-search.ts`, the only script of a page. */
  readonly canSearch?: boolean
}

/** A self-contained HTML page in the style of reports; empty parts of its body are left out. Its policy blocks external resources and scripts. */
export function htmlPage(title: Html, body: readonly Html[], { canSearch = false }: PageOptions = {}): string {
  const script = canSearch ? searchPolicy() : html``
  const parts = [
    html`<!doctype html>`,
    html`<html lang="en">`,
    html`<head>`,
    html`<meta charset="utf-8">`,
    html`<meta http-equiv="Content-Security-Policy" content="default-src 'none'; ${script}style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'">`,
    html`<meta name="viewport" content="width=device-width, initial-scale=1">`,
    html`<title>${title}</title>`,
    html`<style>\n${STYLE}\n</style>`,
    html`</head>`,
    html`<body>`,
    ...body,
    ...(canSearch ? [searchScript()] : []),
    html`</body>`,
    html`</html>`,
  ]
  return html`${htmlLines(parts.filter(isFilled))}\n`.text
}
