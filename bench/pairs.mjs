import { spawnSync } from 'node:child_process'
import { tmpdir } from 'node:os'
import { PAIRS, corpusFile } from './corpus.mjs'
import { markdownTable } from './markdown.mjs'
import { sideBySide } from './measure.mjs'
import { milliseconds } from './numbers.mjs'
import { chronospec, floor, otherTools } from './tools.mjs'

const ROUNDS = 5
const DEADLINE = 60_000

/** The formats of the diff that are measured, where they exist, with the most time they may take, in floors. */
const FORMATS = [
  { format: 'text', aim: 2 },
  { format: 'json', aim: 3 },
  { format: 'sarif', aim: 3 },
]

/** How many times faster the diff in text aims to be. */
const FASTER = { 'Redocly diff': 12, 'oasdiff changelog': 5 }

/** Whole processes on each pair of documents, side by side: a section of Markdown for each pair. */
export async function pairSections(wanted = () => true) {
  const tools = otherTools()
  const sections = []
  for (const { name, files } of PAIRS.filter((pair) => wanted(pair.name))) {
    process.stderr.write(`${name}\n`)
    sections.push(`### ${name}\n\n${await pairTable(files.map(corpusFile), tools)}`)
  }
  return `${versions(tools)}\n\n${sections.join('\n')}`
}

function versions(tools) {
  return tools
    .map(({ name, version, absent }) => `- ${absent === undefined ? version : `${name}: not measured, ${absent}`}`)
    .join('\n')
}

async function pairTable([base, revision], tools) {
  const ours = ourCommands(base, revision)
  const theirs = tools.filter(({ absent }) => absent === undefined)
  const commands = [
    { what: 'floor: Node parses both files', command: [...floor, base, revision] },
    ...ours,
    ...theirs.map(({ name, words, accept }) => ({ what: name, command: words(base, revision), accept })),
  ]
  const all = await sideBySide(
    commands.map((each) => ({ ...each, cwd: tmpdir(), deadline: DEADLINE })),
    { rounds: ROUNDS },
  )
  const [parsing] = all
  const text = all[1]
  const rows = commands.map(({ what, aim }, index) => [
    what,
    ...cells(all[index], parsing),
    verdict(what, aim, all[index], text),
  ])
  return markdownTable(['what', 'time', '× floor', 'peak memory', '× floor', 'aim'], rows)
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

/** What is aimed at, and for the others how many times slower than the diff in text they are. */
function verdict(what, aim, { ms }, text) {
  if (aim !== undefined) return `under ${aim}×, memory under 2.5×`
  if (ms === undefined || text.ms === undefined || what.startsWith('floor')) return ''
  const wanted = FASTER[what]
  return `${(ms / text.ms).toFixed(1)}× ours in text${wanted === undefined ? '' : `, over ${wanted}×`}`
}
