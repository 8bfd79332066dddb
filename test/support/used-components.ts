import { type Json, isArray, isObject, own } from '../../src/base/json.ts'
import { formatPointer, lookUp, parsePointer } from '../../src/base/pointer.ts'
import { METHODS } from '../../src/openapi/methods.ts'
import { mappingOf } from './value-walk.ts'

/** The pointers of all components that an operation of a document leads to, over references and mappings at any depth. */
export function usedComponents(root: Json): ReadonlySet<string> {
  const used = new Set<string>()
  const visit = (node: Json, isNames: boolean): void => {
    if (isArray(node)) for (const item of node) visit(item, false)
    if (!isObject(node)) return
    const reference = own(node, '$ref')
    const targets = isNames
      ? []
      : [...Object.values(mappingOf(node)), ...(typeof reference === 'string' ? [reference] : [])]
    for (const target of targets) follow(target)
    // In examples a reference is data.
    for (const [key, inner] of Object.entries(node))
      if (isNames || (key !== 'example' && key !== 'examples')) visit(inner, !isNames && key === 'properties')
  }
  const follow = (reference: string): void => {
    if (!reference.startsWith('#/')) return
    const path = parsePointer(reference)
    // What is deep inside a component is part of it.
    if (path[0] === 'components') used.add(formatPointer(path.slice(0, 3)))
    const pointer = `# ${formatPointer(path)}`
    if (used.has(pointer)) return
    used.add(pointer)
    visit(lookUp(root, path) ?? null, false)
  }
  for (const item of ['paths', 'webhooks'].flatMap((key) => itemsBelow(root, key))) {
    const target = own(item, '$ref')
    const whole = typeof target === 'string' ? (lookUp(root, parsePointer(target)) ?? null) : item
    const isOperated = isObject(whole) && Object.keys(whole).some((key) => METHODS.includes(key.toLowerCase()))
    if (isOperated) visit(item, false)
  }
  return used
}

function itemsBelow(root: Json, key: string): Json[] {
  const all = own(root, key)
  return isObject(all) ? Object.values(all) : []
}
