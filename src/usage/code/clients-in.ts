import type { CodeClient } from './code-call.ts'
import { isFetch } from './fetch-calls.ts'
import type { BoundSource } from './find-calls.ts'
import { operationCalled } from './generated-calls.ts'
import type { OperationNames } from './operation-names.ts'
import { nodesOf } from './walk.ts'

/** Modules that only who uses a client imports. */
const MODULES: readonly (readonly [module: RegExp, client: CodeClient])[] = [
  [/^openapi-(?:fetch|react-query)$/, 'openapi-fetch'],
  [/^axios$/, 'axios'],
  [/^@hey-api\/(?:client-|openapi-ts)/, 'generated'],
]

/**
 * The clients that sources use: by the modules that they import; where that says nothing, by whether they call `fetch`, or functions that are
 * named like operations.
 */
export function clientsIn(sources: readonly BoundSource[], operations: OperationNames): CodeClient[] {
  const modules = sources.flatMap(({ bindings }) => [...bindings.imports.values()].map(({ from }) => from))
  const imported = MODULES.filter(([pattern]) => modules.some((name) => pattern.test(name))).map(([, client]) => client)
  if (imported.length > 0) return imported
  const found = new Set<CodeClient>()
  for (const { tree } of sources) {
    for (const node of nodesOf(tree.program)) {
      if (isFetch(node)) found.add('fetch')
      else if (operationCalled(node, operations) !== undefined) found.add('generated')
    }
  }
  return [...found]
}
