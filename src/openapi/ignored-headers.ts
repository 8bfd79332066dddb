import { type Json, type JsonObject, isArray, isObject, own } from '../base/json.ts'

/** Header parameters that OpenAPI 3 says by other means, and ignores where they are described (Parameter Object, `name`). */
export function isIgnoredParameter(place: Json | undefined, name: Json | undefined): boolean {
  return place === 'header' && typeof name === 'string' && /^(?:accept|content-type|authorization)$/i.test(name)
}

/** Whether OpenAPI ignores a parameter that is described; Swagger 2.0 heeds every one. */
export function isIgnored(parameter: Json): boolean {
  return isIgnoredParameter(own(parameter, 'in'), own(parameter, 'name')) && !isHeeded(parameter)
}

/** Whether OpenAPI ignores a header of a response, or of a part of a message (Response Object and Encoding Object, `headers`). */
export function isIgnoredHeader(name: string, header: Json): boolean {
  return name.toLowerCase() === 'content-type' && !isHeeded(header)
}

function isHeeded(described: Json): boolean {
  return isObject(described) && heeded.has(described)
}

/** What documents of Swagger 2.0 describe, which has no such rule. */
const heeded = new WeakSet<JsonObject>()

/** Remembers the headers of a document that was brought up from Swagger 2.0, as ones that are heeded. */
export function heedHeaders(tree: Json): void {
  const components = own(tree, 'components')
  for (const parameter of valuesOf(own(components, 'parameters'))) heed(parameter)
  for (const response of valuesOf(own(components, 'responses'))) valuesOf(own(response, 'headers')).forEach(heed)
  for (const item of valuesOf(own(tree, 'paths'))) {
    valuesOf(own(item, 'parameters')).forEach(heed)
    for (const operation of valuesOf(item)) {
      valuesOf(own(operation, 'parameters')).forEach(heed)
      for (const response of valuesOf(own(operation, 'responses'))) valuesOf(own(response, 'headers')).forEach(heed)
    }
  }
}

function heed(described: Json): void {
  if (isObject(described)) heeded.add(described)
}

function valuesOf(holder: Json | undefined): readonly Json[] {
  return isArray(holder) ? holder : isObject(holder) ? Object.values(holder) : []
}
