import type { OperationRef } from '../diff/change.ts'
import { type Part, holderText, namesItsHolder, partText, partsText } from '../diff/location.ts'
import { type Message, paramsNamed } from '../rules/message.ts'
import { nameInWords } from '../rules/thing-words.ts'
import type { FindingReport } from './report.ts'

type Placed = Pick<FindingReport, 'location' | 'operations'>

/** What a finding is listed under: an operation, a path, a component, another file, or the API itself. */
export function carrierOf({ location, operations }: Placed): string {
  const [holder] = location.within
  if (holder !== undefined) return partText(holder)
  const { part } = location
  if (part?.kind === 'path') return operationGroups(operations)[0] ?? part.path
  return carriesItself(part) ? partText(part) : 'API'
}

/** Whether a part is listed under its own name. Other parts without a container belong to the API. */
function carriesItself(part: Part | undefined): part is Part {
  return part?.kind === 'path' || part?.kind === 'operation' || part?.kind === 'security-scheme'
}

/** The message of a finding below its carrier, without repeating the carrier's name: `x was removed` below `schema Pet`. */
export function messageBelowCarrier({ template, params, location }: FindingReport): Message {
  const { within, part } = location
  if (within.length === 0)
    return carriesItself(part) ? { template, params: emptied(params, ['name', 'thing']) } : { template, params }
  const where = partsText(within.slice(1))
  // A rule may give `where` another text than the container; that one stays.
  const isHolder = params['where'] === undefined || params['where'] === holderText(location)
  return split(template, { ...params, where: isHolder ? where : params['where']! }, location)
}

/** The message with `{thing}` split into the element and its container. */
export function messageInFull({ template, params, location }: FindingReport): Message {
  const where = params['where'] ?? holderText(location)
  return location.within.length === 0 ? { template, params } : split(template, { ...params, where }, location)
}

/** Replaces `{thing}` with `{name} of {where}`, so that findings on several elements of one container can be combined. */
function split(template: string, params: Message['params'], location: FindingReport['location']): Message {
  const name = nameInWords(location)
  const isHolder = name === '' || namesItsHolder(location)
  const words = template.replaceAll('{thing}', isHolder ? '{where}' : '{name} of {where}')
  return { template: words, params: paramsNamed(words, words === template ? params : { ...params, name }) }
}

function emptied(params: Message['params'], names: readonly string[]): Message['params'] {
  return Object.fromEntries(Object.entries(params).map(([name, value]) => [name, names.includes(name) ? '' : value]))
}

/** Operations in short form, grouped by path: `GET, POST /zones`. */
export function operationGroups(operations: readonly OperationRef[]): string[] {
  const byPath = new Map<string, string[]>()
  for (const { method, path } of operations) {
    const methods = byPath.get(path)
    if (methods === undefined) byPath.set(path, [method])
    else if (!methods.includes(method)) methods.push(method)
  }
  return [...byPath].map(([path, methods]) => `${methods.toSorted(byCustom).join(', ')} ${path}`)
}

/** The customary order of methods. */
function byCustom(a: string, b: string): number {
  const order = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE']
  const rank = (method: string): number => (order.includes(method) ? order.indexOf(method) : order.length)
  return rank(a) - rank(b)
}
