import { type SharedInstances, axiosCalls } from './axios-calls.ts'
import type { Bindings } from './bindings.ts'
import type { CodeCall, CodeCalls, CodeClient, NotFollowed } from './code-call.ts'
import { fetchCall } from './fetch-calls.ts'
import { type Finder, placeOf } from './found-call.ts'
import { generatedCalls } from './generated-calls.ts'
import { openapiFetchCall } from './openapi-fetch-calls.ts'
import type { OperationNames } from './operation-names.ts'
import type { ParsedSource } from './parse-source.ts'
import { visitNodes } from './walk.ts'

/** Makes the finder of the calls of a client. */
export function finderFor(client: CodeClient, shared: SharedInstances, operations: () => OperationNames): Finder {
  switch (client) {
    case 'axios':
      return axiosCalls(shared)
    case 'generated':
      return generatedCalls(operations())
    case 'fetch':
      return fetchCall
    case 'openapi-fetch':
      return openapiFetchCall
  }
}

/** Finds the calls of a source, in order; a call that several finders recognize belongs to the first one. */
export function findCalls({ file, tree }: ParsedSource, bindings: Bindings, finders: readonly Finder[]): CodeCalls {
  const calls: CodeCall[] = []
  const notFollowed: NotFollowed[] = []
  visitNodes(tree.program, (node) => {
    let found: ReturnType<Finder>
    for (const find of finders) found ??= find(node, bindings)
    if (found === undefined) return
    const place = placeOf(file, node)
    if (typeof found === 'string') notFollowed.push({ place, reason: found })
    else calls.push({ place, ...found })
  })
  return { calls, notFollowed }
}
