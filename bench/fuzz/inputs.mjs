import { dump } from 'js-yaml'
import { mutated } from './mutate.mjs'
import { HUGE, TWICE, spelled } from './odd.mjs'

const METHODS = ['get', 'put', 'post', 'delete', 'options', 'head', 'patch', 'trace']
const DAYS = ['2024-02-01', '2024-12-31', '2025-06-01', '2030-01-01']
const ODD_VALUES = ['', '1', 'a b', '%', '%zz', '../..', '\u0000', '😀', '__proto__', 'x'.repeat(5000)]

/** The files of a run, by name: both documents, and what else commands read, made for the base and then mutated. */
export function inputsFor(random, base, revision) {
  const calls = callsOf(random, base)
  const odd = (value, most = 2) => mutated(random, value, random.below(most + 1))
  const text = (value) => (random.chance(0.5) ? spelled(value) : yaml(value))
  return {
    ...documentFiles(base, revision),
    'traffic.har': spelled(odd(har(calls), 4)),
    'traffic.json': spelled(odd(random.chance(0.5) ? postman(calls) : otlp(calls), 4)),
    'traffic.jsonl': calls.map((call) => JSON.stringify(odd(jsonLine(call)))).join('\n'),
    'traffic.log': calls.map((call) => broken(random, combined(call))).join(random.pick(['\n', '\r\n'])),
    'traffic.txt': calls.map((call) => broken(random, `${call.method} ${call.url}`)).join('\n'),
    'client.ts': calls.map((call) => broken(random, random.pick(CLIENTS)(call))).join('\n'),
    'plan.yaml': text(odd(schedule(random, calls), 3)),
    'overlay.yaml': text(odd(overlay(random, calls), 3)),
    'settings.yaml': text(odd(CONFIGURATION, 3)),
    'waivers.yaml': text(odd(WAIVERS, 3)),
  }
}

/** The two documents as files: as JSON, and as YAML, in which parts that occur twice are aliases. */
export function documentFiles(base, revision) {
  return {
    'base.json': spelled(base),
    'revision.json': spelled(revision),
    'base.yaml': yaml(base),
    'revision.yaml': yaml(revision),
  }
}

function yaml(value) {
  return dump(value).replaceAll(`'${HUGE}'`, '1e400').replaceAll(HUGE, '1e400').replaceAll(TWICE, '')
}

/** Calls of the operations of a document, as far as it has any. */
function callsOf(random, document) {
  const paths = isObject(document?.paths) ? document.paths : {}
  const known = Object.entries(paths).flatMap(([path, item]) =>
    METHODS.filter((method) => isObject(item) && Object.hasOwn(item, method)).map((method) => ({ method, path })),
  )
  const operations = known.length === 0 ? [{ method: 'get', path: '/' }] : known
  return Array.from({ length: 12 }, () => {
    const { method, path } = random.pick(operations)
    const filled = path.replaceAll(/\{[^}]*\}/g, () => random.pick(['1', 'a', random.pick(ODD_VALUES)]))
    const query = random.chance(0.5) ? '' : `?${random.pick(['limit', 'a', '__proto__'])}=${random.pick(ODD_VALUES)}`
    const host = random.pick(['', 'https://api.example'])
    return {
      method: method.toUpperCase(),
      path,
      url: `${host}${filled}${query}`,
      time: `${random.pick(DAYS)}T00:00:00Z`,
      status: random.pick([200, 201, 404, 500]),
      body: random.pick(['', '{}', '{"a":1}', '[', 'a=1&b=2', '<a/>']),
      type: random.pick(['application/json', 'text/plain', 'multipart/form-data; boundary=x', '']),
    }
  })
}

function har(calls) {
  const entries = calls.map(({ method, url, time, status, body, type }) => ({
    startedDateTime: time,
    request: {
      method,
      url: new URL(url, 'https://api.example/').href,
      headers: [{ name: 'Content-Type', value: type }],
      queryString: [],
      postData: { mimeType: type, text: body },
    },
    response: { status, headers: [], content: { mimeType: 'application/json', text: body } },
  }))
  return { log: { version: '1.2', creator: { name: 'fuzz', version: '1' }, entries } }
}

