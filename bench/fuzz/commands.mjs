import { readFileSync } from 'node:fs'

const FORMATS = {
  diff: ['text', 'json', 'yaml', 'markdown', 'html', 'github', 'gitlab', 'junit', 'sarif', 'singleline', 'overlay'],
  check: ['text', 'json', 'github', 'sarif'],
  timeline: ['text', 'json', 'markdown', 'html', 'ics', 'atom', 'jsonfeed'],
  changelog: ['text', 'markdown', 'html', 'json', 'atom', 'jsonfeed'],
  promises: ['text', 'json', 'markdown'],
  headers: ['json', 'nginx', 'envoy', 'caddy', 'apache'],
  impact: ['text', 'json', 'markdown', 'html', 'csv'],
  code: ['text', 'json', 'sarif', 'github'],
  schedule: ['yaml', 'overlay', 'openapi'],
  rules: ['text', 'json', 'markdown'],
}
const DIALECTS = ['duckdb', 'spark', 'bigquery', 'athena']
const SCHEMAS = ['diff', 'check', 'diff-many', 'changelog', 'timeline', 'promises', 'impact', 'impact-code', 'schedule']
const TRAFFIC = ['traffic.har', 'traffic.json', 'traffic.jsonl', 'traffic.log', 'traffic.txt']
const TRAFFIC_FORMATS = [
  'har',
  'otlp',
  'postman',
  'combined',
  'common',
  'list',
  'w3c',
  'alb-log',
  'caddy',
  'kong',
  'envoy',
  'alb',
  'cloudfront',
  'json',
]
const DAYS = ['today', '2024-01-01', '2025-06-01', '2030-01-01']
const HISTORY = 'history.json'

/**
 * The command lines of one run, one after the other in one folder: `words`, and for each file written, or `-`, its format; `setup` is run
 * before. Every command but `serve`, which does not end, and every format of each.
 */
