// Schemas in the words of the one dialect that a tool reads: what another dialect says in another way, said in that one.

const SCHEMAS = new Set(['allOf', 'anyOf', 'oneOf', 'prefixItems'])
const MAPS = new Set(['properties', 'patternProperties', '$defs', 'definitions', 'dependentSchemas'])
const DATA = new Set(['enum', 'const', 'default', 'examples', 'required', 'dependentRequired'])

/** A schema of any draft in that of 2020-12. */
export function asDraft2020(schema, draft) {
  return translated(schema, (node) => {
    flagsToBounds(node)
    if (draft === 'draft2020-12') return
    alone(node, draft)
    if (Array.isArray(node.items)) {
      node.prefixItems = node.items
      delete node.items
      if (node.additionalItems !== undefined) node.items = node.additionalItems
    }
    delete node.additionalItems
    if (typeof node.dependencies !== 'object') return
    for (const [name, value] of Object.entries(node.dependencies)) {
      const keyword = Array.isArray(value) ? 'dependentRequired' : 'dependentSchemas'
      node[keyword] = { ...node[keyword], [name]: value }
    }
    delete node.dependencies
  })
}

/** A schema of any draft in that of draft 7, which does not know `unevaluated…` and how often something is contained. */
export function asDraft7(schema, draft) {
  return translated(schema, (node) => {
    flagsToBounds(node)
    if (draft === 'draft2020-12' && node.prefixItems !== undefined) {
      if (node.items !== undefined) node.additionalItems = node.items
      node.items = node.prefixItems
      delete node.prefixItems
    }
    if (node.dependentRequired === undefined && node.dependentSchemas === undefined) return
    node.dependencies = { ...node.dependencies, ...node.dependentSchemas, ...node.dependentRequired }
    delete node.dependentRequired
    delete node.dependentSchemas
  })
}

/** Until 2019 nothing counts beside a reference. */
function alone(node, draft) {
  if (typeof node.$ref !== 'string' || draft === 'draft2019-09') return
  for (const keyword of Object.keys(node)) {
    if (!['$ref', 'definitions', '$defs'].includes(keyword)) delete node[keyword]
  }
}

/** In draft 4 an exclusive bound is a flag. */
function flagsToBounds(node) {
  for (const [bound, flag] of [
    ['minimum', 'exclusiveMinimum'],
    ['maximum', 'exclusiveMaximum'],
  ]) {
    if (typeof node[flag] !== 'boolean') continue
    const exclusive = node[flag] && node[bound] !== undefined
    delete node[flag]
    if (!exclusive) continue
    node[flag] = node[bound]
    delete node[bound]
  }
}

function translated(schema, change) {
  if (typeof schema !== 'object' || schema === null) return schema
  const node = { ...schema }
  delete node.$schema
  change(node)
  const inner = (value) => translated(value, change)
  for (const [keyword, value] of Object.entries(node)) {
    if (DATA.has(keyword) || typeof value !== 'object' || value === null) continue
    if (Array.isArray(value)) {
      if (SCHEMAS.has(keyword) || keyword === 'items') node[keyword] = value.map(inner)
    } else if (MAPS.has(keyword) || keyword === 'dependencies') {
      const entries = Object.entries(value).map(([name, child]) => [name, Array.isArray(child) ? child : inner(child)])
      node[keyword] = Object.fromEntries(entries)
    } else node[keyword] = inner(value)
  }
  return node
}
