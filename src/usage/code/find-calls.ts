import { type SharedInstances, axiosCalls, sharedInstances } from './axios-calls.ts'
import { type Bindings, bindingsOf } from './bindings.ts'
import type { CodeCall, CodeCalls, CodeClient, NotFollowed } from './code-call.ts'
import { fetchCall } from './fetch-calls.ts'
import type { Finder } from './found-call.ts'
import { generatedCalls } from './generated-calls.ts'
import { openapiFetchCall } from './openapi-fetch-calls.ts'
import type { OperationNames } from './operation-names.ts'
import type { ParsedSource } from './parse-source.ts'
import { nodesOf } from './walk.ts'

/** A source with what its names stand for. */
export interface BoundSource extends ParsedSource {
  readonly bindings: Bindings
}

/** Finds out what the names of a source stand for. */
export function boundSource(source: ParsedSource): BoundSource {
  return { ...source, bindings: bindingsOf(source) }
}

/** Finds the calls that sources make with some clients, in their order. `operations` is needed for generated clients only. */
export function findCalls(
  sources: readonly BoundSource[],
  clients: readonly CodeClient[],
  operations: OperationNames,
): CodeCalls {
  const finders = clients.map((client): Finder => {
    if (client === 'axios') return axiosCalls(sharedIn(sources))
    if (client === 'generated') return generatedCalls(operations)
    return client === 'fetch' ? fetchCall : openapiFetchCall
  })
  const calls: CodeCall[] = []
  const notFollowed: NotFollowed[] = []
  for (const { file, tree, bindings } of sources) {
    for (const node of nodesOf(tree.program)) {
      let found: ReturnType<Finder>
      for (const find of finders) found ??= find(node, bindings)
      if (found === undefined) continue
      const { line, column } = node.loc?.start ?? { line: 1, column: 0 }
      const place = { file, line, column: column + 1 }
      if (typeof found === 'string') notFollowed.push({ place, reason: found })
      else calls.push({ place, ...found })
    }
  }
  return { calls, notFollowed }
}

function sharedIn(sources: readonly BoundSource[]): SharedInstances {
  const all = sources.map(({ file, bindings }) => sharedInstances(file, bindings))
  return {
    names: new Set(all.flatMap(({ names }) => names)),
    defaults: new Set(all.flatMap(({ defaults }) => defaults)),
  }
}
