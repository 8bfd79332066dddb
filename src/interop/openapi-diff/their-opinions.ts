import { type JsonObject, isObject, own } from '../../base/json.ts'
import type { Question, TheirDifference } from './ask.ts'
import { METHODS, type Opinion, type Topic } from './opinion.ts'

/** A location such as `paths./pets.get.responses.200.content…`, taken apart. A path may hold dots too. */
const LOCATION = new RegExp(
  `^paths\\.(/.*?)\\.(${METHODS.join('|')})(?:\\.(requestBody|parameters|responses)\\.(.*))?$`,
  's',
)

/** The differences that openapi-diff found between two documents, as opinions on topics. */
export function theirOpinions(question: Question, differences: readonly TheirDifference[]): Opinion[] {
  return differences.flatMap((difference) =>
    topicsOf(question, difference).map((topic) => ({
      topic,
      breaking: difference.type === 'breaking',
      says: `${difference.type} (${difference.code})`,
    })),
  )
}

function topicsOf({ base, revision }: Question, { code, location }: TheirDifference): Topic[] {
  if (code.startsWith('path.')) {
    const path = location.slice('paths.'.length)
    return operationsOf(code === 'path.remove' ? base : revision, path)
  }
  const [, path, method, part, rest = ''] = LOCATION.exec(location) ?? []
  if (path === undefined || method === undefined) return []
  return [{ method: method.toUpperCase(), path, aspect: aspectOf(part, rest) }]
}

function operationsOf(document: JsonObject, path: string): Topic[] {
  const item = own(own(document, 'paths'), path)
  const methods = isObject(item) ? METHODS.filter((method) => Object.hasOwn(item, method)) : []
  return methods.map((method) => ({ method: method.toUpperCase(), path, aspect: 'operation' }))
}

function aspectOf(part: string | undefined, rest: string): string {
  if (part === undefined) return 'operation'
  if (part !== 'responses') return 'request body'
  const [status, kind, ...further] = rest.split('.')
  if (kind === undefined) return `response ${status}`
  if (kind !== 'headers') return 'response body'
  return `response header ${further.join('.').toLowerCase()}`
}
