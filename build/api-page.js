import { publicApi } from './api.js'

const INTRO = `# API

Every export of the package, by entry point, with its declaration and docstring. This page is generated from the declarations
(\`npm run docs\`), and a test compares them. [The guide](library.md) shows the library in use.

Versions follow [semantic versioning](https://semver.org). Everything on this page is public API: minor versions may add exports, options and keys of
results; only major versions remove anything or change its meaning. Files of the package that no entry point exports are
internal. Before 1.0, a minor version may break; the [changelog](../CHANGELOG.md) says how to migrate.
`

/** The page of the public API, and its report: Markdown. */
export function apiPage() {
  const shown = new Map()
  const parts = publicApi()
  const known = new Set(parts.flatMap(({ items }) => items.map(({ name }) => name)))
  return [INTRO, ...parts.map((part) => partText(part, shown, known))].join('\n')
}

function partText({ name, purpose, items, hidden }, shown, known) {
  const isShown = ({ name: item, code }) => shown.get(item)?.code === code
  const [again, here] = [items.filter(isShown), items.filter((item) => !isShown(item))]
  for (const item of here) shown.set(item.name, { code: item.code, part: name })
  const ordered = here.toSorted((a, b) => rank(a) - rank(b))
  const helpers = hidden.filter((helper) => !known.has(helper))
  return [
    `## ${name}\n\n${purpose[0].toUpperCase()}${purpose.slice(1)}.\n`,
    ...(again.length > 0
      ? [
          `It exports these as well: ${again.map((item) => `\`${item.name}\` (${shown.get(item.name).part})`).join(', ')}.\n`,
        ]
      : []),
    ...ordered.map(
      (item) => `### ${item.name}\n\n${item.docs === '' ? '' : `${item.docs}\n\n`}\`\`\`ts\n${item.code}\n\`\`\`\n`,
    ),
    ...(helpers.length > 0
      ? [`Helper types that are not exported: ${helpers.map((helper) => `\`${helper}\``).join(', ')}.\n`]
      : []),
  ].join('\n')
}

/** Functions come first, types last. */
function rank({ kind }) {
  const found = ['function', 'const', 'class'].indexOf(kind)
  return found < 0 ? 3 : found
}
