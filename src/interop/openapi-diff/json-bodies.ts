import { type Json, type JsonObject, isArray, isObject, own, textOf } from '../../base/json.ts'
import { resolveLocal } from '../../base/pointer.ts'
import { METHODS, topicKey } from './opinion.ts'

/** The topics `request body` and `response body` of a document that openapi-diff looks at: those of application/json. */
export function jsonBodies(document: JsonObject): string[] {
  const meant = (node: Json | undefined): Json | undefined => {
    const reference = own(node, '$ref')
    return typeof reference === 'string' ? resolveLocal(document, reference) : node
  }
  return entries(own(document, 'paths')).flatMap(([path, item]) =>
    METHODS.filter((method) => own(item, method) !== undefined).flatMap((method) => {
      const operation = own(item, method)
      const requests = [own(operation, 'requestBody'), ...elements(own(operation, 'parameters'))]
      const responses = entries(own(operation, 'responses')).map(([, response]) => response)
      const topic = (aspect: string): string => topicKey({ method: method.toUpperCase(), path, aspect })
      return [
        ...(requests.some((request) => isBody(meant(request))) ? [topic('request body')] : []),
        ...(responses.some((response) => isBody(meant(response))) ? [topic('response body')] : []),
      ]
    }),
  )
}

/** Whether a request or response has JSON; in Swagger 2.0, whether it is a body at all. */
function isBody(node: Json | undefined): boolean {
  const isParameter = !['body', 'null'].includes(textOf(own(node, 'in')))
  return (
    own(own(node, 'content'), 'application/json') !== undefined || (!isParameter && own(node, 'schema') !== undefined)
  )
}

function entries(node: Json | undefined): [string, Json][] {
  return isObject(node) ? Object.entries(node) : []
}

function elements(node: Json | undefined): readonly Json[] {
  return isArray(node) ? node : []
}
