import { lazily } from '../../base/lazily.ts'
import { type SharedInstances, sharedInstances } from './axios-calls.ts'
import { bindingsOf } from './bindings.ts'
import {
  CODE_CLIENTS,
  type CodeCall,
  type CodeCalls,
  type CodeClient,
  type CodePlace,
  type NotFollowed,
  type NotReadSource,
} from './code-call.ts'
import { findCalls, finderFor } from './find-calls.ts'
import { followWrappers } from './follow-wrappers.ts'
import { mayCall } from './may-call.ts'
import type { OperationNames } from './operation-names.ts'
import type { ParseSource, SourceText } from './parse-source.ts'
import { type Wrapper, wrappersIn } from './wrappers.ts'

/** The calls of sources, and the clients that make them: none, or more than one, where that is neither stated nor known. */
export interface ReadCode extends CodeCalls {
  readonly clients: readonly CodeClient[]
  readonly notRead: readonly NotReadSource[]
}

/** Modules that are imported only to use a client. */
const MODULES: readonly (readonly [module: RegExp, client: CodeClient])[] = [
  [/^openapi-(?:fetch|react-query)$/, 'openapi-fetch'],
  [/^axios$/, 'axios'],
  [/^@hey-api\/(?:client-|openapi-ts)/, 'generated'],
]

/** Clients whose calls are followed through functions that are given the path. */
const WRAPPED: ReadonlySet<CodeClient> = new Set(['fetch', 'axios'])

/**
 * Finds the calls that sources make with some clients. Where these are not named, it is the one whose module they import, and
 * `fetch` where that is called as well; where they import none, they are calls of `fetch`, or of functions that are named like `operations`. One syntax tree is kept at a time, and
 * only of sources that may call something, apart from functions that wrap calls.
 */
export function readCode(
  sources: readonly SourceText[],
  parse: ParseSource,
  named: readonly CodeClient[] | undefined,
  operations: () => OperationNames,
): ReadCode {
  const known = lazily(operations)
  const shared = sharedBy(sources, parse)
  // Without a name, calls of each client are looked for, and chosen from afterwards.
  const groups = (named === undefined ? CODE_CLIENTS.map((client) => [client]) : [named]).map((clients) => ({
    clients,
    finders: clients.map((client) => finderFor(client, shared, known)),
    calls: [] as CodeCalls['calls'][number][],
    notFollowed: [] as CodeCalls['notFollowed'][number][],
    wrappers: [] as Wrapper[],
  }))
  const notRead: NotReadSource[] = []
  const modules = new Set<string>()
  for (const { file, text } of sources) {
    if (!mayCall(text, named ?? CODE_CLIENTS, known)) continue
    const parsed = parse(file, text)
    if (!('tree' in parsed)) {
      notRead.push(parsed)
      continue
    }
    const bindings = bindingsOf(parsed)
    for (const { from } of bindings.imports.values()) modules.add(from)
    for (const group of groups) {
      const { calls, notFollowed } = findCalls(parsed, bindings, group.finders)
      group.calls.push(...calls)
      group.notFollowed.push(...notFollowed)
      const wrapped = group.finders.filter((_, index) => WRAPPED.has(group.clients[index]!))
      if (calls.length + notFollowed.length > 0 && wrapped.length > 0)
        group.wrappers.push(...wrappersIn(parsed, bindings, wrapped))
    }
  }
  const followed = groups.map(({ clients, wrappers, ...found }) => ({
    clients,
    ...followWrappers(found, wrappers, sources, parse),
  }))
  const imported = MODULES.filter(([pattern]) => [...modules].some((name) => pattern.test(name)))
  const isUsed = ({ clients: [client], calls, notFollowed }: (typeof followed)[number]): boolean => {
    if (imported.some(([, each]) => each === client)) return true
    // Functions may be named like operations by chance, and `fetch` may be called to do what an imported client asks for.
    if (imported.length > 0) return client === 'fetch' && calls.length > 0
    return (client === 'fetch' || client === 'generated') && calls.length + notFollowed.length > 0
  }
  const used = named === undefined ? followed.filter(isUsed) : followed
  return {
    clients: used.flatMap(({ clients }) => clients),
    ...eachOnce(used),
    notRead,
  }
}

/** The calls that were found for several clients; one that several recognize belongs to the first of them. */
function eachOnce(groups: readonly CodeCalls[]): CodeCalls {
  const taken = new Set<string>()
  const calls: CodeCall[] = []
  const notFollowed: NotFollowed[] = []
  for (const group of groups) {
    const isFree = ({ place }: { readonly place: CodePlace }): boolean => !taken.has(placeKey(place))
    const free = { calls: group.calls.filter(isFree), notFollowed: group.notFollowed.filter(isFree) }
    calls.push(...free.calls)
    notFollowed.push(...free.notFollowed)
    for (const { place } of [...free.calls, ...free.notFollowed]) taken.add(placeKey(place))
  }
  return { calls, notFollowed }
}

function placeKey({ file, line, column }: CodePlace): string {
  return `${file}:${line}:${column}`
}

/** The instances of axios that sources share: only those have any that name it. */
function sharedBy(sources: readonly SourceText[], parse: ParseSource): SharedInstances {
  const all = sources
    .filter(({ text }) => /\baxios\b/.test(text) && /\bexport\b/.test(text))
    .flatMap(({ file, text }) => {
      const parsed = parse(file, text)
      return 'tree' in parsed ? [sharedInstances(file, bindingsOf(parsed))] : []
    })
  return {
    names: new Set(all.flatMap(({ names }) => names)),
    defaults: new Set(all.flatMap(({ defaults }) => defaults)),
  }
}
