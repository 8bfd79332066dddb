import { STYLE } from './html-style.ts'
import { type Html, html, htmlLines } from './html-text.ts'
import { isFilled } from './markup.ts'

/** Nothing is fetched and nothing runs, whatever a document holds. */
const POLICY = html`default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'`

/** A page of HTML that stands for itself, without a script, in the style of reports; empty parts of its body are left out. */
export function htmlPage(title: Html, body: readonly Html[]): string {
  const parts = [
    html`<!doctype html>`,
    html`<html lang="en">`,
    html`<head>`,
    html`<meta charset="utf-8">`,
    html`<meta http-equiv="Content-Security-Policy" content="${POLICY}">`,
    html`<meta name="viewport" content="width=device-width, initial-scale=1">`,
    html`<title>${title}</title>`,
    html`<style>\n${STYLE}\n</style>`,
    html`</head>`,
    html`<body>`,
    ...body,
    html`</body>`,
    html`</html>`,
  ]
  return html`${htmlLines(parts.filter(isFilled))}\n`.text
}
