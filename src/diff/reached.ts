import { type Json, own } from '../base/json.ts'
import { parsePointer, resolveLocal } from '../base/pointer.ts'
import type { Side } from './side.ts'

/** Components by section and name: `schemas/Pet`. */
export type Reached = ReadonlySet<string>

/** The components that the paths and webhooks of a document lead to, directly or by way of others. */
export function reachedIn({ root }: Side): Reached {
  const reached = new Set<string>()
  const followed = new Set<string>()
  const open: Json[] = [own(root, 'paths') ?? null, own(root, 'webhooks') ?? null]
  while (open.length > 0) {
    const node = open.pop()!
    if (typeof node !== 'object' || node === null) continue
    const reference = (node as Readonly<Record<string, Json>>)['$ref']
    if (typeof reference === 'string' && !followed.has(reference)) {
      followed.add(reference)
      const [holder, section, name] = parsePointer(reference)
      if (holder === 'components') reached.add(`${section}/${name}`)
      open.push(resolveLocal(root, reference) ?? null)
    }
    for (const child of Object.values(node)) if (typeof child === 'object' && child !== null) open.push(child)
  }
  return reached
}
