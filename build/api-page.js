import { publicApi } from './api.js'

const INTRO = `# API

Every name that the package exports, part by part, with its declaration and its docstring. This page is made from the declarations
(\`npm run docs\`), and a test compares it, so that no change of the API goes unseen. [The guide](library.md) shows the parts at work.

Versions follow [semantic versioning](https://semver.org). What stands here is the public API: in a minor version, names, options and keys of
results are added; what is here is taken away or changes its meaning only in a major version. Files of the package that no part names are
no part of it. Before 1.0, a minor version may break; the [changelog](../CHANGELOG.md) says how to go on.
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
