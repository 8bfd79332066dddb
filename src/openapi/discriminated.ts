import { type Json, type JsonObject, isObject } from '../base/json.ts'

const known = new WeakMap<object, readonly JsonObject[]>()

/** All objects in a document with a field `discriminator`, in no particular order. Remembered by the document, since all of it is walked over. */
export function discriminatedIn(root: Json): readonly JsonObject[] {
  if (!isObject(root)) return []
  const found = known.get(root) ?? lookFor(root)
  known.set(root, found)
  return found
}

function lookFor(root: JsonObject): readonly JsonObject[] {
  const found: JsonObject[] = []
  const open: object[] = [root]
  for (let node = open.pop(); node !== undefined; node = open.pop()) {
    if (Array.isArray(node)) {
      for (let index = 0; index < node.length; index++) if (isTree(node[index])) open.push(node[index])
      continue
    }
    // Trees that were read have only own keys; `in` is much faster than a list of them.
    for (const key in node) {
      const child = (node as JsonObject)[key]!
      if (key === 'discriminator') found.push(node as JsonObject)
      if (isTree(child)) open.push(child)
    }
  }
  return found
}

function isTree(value: Json): value is Json & object {
  return typeof value === 'object' && value !== null
}
