import { isArray, isObject, type Json } from '../../src/base/json.ts'
import { knownPartOf } from '../../src/containment/known-in-part.ts'
import type { Call } from '../../src/usage/call.ts'
import type { CodeCall, CodeCalls, CodeClient } from '../../src/usage/code/code-call.ts'
import { judgeCode } from '../../src/usage/code/judge-code.ts'
import type { OperationNames } from '../../src/usage/code/operation-names.ts'
import { sourceParser } from '../../src/usage/code/parse-source.ts'
import { type ReadCode, readCode } from '../../src/usage/code/read-code.ts'
import type { Era } from '../../src/usage/era.ts'
import { coordinateOf } from '../../src/usage/place.ts'

const parse = await sourceParser()

/** The calls in some sources, by their names. */
export function callsIn(
  sources: Readonly<Record<string, string>>,
  clients?: readonly CodeClient[],
  operations: OperationNames = new Map(),
): ReadCode {
  const texts = Object.entries(sources).map(([file, text]) => ({ file, text }))
  return readCode(texts, parse, clients, () => operations)
}

/** Calls in a line each: `POST /pets?page={{page}} {"name":"…"} +query`, and what was not followed. */
export function callLines({ calls, notFollowed }: CodeCalls): string[] {
  return [
    ...calls.map(({ call: { method, target, body, headers }, gaps }) =>
      [
        method,
        target,
        ...[...(headers ?? [])].map(([name, value]) => `${name}:${value}`),
        ...(body === undefined || body === null ? [] : [body.value === undefined ? body.text : shown(body.value)]),
        ...gaps.map((gap) => `+${gap}`),
      ].join(' '),
    ),
    ...notFollowed.map(({ place: { line }, reason }) => `${line}: ${reason}`),
  ]
}

/** A value as JSON text, `…` for what is not known of it. */
function shown(value: Json): string {
  const part = knownPartOf(value)
  if (part !== undefined && !part.isOpen) return part.pieces.length === 0 ? '…' : `"${part.pieces.join('…')}"`
  if (isArray(value)) return `[${value.map(shown).join(',')}]`
  if (!isObject(value)) return JSON.stringify(value)
  const fields = Object.entries(value).map(([name, child]) => `"${name}":${shown(child)}`)
  return `{${[...fields, ...(part === undefined ? [] : ['…'])].join(',')}}`
}

/** What becomes of calls of sources, a line for each day and thing: `2024-07-14 refused GET /a ?b: 3`. */
export function codeEffects(era: Era, calls: readonly CodeCall[]): string[] {
  const counts = new Map<string, number>()
  for (const { planned, effects } of judgeCode(era, calls).calls) {
    for (const { day, effect, place } of effects) {
      const line = `${day} ${effect} ${coordinateOf(planned.plan.method, planned.plan.template, place)}`
      counts.set(line, (counts.get(line) ?? 0) + 1)
    }
  }
  return [...counts].map(([line, times]) => `${line}: ${times}`).toSorted()
}

/** The calls that a client makes while it runs, as traffic has them. */
export async function recorded(run: () => Promise<void>): Promise<Call[]> {
  const calls: Call[] = []
  const before = globalThis.fetch
  globalThis.fetch = async (input, init) => {
    const request = new Request(input as string | Request, init)
    const headers = new Map(request.headers)
    const text = await request.text()
    const body = text === '' ? null : { mediaType: headers.get('content-type') ?? '', text }
    calls.push({ method: request.method, target: request.url, headers, body })
    return Response.json({})
  }
  try {
    await run()
  } finally {
    globalThis.fetch = before
  }
  return calls
}
