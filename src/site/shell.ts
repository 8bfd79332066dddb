import { type Html, html } from '../report/html-text.ts'

/** The policy of a site's pages: only files of the site, and a worker created from one of them; no other servers. */
const POLICY =
  "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; worker-src blob:; base-uri 'none'; form-action 'none'"

/** The policy of the reference, whose renderer writes styles into the page. */
const REFERENCE_POLICY = POLICY.replace("style-src 'self'", "style-src 'self' 'unsafe-inline'").replace(
  "img-src 'self' data:",
  "img-src 'self' data: blob:; font-src 'self' data:",
)

/**
 * The page of a site: an empty frame that the script fills. With `build`, for `chronospec serve`, the page connects to the server and waits
 * for the next build.
 */
export function sitePage(title: string, build?: string): string {
  return page(
    title,
    POLICY,
    [html`<link rel="stylesheet" href="assets/site.css">`],
    ['assets/start.js', 'data/head.js', 'assets/site.js'],
    build,
  )
}

/** The page of the reference of a day; for `build`, see `sitePage`. */
export function referencePage(title: string, build?: string): string {
  return page(
    `${title}: reference`,
    REFERENCE_POLICY,
    [html`<link rel="stylesheet" href="assets/reference.css">`],
    ['assets/start.js', 'data/head.js', 'assets/reference-page.js'],
    build,
  )
}

function page(
  title: string,
  ownPolicy: string,
  links: readonly Html[],
  scripts: readonly string[],
  build: string | undefined,
): string {
  const policy = build === undefined ? ownPolicy : `${ownPolicy}; connect-src 'self'`
  const loaded = scripts.map((source) => html`<script defer src="${source}"></script>`)
  if (build !== undefined) loaded.push(html`<script defer src="assets/reload.js" data-build="${build}"></script>`)
  return html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${policy}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="generator" content="chronospec">
<title>${title}</title>
<link rel="icon" href="assets/icon.svg">
<link rel="alternate" type="application/atom+xml" title="Changes and announcements" href="feed.xml">
<link rel="alternate" type="application/feed+json" title="Changes and announcements" href="feed.json">
<link rel="alternate" type="text/calendar" title="Sunsets" href="calendar.ics">
${links}
${loaded}
</head>
<body>
<div id="app"><noscript><main><h1>${title}</h1><p>This site needs JavaScript. <a href="calendar.ics">calendar.ics</a>, <a href="feed.xml">feed.xml</a> and <a href="feed.json">feed.json</a> do not.</p></main></noscript></div>
</body>
</html>
`.text
}
