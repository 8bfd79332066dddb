/** Stands for a number that `JSON.stringify` cannot write; `spelled` puts the number in its place. */
export const HUGE = '@@1e400@@'
/** A key that ends in this is written without it, and so stands twice in its object. */
export const TWICE = '@@twice@@'

const LONG = 'x'.repeat(20_000)
const TEXTS = [
  '',
  ' ',
  '__proto__',
  'constructor',
  'a\nb\u001b[31m\u202e',
  '<script>alert(1)</script>',
  '::error::x',
  '\ud800',
]
const NUMBERS = [0, -0, -1, 0.1, 1e-320, 2 ** 31, 2 ** 53, -(2 ** 63), 1.7976931348623157e308, HUGE]
const SCHEMAS = [
  { $ref: '#' },
  { type: ['string', 'null'] },
  { not: {} },
  { allOf: [] },
  { oneOf: [true, false] },
  { items: [] },
]
const ANYTHING = [null, {}, [], true, false, LONG, [null], [[]], { '': {} }, ...TEXTS, ...NUMBERS, ...SCHEMAS]

const PATTERNS = [
  '(a+)+$',
  '(?<=a)b',
  '[',
  '\\',
  '^(?:a|a)*$',
  '\\p{L}{3,}',
  '[^\\u0000-\\u{10ffff}]',
  `a{0,65535}`,
  '(?=a)\\1',
]
const DATES = [
  '2024-02-30',
  '0000-00-00',
  '9999-12-31',
  '2024-1-1',
  '2025-06-01T00:00:00Z',
  '-000001-01-01',
  'today',
  20_250_601,
]
const REFERENCES = [
  '#',
  '#/',
  '#/nowhere',
  '#/paths/~',
  '#/components/schemas/%',
  '../../etc/passwd',
  'revision.json',
  'http://[::1',
  '#/info',
]
const LIFECYCLES = [
  { added: '2025-01-01', sunset: '2024-01-01' },
  { deprecated: '2024-01-01', sunset: '2099-12-31' },
  { since: [] },
]

/** What every kind of place may hold that a reader may not have thought of, by the name of its key. */
const BY_KEY = {
  pattern: PATTERNS,
  $ref: REFERENCES,
  type: ['object', 'array', 'string', 'integer', 'null', 'file', [], ['string', 'integer', 'null']],
  format: ['date', 'int64', 'uuid', 'binary', 'no-such-format'],
  enum: [[], [null], [1, 1.0, '1'], Array.from({ length: 500 }, (_, index) => index), [{}, []]],
  required: [[], ['__proto__'], ['a', 'a'], true, [1]],
  openapi: ['3.0.0', '3.1.0', '3.2.0', '3.9', '2.0', 3.1],
  in: ['query', 'path', 'header', 'cookie', 'body', 'formData', ''],
  discriminator: ['kind', { propertyName: 'kind', mapping: { a: '#/nowhere' } }],
  deprecated: [true, false, 'true', ...DATES],
  'x-sunset': DATES,
  'x-lifecycle': LIFECYCLES,
}
for (const key of ['added', 'announced', 'removed', 'sunset', 'changed']) BY_KEY[key] = DATES
for (const key of ['minimum', 'maximum', 'minLength', 'maxLength', 'minItems', 'maxItems', 'multipleOf'])
  BY_KEY[key] = NUMBERS

/** An odd value for the place of that key: often one of its kind, else anything. It is a copy, since later edits may change it, or put it into itself. */
export function oddValue(random, key) {
  const own = Object.hasOwn(BY_KEY, key) ? BY_KEY[key] : undefined
  return structuredClone(random.pick(own !== undefined && random.chance(0.8) ? own : ANYTHING))
}

/** A keyword with an odd value, to be put into any object. */
export function oddEntry(random) {
  const key = random.pick([...Object.keys(BY_KEY), '__proto__', 'constructor', '', LONG])
  return [key, oddValue(random, key)]
}

/** The text of a document as JSON, with the numbers and the repeated keys that JSON.stringify cannot write. */
export function spelled(document) {
  return JSON.stringify(document, undefined, 1).replaceAll(`"${HUGE}"`, '1e400').replaceAll(TWICE, '')
}
