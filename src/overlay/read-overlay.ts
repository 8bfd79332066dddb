import { type Json, type JsonObject, isArray, isObject, own, textOf } from '../base/json.ts'
import type { Path } from '../base/pointer.ts'
import { listed, nearest } from '../base/text.ts'
import type { Action, Effect, Overlay, OverlayFault } from './overlay.ts'

/**
 * Reads an overlay from the tree of a file; if it has problems, returns these instead. Where 1.1 of the Overlay Specification only
 * clarifies 1.0, both are read the same way; only `copy` requires 1.1.
 */
export function readOverlay(tree: Json): Overlay | readonly OverlayFault[] {
  const stated = own(tree, 'overlay')
  if (!isObject(tree) || stated === undefined) return [noOverlay(tree)]
  const version = typeof stated === 'string' ? /^(1\.[01])\.\d+/.exec(stated)?.[1] : undefined
  if (version === undefined) return [wrongVersion(stated)]
  const reading = new Reading(version === '1.0')
  const overlay = reading.overlay(tree)
  return reading.faults.length === 0 ? overlay : reading.faults
}

function noOverlay(tree: Json): OverlayFault {
  const isDocument = own(tree, 'openapi') !== undefined || own(tree, 'swagger') !== undefined
  return {
    path: [],
    message: `this is not an overlay: ${isDocument ? 'it is an OpenAPI document' : 'it has no "overlay" field'}`,
    hint: isDocument ? 'give an overlay' : 'begin it with overlay: 1.1.0',
  }
}

function wrongVersion(stated: Json): OverlayFault {
  const shown = textOf(stated).slice(0, 40)
  const known = 'the supported versions are 1.0 and 1.1'
  return typeof stated === 'string'
    ? { path: ['overlay'], message: `the version of the overlay is "${shown}"`, hint: `${known}: write 1.1.0` }
    : {
        path: ['overlay'],
        message: `the version of the overlay is ${shown}, which is not a string`,
        hint: `${known}: write 1.1.0`,
      }
}

/** The state of one `readOverlay`: the problems so far. */
class Reading {
  readonly faults: OverlayFault[] = []
  readonly #isFirst: boolean

  constructor(isFirst: boolean) {
    this.#isFirst = isFirst
  }

  overlay(tree: JsonObject): Overlay {
    this.#keys(tree, [], ['overlay', 'info', 'extends', 'actions'])
    this.#info(own(tree, 'info'))
    const base = own(tree, 'extends')
    if (base !== undefined && typeof base !== 'string') this.#demand(['extends'], 'the reference to a document')
    return { extends: typeof base === 'string' ? base : undefined, actions: this.#actions(own(tree, 'actions')) }
  }

  #info(info: Json | undefined): void {
    if (!isObject(info)) {
      this.#demand(['info'], 'an object with a title and a version')
      return
    }
    this.#keys(info, ['info'], ['title', 'version', 'description'])
    for (const key of ['title', 'version'])
      if (typeof own(info, key) !== 'string') this.#demand(['info', key], 'a string')
  }

  #actions(actions: Json | undefined): Action[] {
    if (isArray(actions) && actions.length > 0) return actions.map((action, index) => this.#action(action, index))
    this.#demand(['actions'], 'a list of one action or more')
    return []
  }

  #action(action: Json, index: number): Action {
    const path = ['actions', index]
    if (!isObject(action)) {
      this.#demand(path, 'an object with a target')
      return { path, target: '$', effect: { kind: 'nothing' } }
    }
    const isLate = this.#isFirst && own(action, 'copy') !== undefined
    if (isLate) this.#say([...path, 'copy'], 'Overlay 1.0 has no copy', 'write overlay: 1.1.0')
    this.#keys(action, path, ['target', 'description', 'update', 'remove', 'copy'])
    const target = own(action, 'target')
    if (typeof target !== 'string') this.#demand([...path, 'target'], 'a JSONPath, such as $.paths')
    return { path, target: textOf(target), effect: this.#effect(action, path) }
  }

  /** What an action does. If `remove` is true, everything else is ignored. */
  #effect(action: JsonObject, path: Path): Effect {
    const [update, copy, remove] = ['update', 'copy', 'remove'].map((key) => own(action, key))
    if (remove !== undefined && typeof remove !== 'boolean') this.#demand([...path, 'remove'], 'true or false')
    if (remove === true) return { kind: 'remove' }
    if (update !== undefined && copy !== undefined)
      this.#say([...path, 'copy'], 'an action either updates or copies', 'split it into two actions')
    if (copy !== undefined && typeof copy !== 'string') this.#demand([...path, 'copy'], 'a JSONPath')
    if (update !== undefined) return { kind: 'update', value: update }
    if (typeof copy === 'string') return { kind: 'copy', from: copy }
    if (remove === undefined && copy === undefined)
      this.#say(path, 'the action does nothing', 'give it an update, a copy, or remove: true')
    return { kind: 'nothing' }
  }

  #keys(node: JsonObject, path: Path, known: readonly string[]): void {
    for (const key of Object.keys(node)) {
      if (known.includes(key) || key.startsWith('x-')) continue
      const near = nearest(key, known)
      const hint = near === undefined ? `the keys there are ${listed(known)}` : `did you mean ${near}?`
      this.#say([...path, key], `an overlay has no key ${JSON.stringify(key.slice(0, 80))} there`, hint)
    }
  }

  #demand(path: Path, what: string): void {
    const name = path.map((step) => (typeof step === 'number' ? `[${step}]` : `.${step}`)).join('')
    this.#say(path, `${name.replace(/^\./, '')} of an overlay must be ${what}`, 'fix the overlay there')
  }

  #say(path: Path, message: string, hint: string): void {
    this.faults.push({ path, message, hint })
  }
}
