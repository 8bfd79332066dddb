import { type Json, type JsonObject, copyOf, isArray, isObject } from '../../src/base/json.ts'
import { type Path, lookUp } from '../../src/base/pointer.ts'
import { applyOverlays } from '../../src/overlay/apply.ts'
import type { OverlayDocument } from '../../src/overlay/overlay-between.ts'
import { readOverlay } from '../../src/overlay/read-overlay.ts'

/** An overlay as a document, of some actions. */
export function overlayOf(actions: readonly Json[], version: string = '1.1.0'): JsonObject {
  return { overlay: version, info: { title: 'T', version: '1' }, actions }
}

/** A document with overlays applied to it, or what is said of the one that cannot be. */
export function applied(document: JsonObject, ...overlays: readonly Json[]): JsonObject | string {
  const read = overlays.map((overlay) => readOverlay(overlay))
  const faults = read.flatMap((each) => ('actions' in each ? [] : each))
  if (faults.length > 0) return faults.map(({ path, message }) => `/${path.join('/')}: ${message}`).join('\n')
  const done = applyOverlays(
    document,
    read.flatMap((each) => ('actions' in each ? [each] : [])),
  )
  return 'tree' in done ? done.tree : `/${done.path.join('/')}: ${done.message}`
}

/**
 * A document with a written overlay applied to it, by the words of the Overlay Specification, with nothing of the code that
 * applies overlays for users: only paths of names and numbers, and for Overlay 1.0 only what that allows.
 */
export function appliedByHand(document: Json, { overlay, actions }: OverlayDocument): Json {
  const tree = copyOf({ root: document }) as { root: Json }
  for (const action of actions) {
    const path = ['root', ...stepsOf(action.target)]
    const there = lookUp(tree, path)
    const holder = lookUp(tree, path.slice(0, -1)) as Record<string, Json> | Json[]
    const isPlain = !isObject(there) && !isArray(there)
    if (there === undefined) throw new Error(`${action.target} is not there`)
    if (overlay === '1.0.0' && isPlain) throw new Error(`Overlay 1.0 cannot select ${action.target}`)
    if ('update' in action) put(there, action.update)
    else if (Array.isArray(holder)) holder.splice(Number(path.at(-1)), 1)
    else delete holder[String(path.at(-1))]
  }
  return tree.root
}

function put(there: Json, update: Json): void {
  if (Array.isArray(there)) {
    if (isArray(update)) throw new Error('a list is put to a list, in which versions differ')
    there.push(update)
    return
  }
  const object = there as Record<string, Json>
  for (const [key, value] of Object.entries(update as JsonObject)) {
    const before = Object.hasOwn(object, key) ? object[key] : undefined
    if (isObject(before) || isArray(before)) put(before, value)
    else Object.defineProperty(object, key, { value, enumerable: true, writable: true, configurable: true })
  }
}

/** The steps of a JSONPath of names and numbers, as RFC 9535 writes them. */
function stepsOf(path: string): Path {
  const step = /\.([A-Za-z_]\w*)|\[(\d+)\]|\['((?:[^'\\]|\\.)*)'\]/gy
  step.lastIndex = 1
  const steps: (string | number)[] = []
  for (let found = step.exec(path); found !== null; found = step.exec(path)) {
    const [, name, index, quoted] = found
    const text = quoted?.replaceAll(/\\(?:u([0-9a-f]{4})|(.))/g, (_, code: string | undefined, sign: string) =>
      code === undefined ? sign : String.fromCharCode(Number.parseInt(code, 16)),
    )
    steps.push(index === undefined ? (name ?? text!) : Number(index))
    if (step.lastIndex === path.length) return steps
  }
  if (path !== '$') throw new Error(`${path} is no path of names and numbers`)
  return steps
}
