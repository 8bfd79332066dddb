import { spawnSync } from 'node:child_process'
import { tmpdir } from 'node:os'
import { PAIRS, corpusFile } from './corpus.mjs'
import { markdownTable } from './markdown.mjs'
import { sideBySide } from './measure.mjs'
import { milliseconds } from './numbers.mjs'
import { chronospec, floor } from './tools.mjs'

const ROUNDS = 5
const DEADLINE = 60_000

/** The formats of the diff that are measured, where they exist, with the most time they may take, in floors. */
const FORMATS = [
  { format: 'text', aim: 2 },
  { format: 'json', aim: 3 },
  { format: 'sarif', aim: 3 },
]

/** How many times faster than the others the diff in text aims to be; than Redocly, on the large pairs. */
const FASTER = { oasdiff: 5, redocly: 12 }

/** The other tools with their versions, and why one is missing, as a list in Markdown. */
export function toolList(tools) {
  return tools
    .map(({ name, version, absent }) => `- ${absent === undefined ? version : `${name}: not measured, ${absent}`}`)
    .join('\n')
}

/** Whole processes on each pair of documents, side by side: a section of Markdown for each pair. */
export async function pairSections(tools, wanted) {
  const sections = []
  for (const pair of PAIRS.filter(({ name }) => name.includes(wanted))) {
    process.stderr.write(`${pair.name}\n`)
    sections.push(`### ${pair.name}\n\n${await pairTable(pair, tools)}`)
  }
  return sections.join('\n')
}

async function pairTable(pair, tools) {
  const [base, revision] = pair.files.map(corpusFile)
  const commands = [
    { what: 'floor: Node parses both files', command: [...floor, base, revision] },
    ...ourCommands(base, revision),
    ...tools.filter(({ absent }) => absent === undefined).map((tool) => theirCommand(tool, pair, base, revision)),
  ]
  const all = await sideBySide(
    commands.map((each) => ({ ...each, cwd: tmpdir(), deadline: DEADLINE })),
    { rounds: ROUNDS },
  )
  const [parsing, text] = all
  const rows = commands.map(({ what, aim, faster }, index) => [
    what,
    ...cells(all[index], parsing),
    ...comparison(what, all[index], text, aim, faster),
  ])
  return markdownTable(['what', 'time', '× floor', 'peak memory', '× floor', '× ours', 'aim'], rows)
}

function theirCommand({ key, name, words, accept }, pair, base, revision) {
  const more = pair[key] ?? []
  const aimed = key === 'oasdiff' || pair.large === true
  return {
    what: [name, ...more].join(' '),
    command: words(base, revision, more),
    accept,
    faster: aimed ? FASTER[key] : undefined,
  }
}

function ourCommands(base, revision) {
  const help = spawnSync(chronospec[0], [chronospec[1], 'diff', '--help'], { encoding: 'utf8' }).stdout
  return [
    ...FORMATS.filter(({ format }) => help.includes(format)).map(({ format, aim }) => ({
      what: `chronospec diff, ${format}`,
      aim: base.endsWith('.json') ? aim : 2,
      ...ourDiff(base, revision, '--format', format),
    })),
    { what: 'chronospec diff of the base and itself', aim: 1.5, ...ourDiff(base, base) },
  ]
}

function ourDiff(...words) {
  return { command: [...chronospec, 'diff', ...words], accept: [0, 1] }
}

function cells({ failed, ms, mb }, parsing) {
  if (failed !== undefined) return [failed, '', '', '']
  const memory = mb === undefined ? ['', ''] : [`${mb.toFixed(0)} MB`, `${(mb / parsing.mb).toFixed(2)}×`]
  return [milliseconds(ms), `${(ms / parsing.ms).toFixed(2)}×`, ...memory]
}

/** How many times slower than the diff in text something is, and what is aimed at. */
function comparison(what, { ms }, text, aim, faster) {
  if (aim !== undefined) return ['', `under ${aim}×, memory under 2.5×`]
  const isOther = !what.startsWith('floor') && ms !== undefined && text.ms !== undefined
  return [isOther ? `${(ms / text.ms).toFixed(1)}×` : '', faster === undefined ? '' : `over ${faster}× ours`]
}