export function commandsFor(random) {
  const of = (name) => random.pick([`${name}.json`, `${name}.json`, `${name}.yaml`])
  const [base, revision] = [of('base'), of('revision')]
  const document = random.pick([base, revision])
  const configured = random.chance(0.1) ? ['-c', 'settings.yaml'] : ['--no-config']
  const beside = random.chance(0.15)
    ? random.pick([
        ['--schedule', 'plan.yaml'],
        ['--overlay', 'overlay.yaml'],
      ])
    : []
  const common = [...beside, ...configured]
  const day = random.pick(DAYS)
  const asOf = random.chance(0.2) ? ['--as-of', random.pick(DAYS)] : []
  const openapi = ['--openapi', random.pick(['published', '3.0', '3.1', '3.2'])]
  const deprecated = ['--deprecated', random.pick(['mark', 'strip', 'keep'])]
  const format = (command) => random.pick(FORMATS[command])
  const printed = (words, name) => step([...words, '--format', name, ...common], { '-': name })
  const filters = random.chance(0.8) ? [] : random.pick(FILTERS)
  const diff = step(
    ['diff', base, revision, ...FORMATS.diff.map((name) => `--format=${name}=diff.${name}`), ...filters, ...common],
    Object.fromEntries(FORMATS.diff.map((name) => [`diff.${name}`, name])),
  )
  const imported = step(['import', `2024-01-01=${base}`, `2025-01-01=${revision}`, '--strict', '-o', HISTORY], {
    [HISTORY]: 'json',
  })
  const ofModel = (model) => [
    printed(['check', model], format('check')),
    printed(['snapshot', '--at', day, ...openapi, ...deprecated, ...asOf, '--model', model], 'yaml'),
    printed(['timeline', '--model', model, ...asOf], format('timeline')),
    printed(['changelog', model, ...asOf], format('changelog')),
    step(['site', model, '-o', 'site', ...asOf, ...common], { 'site/index.html': 'html' }),
    step(['generate', '--model', model, '--out', 'out', ...openapi, ...deprecated, ...common]),
    printed(['promises', '--model', model, '--from', day, '--to', '2031-01-01'], format('promises')),
    printed(['headers', '--model', model, '--at', day, ...asOf], format('headers')),
    printed(['diff', `${model}@2024-06-01`, `${model}@2031-01-01`], random.pick(['text', 'json', 'html', 'sarif'])),
  ]
  const impact = ['impact', '--model', document, '--from', '2024-01-01', '--until', '2031-01-01']
  const read = random.chance(0.7) ? [] : ['--traffic-format', random.pick(TRAFFIC_FORMATS)]
  const others = [
    ...ofModel(document).map((each) => [each]),
    [imported, random.pick(ofModel(HISTORY))],
    [imported, random.pick(ofModel(HISTORY))],
    [imported, printed(['check', document, '--chronicle', HISTORY], format('check'))],
    [imported, step(['import', document, '--append', HISTORY, '--at', '2026-01-01'], { [HISTORY]: 'json' })],
    [inGit(printed(['changelog', '--git', 'api'], format('changelog')))],
    [
      inGit(step(['import', '--git', 'api', '-o', HISTORY], { [HISTORY]: 'json' })),
      printed(['timeline', '--model', HISTORY], format('timeline')),
    ],
    [inGit(printed(['diff', 'HEAD~1:api', 'HEAD:api'], random.pick(FORMATS.diff)))],
    [printed(['promises', '--model', revision, '--base', base], format('promises'))],
    [printed(['check', base, '--published', revision], format('check'))],
    [printed([...impact, random.pick(TRAFFIC), ...read, ...asOf, '--headers'], format('impact'))],
    [printed([...impact, random.pick(TRAFFIC), ...read, '--show-values'], format('impact'))],
    [printed([...impact, '--code', 'client.ts'], format('code'))],
    [step([...impact, '--emit', 'sql', '--dialect', random.pick(DIALECTS), ...common])],
    [printed(['schedule', '--model', document], format('schedule'))],
    [withGenerator(step(['types', document, '--at', day, ...deprecated, ...common]))],
    [step(['diff', base, revision, '--waivers', 'waivers.yaml', '--fail-on', 'breaking', ...common])],
    [step(['diff', base, revision, '--write-waivers=drafts.yaml', ...common], {})],
    // Both need versions such as 1.2.3, and end with 2 for others.
    [step(['diff', base, revision, '--format', 'next-version', ...common])],
    [step(['diff', base, revision, '--require-bump', ...common])],
    [step(['init', document])],
    [step(['diff', 'base.yaml', 'base.json', '--fail-on', 'any', '--no-config'])],
    [step(['rules', '--format', format('rules')])],
    [step(['schema', random.pick(SCHEMAS)], { '-': 'json' })],
    [step(['explain', random.pick(RULES)])],
  ]
  return random.chance(0.35) ? [diff] : random.pick(others)
}

const FILTERS = [
  ['--path', '/**a**'],
  ['--only', 'wire'],
  ['--docs', '--extensions', '--max', '0'],
  ['--operation', 'GET /'],
  ['--preset', 'strict', '--strict-open', '--unknown', 'error'],
  ['--without', 'x-internal', '--level', 'warning', '--sort', 'day'],
  ['--notice-days', '30', '--fail-on', 'unplanned'],
]

function step(words, files = {}) {
  return { words, files }
}

function inGit(of) {
  return { ...of, setup: 'git' }
}

function withGenerator(of) {
  return { ...of, setup: 'generator' }
}

const RULES = ['request-type-changed', 'api-removed-before-sunset', 'no-such-rule', '', '__proto__', 'x'.repeat(5000)]

/** What is wrong with what a step wrote in a format: the words of a parser, or undefined. */
export async function rejected(format, text) {
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

const yaml = async (text) => (await import('js-yaml')).loadAll(text, { maxDepth: 10_000 })
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
  openapi: yaml,
  envoy: yaml,
  html,
  junit: xml,
  atom: xml,
  ics: async (text) => (await import('ical.js')).default.parse(text),
}
