import type { CodeClient } from './code-call.ts'
import { plainName, type OperationNames } from './operation-names.ts'

/** What is in any source that imports a client or calls it; those of `generated` are named by the operations. */
const SIGNS: Readonly<Record<Exclude<CodeClient, 'generated'>, RegExp>> = {
  'openapi-fetch':
    /\b(?:GET|PUT|POST|DELETE|OPTIONS|HEAD|PATCH|TRACE|request|useQuery|useMutation|useSuspenseQuery|useInfiniteQuery|queryOptions)\b|openapi-(?:fetch|react-query)/,
  fetch: /\bfetch\b|\bRequest\b/,
  axios: /\baxios\b|\.(?:get|delete|head|options|(?:post|put|patch)(?:Form)?|request)\s*[(<]/,
}

/** Whether a text may call one of some clients: most sources call none, and need not be parsed. */
export function mayCall(text: string, clients: readonly CodeClient[], operations: () => OperationNames): boolean {
  return clients.some((client) =>
    client === 'generated' ? mayCallNamed(text, operations()) : SIGNS[client].test(text),
  )
}

function mayCallNamed(text: string, operations: OperationNames): boolean {
  if (text.includes('@hey-api/')) return true
  for (const [name] of text.matchAll(/[\p{ID_Start}$_][\p{ID_Continue}$]*/gu))
    if (operations.has(plainName(name))) return true
  return false
}
