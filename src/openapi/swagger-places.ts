import { type Json, type JsonObject, isArray, own } from '../base/json.ts'
import { type Path, lookUp, parsePointer, resolveLocal } from '../base/pointer.ts'
import { SWAGGER_SECTIONS } from './published.ts'
import { bodilyParameters, isBodily, swaggerParameters } from './swagger-parameters.ts'

/** Maps a path in a document converted to OpenAPI 3 to the path in the Swagger 2.0 document, or to that of the nearest enclosing part. */
export function pathInSwagger(swagger: JsonObject, path: Path): Path {
  return standing(swagger, stated(swagger, path))
}

/** The part of a path that exists in the document, following references to parts that the conversion writes out. */
function standing(swagger: JsonObject, path: Path): Path {
  let [found, node]: [Path, Json] = [[], swagger]
  for (const segment of path) {
    let next = lookUp(node, [segment])
    const reference = own(node, '$ref')
    if (next === undefined && typeof reference === 'string') {
      found = parsePointer(reference)
      next = lookUp(resolveLocal(swagger, reference), [segment])
    }
    if (next === undefined) return found
    found = [...found, segment]
    node = next
  }
  return found
}

/** Where the Swagger 2.0 document would state something. */
function stated(swagger: JsonObject, path: Path): Path {
  const [first, second, third, ...rest] = path
  if (first === 'servers') return Object.hasOwn(swagger, 'host') ? ['host'] : ['basePath']
  if (first === 'components' && third !== undefined) return inComponent(swagger, String(second), third, rest)
  if (first !== 'paths' || second === undefined || third === undefined) return path
  const item: Path = ['paths', second]
  if (third === 'parameters') return inParameters(swagger, [...item, third], rest)
  const operation: Path = [...item, third]
  const [aspect, ...inner] = rest
  if (aspect === 'parameters') return inParameters(swagger, [...operation, aspect], inner)
  if (aspect === 'servers') return [...operation, 'schemes', ...inner.slice(0, 1)]
  if (aspect === 'requestBody') return inBody(swagger, item, operation, inner)
  if (aspect === 'responses' && inner.length > 0)
    return inResponse(swagger, operation, [...operation, aspect, inner[0]!], inner.slice(1))
  return path
}

function inComponent(swagger: JsonObject, section: string, name: string | number, rest: Path): Path {
  const place: Path = [SWAGGER_SECTIONS[section] ?? section, name]
  if (section === 'parameters') return inPlain(swagger, place, rest)
  if (section === 'responses') return inResponse(swagger, [], place, rest)
  return section === 'securitySchemes' && rest[0] === 'flows' ? [...place, ...rest.slice(2)] : [...place, ...rest]
}

/** A place in a list of parameters, whose indexes do not count those that became a body. */
function inParameters(swagger: JsonObject, list: Path, [index, ...rest]: Path): Path {
  const plain = swaggerParameters(swagger, lookUp(swagger, list)).filter(({ node }) => !isBodily(node))
  const found = plain[Number(index)]
  return found === undefined ? list : inPlain(swagger, [...list, found.index], rest)
}

/** A place in a parameter or header, which directly contains what OpenAPI 3 has in its schema. */
function inPlain(swagger: JsonObject, place: Path, rest: Path): Path {
  const hasSchema = own(lookUp(swagger, place), 'schema') !== undefined
  return rest[0] === 'schema' && !hasSchema ? [...place, ...rest.slice(1)] : [...place, ...rest]
}

function inBody(swagger: JsonObject, item: Path, operation: Path, rest: Path): Path {
  const lists: Path[] = [operation, item].map((at) => [...at, 'parameters'])
  const [mine, shared] = lists.map((list) => swaggerParameters(swagger, lookUp(swagger, list)))
  const bodily = bodilyParameters(mine!, shared!)
  const place = (found: (typeof bodily)[number]): Path => [...lists[found.shared ? 1 : 0]!, found.index]
  const inSchema = rest[0] === 'content' && rest[2] === 'schema' ? rest.slice(3) : undefined
  const isOfType = inSchema === undefined && rest[2] !== 'encoding'
  const type = isOfType ? typePlace(swagger, operation, 'consumes', rest) : undefined
  if (type !== undefined) return type
  const body = bodily.find(({ node }) => node['in'] === 'body')
  if (body !== undefined) return [...place(body), ...(inSchema === undefined ? [] : ['schema', ...inSchema])]
  const named = inSchema?.[0] === 'properties' ? inSchema[1] : rest[2] === 'encoding' ? rest[3] : undefined
  const field = bodily.find(({ node }) => named !== undefined && own(node, 'name') === named)
  if (field !== undefined) return [...place(field), ...(inSchema ?? []).slice(2)]
  return bodily.length === 0 ? operation : place(bodily[0]!)
}

function inResponse(swagger: JsonObject, operation: Path, place: Path, rest: Path): Path {
  const [aspect, name, part, ...inner] = rest
  if (aspect === 'content') {
    if (part === 'schema') return [...place, part, ...inner]
    const examples: Path = [...place, 'examples', name!]
    if (EXAMPLES.has(String(part)) && lookUp(swagger, examples) !== undefined) return examples
    return typePlace(swagger, operation, 'produces', rest) ?? [...place, 'schema']
  }
  return aspect === 'headers' && part === 'schema' ? [...place, aspect, name!, ...inner] : [...place, ...rest]
}

const EXAMPLES: ReadonlySet<string> = new Set(['example', 'examples'])

/** The place of a media type in the list of an operation or of the document; undefined if no list contains it. */
function typePlace(
  swagger: JsonObject,
  operation: Path,
  list: 'consumes' | 'produces',
  [aspect, type]: Path,
): Path | undefined {
  if (aspect !== 'content') return undefined
  const lists: Path[] = [...(operation.length === 0 ? [] : [[...operation, list]]), [list]]
  const place = lists.find((path) => isArray(lookUp(swagger, path)))
  if (place === undefined || type === undefined) return place
  const index = (lookUp(swagger, place) as readonly Json[]).indexOf(String(type))
  return index < 0 ? undefined : [...place, index]
}