function postman(calls) {
  return {
    info: { name: 'fuzz', schema: 'https://schema.getpostman.com/json/collection/v2.1.0/collection.json' },
    item: calls.map(({ method, url, body }) => ({
      name: url,
      request: { method, url: { raw: url }, header: [], body: { mode: 'raw', raw: body } },
    })),
    variable: [{ key: 'host', value: 'https://api.example' }],
  }
}

function otlp(calls) {
  const spans = calls.map(({ method, url, status }, index) => ({
    startTimeUnixNano: `${1_700_000_000_000_000_000n + BigInt(index)}`,
    kind: 2,
    attributes: [
      attribute('http.request.method', method),
      attribute('url.path', url),
      { key: 'http.response.status_code', value: { intValue: `${status}` } },
    ],
  }))
  return { resourceSpans: [{ scopeSpans: [{ spans }] }] }
}

function attribute(key, stringValue) {
  return { key, value: { stringValue } }
}

function jsonLine({ method, url, time, status }) {
  return { method, path: url, timestamp: time, status, request: { method, url }, headers: { a: 'b' } }
}

function combined({ method, url, status }) {
  return `192.0.2.1 - - [01/Jan/2025:00:00:00 +0000] "${method} ${url} HTTP/1.1" ${status} 1 "-" "fuzz"`
}

const CLIENTS = [
  ({ method, url }) => `await fetch(${JSON.stringify(url)}, { method: ${JSON.stringify(method)} })`,
  ({ method, path }) => `await client.${method}(${JSON.stringify(path)}, { params: { query: { a: 1 } } })`,
  ({ method, path }) => `axios.${method.toLowerCase()}(\`${path.replaceAll('{', '${')}\`, { a: [1, { b: null }] })`,
]

/** A line, sometimes cut, repeated or with odd signs in it. */
function broken(random, line) {
  if (random.chance(0.7)) return line
  const at = random.below(line.length + 1)
  return random.pick([
    () => line.slice(0, at),
    () => `${line.slice(0, at)}${random.pick(ODD_VALUES)}${line.slice(at)}`,
    () => line.slice(at).repeat(50),
    () => '',
  ])()
}

function schedule(random, calls) {
  return Object.fromEntries(
    calls.map(({ method, path }) => [
      `${method} ${path}`,
      { sunset: random.pick(DAYS), replacement: `${method} ${path}`, reason: 'x' },
    ]),
  )
}

function overlay(random, calls) {
  return {
    overlay: '1.0.0',
    info: { title: 'T', version: '1' },
    actions: calls
      .slice(0, 4)
      .map(({ path }) =>
        random.chance(0.5)
          ? { target: random.pick([target(path), '$..parameters[?@.name == "a"]', '$']), update: { 'x-a': 1 } }
          : { target: target(path), remove: true },
      ),
  }
}

function target(path) {
  return `$.paths['${path.replaceAll("'", "\\'")}']`
}

const CONFIGURATION = {
  failOn: 'breaking',
  severity: { 'request-type-changed': 'warning', 'response-header-removed': 'off' },
  only: ['wire', 'lifecycle'],
  noticeDays: 90,
  policy: { notice: { days: 30 } },
  marks: { 'x-sunset': 'sunset', 'x-plan.instead': 'replacement' },
  overlays: 'overlay.yaml',
}
const WAIVERS = [
  { rule: 'request-type-changed', coordinate: 'GET /**', reason: 'agreed', owner: 'us', until: '2030-01-01' },
  { fingerprint: '14266b9e13c1', reason: 'agreed', owner: 'us', until: '2024-01-01' },
]

function isObject(value) {
  return typeof value === 'object' && value !== null
}
