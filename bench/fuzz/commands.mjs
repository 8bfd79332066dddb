import { readFileSync } from 'node:fs'

const DIFF = [
  'text',
  'json',
  'yaml',
  'markdown',
  'html',
  'github',
  'gitlab',
  'junit',
  'sarif',
  'singleline',
  'overlay',
  'next-version',
]
const CHECK = ['text', 'json', 'github', 'sarif']
const TIMELINE = ['text', 'json', 'markdown', 'html', 'ics', 'atom', 'jsonfeed']
const CHANGELOG = ['text', 'markdown', 'html', 'json', 'atom', 'jsonfeed']
const DAYS = ['today', '2024-01-01', '2025-06-01', '2030-01-01']
const BASE = 'base.json'
const REVISION = 'revision.json'
const HISTORY = 'history.json'

/** The command lines of one run, one after the other in one folder: `words`, and for each file written, or `-`, its format. */
export function commandsFor(random) {
  const model = ['--model', random.pick([BASE, REVISION])]
  const diff = step(
    ['diff', BASE, REVISION, ...DIFF.map((format) => `--format=${format}=diff.${format}`)],
    Object.fromEntries(DIFF.map((format) => [`diff.${format}`, format])),
  )
  const imported = step(['import', `2024-01-01=${BASE}`, `2025-01-01=${REVISION}`, '--strict', '-o', HISTORY], {
    [HISTORY]: 'json',
  })
  const others = [
    [printed(['check', ...model], random.pick(CHECK))],
    [
      printed(
        ['snapshot', '--at', random.pick(DAYS), '--openapi', random.pick(['published', '3.0', '3.1', '3.2']), ...model],
        'yaml',
      ),
    ],
    [printed(['timeline', ...model], random.pick(TIMELINE))],
    [printed(['changelog', random.pick([BASE, REVISION])], random.pick(CHANGELOG))],
    [
      imported,
      printed(['changelog', HISTORY], random.pick(CHANGELOG)),
      printed(['timeline', '--model', HISTORY], random.pick(TIMELINE)),
    ],
    [imported, step(['site', HISTORY, '-o', 'site'], { 'site/index.html': 'html' })],
    [{ words: ['explain', random.pick(RULES)], files: {} }],
  ]
  // Explaining reads no document, so it is asked rarely.
  return random.chance(0.5) ? [diff] : others[random.chance(0.02) ? 6 : random.below(6)]
}

function step(words, files) {
  return { words: [...words, '--no-config'], files }
}

function printed(words, format) {
  return step([...words, '--format', format], { '-': format })
}

const RULES = ['request-type-changed', 'api-removed-before-sunset', 'no-such-rule', '', '__proto__', 'x'.repeat(5000)]

/** What is wrong with what a step wrote in a format: the words of a parser, or undefined. */
export async function refused(format, text) {
  const parse = PARSERS[format]
  if (parse === undefined) return undefined
  try {
    await parse(text)
    return undefined
  } catch (error) {
    return String(error.message ?? error).split('\n')[0]
  }
}

/** The text of the file a step wrote; undefined where there is none. */
export function readText(file) {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return undefined
  }
}

const yaml = async (text) => (await import('js-yaml')).load(text, { maxDepth: 10_000 })
const xml = async (text) => {
  const { SaxesParser } = await import('saxes')
  const parser = new SaxesParser()
  parser.on('error', (error) => {
    throw error
  })
  parser.write(text).close()
}
const html = async (text) => {
  const { parse } = await import('parse5')
  parse(text, {
    onParseError: ({ code, startLine }) => {
      throw new Error(`${code} in line ${startLine}`)
    },
  })
}

const PARSERS = {
  json: JSON.parse,
  sarif: JSON.parse,
  gitlab: JSON.parse,
  jsonfeed: JSON.parse,
  yaml,
  overlay: yaml,
  html,
  junit: xml,
  atom: xml,
  ics: async (text) => (await import('ical.js')).default.parse(text),
}
