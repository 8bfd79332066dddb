import { TWICE, oddEntry, oddValue } from './odd.mjs'

/** A copy of a document with some random edits. A place is mostly found by walking down, so that rare places near the root are met too. */
export function mutated(random, document, edits) {
  const copy = structuredClone(document)
  for (let count = 0; count < edits; count++) random.pick(EDITS)(random, place(random, copy), copy)
  return copy
}

const DEEPEST = 30
/** Where a document is mostly edited: an edit beside these is often rejected at once, and tries nothing else. */
const BODIES = new Set(['paths', 'webhooks', 'components', 'definitions', 'parameters'])
const NESTINGS = [
  (inner) => ({ type: 'object', properties: { a: inner } }),
  (inner) => ({ type: 'array', items: inner }),
  (inner) => ({ allOf: [inner] }),
  (inner) => ({ oneOf: [inner, { type: 'null' }] }),
  (inner) => [inner],
]

const EDITS = [remove, replace, replace, duplicate, exchange, rename, add, add, refer, nest, combine, list]

function remove(_, { parent, key }) {
  if (Array.isArray(parent)) parent.splice(key, 1)
  else delete parent[key]
}

function replace(random, { parent, key }) {
  put(parent, key, oddValue(random, key))
}

/** The same again: in a list as one more item, in an object under another key or, in the text, under the same. */
function duplicate(random, { parent, key }) {
  const copy = structuredClone(parent[key])
  if (Array.isArray(parent)) parent.push(copy)
  else put(parent, `${key}${random.pick([TWICE, '2', '/{id}', '__proto__'])}`, copy)
}

function exchange(random, { parent, key }, root) {
  const other = place(random, root)
  const [left, right] = [structuredClone(parent[key]), structuredClone(other.parent[other.key])]
  put(parent, key, right)
  put(other.parent, other.key, left)
}

function rename(random, { parent, key }) {
  if (Array.isArray(parent)) return
  const value = parent[key]
  delete parent[key]
  put(
    parent,
    random.pick(['__proto__', '', 'renamed', `${key} `, key.toUpperCase(), `/${key}`, 'a'.repeat(3000)]),
    value,
  )
}

function add(random, { parent, key }) {
  const target = isObject(parent[key]) ? parent[key] : parent
  if (Array.isArray(target)) target.push(oddValue(random, key))
  else put(target, ...oddEntry(random))
}

/** A reference to some other place of the document, which may contain this one or be no schema. */
function refer(random, { parent, key }, root) {
  const keys = place(random, root).path.map((part) => String(part).replaceAll('~', '~0').replaceAll('/', '~1'))
  put(parent, key, { $ref: `#/${keys.join('/')}` })
}

function nest(random, { parent, key }) {
  const wrap = random.pick(NESTINGS)
  let value = structuredClone(parent[key])
  for (let depth = random.chance(0.05) ? 510 : random.pick([1, 5, 60]); depth > 0; depth--) value = wrap(value)
  put(parent, key, value)
}

function combine(random, { parent, key }) {
  const value = parent[key]
  const copies = Array.from({ length: random.pick([1, 2, 12]) }, () => structuredClone(value))
  put(parent, key, { [random.pick(['allOf', 'oneOf', 'anyOf'])]: copies })
}

/** Reverses a list, or repeats it. */
function list(random, { parent, key }) {
  const value = Array.isArray(parent[key]) ? parent[key] : [parent[key]]
  put(parent, key, random.chance(0.5) ? value.toReversed() : [...value, ...structuredClone(value)])
}

function place(random, root) {
  const path = []
  let parent = root
  for (;;) {
    const keys = Array.isArray(parent) ? [...parent.keys()] : Object.keys(parent)
    if (keys.length === 0) put(parent, Array.isArray(parent) ? 0 : 'added', null)
    const own = path.length === 0 && random.chance(0.9) ? keys.filter((name) => BODIES.has(name)) : keys
    const key = keys.length === 0 ? Object.keys(parent)[0] : random.pick(own.length === 0 ? keys : own)
    path.push(key)
    const value = parent[key]
    if (!isObject(value) || Object.keys(value).length === 0) return { parent, key, path }
    if (path.length === DEEPEST || (path.length > 2 && random.chance(0.1))) return { parent, key, path }
    parent = value
  }
}

/** Sets an own entry, whatever it is called: an assignment to `__proto__` would set the prototype. */
function put(parent, key, value) {
  Object.defineProperty(parent, key, { value, writable: true, enumerable: true, configurable: true })
}

function isObject(value) {
  return typeof value === 'object' && value !== null
}
