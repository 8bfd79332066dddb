import { type Json, type JsonObject, isArray, isObject, own } from '../base/json.ts'

/** Whether a header parameter must be ignored because OpenAPI 3 describes it by other means (Parameter Object, `name`). */
export function isIgnoredParameter(place: Json | undefined, name: Json | undefined): boolean {
  return place === 'header' && typeof name === 'string' && /^(?:accept|content-type|authorization)$/i.test(name)
}

/** Whether OpenAPI ignores a parameter. In Swagger 2.0, none is ignored. */
export function isIgnored(parameter: Json): boolean {
  return isIgnoredParameter(own(parameter, 'in'), own(parameter, 'name')) && !isRecognized(parameter)
}

/** Whether OpenAPI ignores a header of a response or of a part of a message (Response Object and Encoding Object, `headers`). */
export function isIgnoredHeader(name: string, header: Json): boolean {
  return name.toLowerCase() === 'content-type' && !isRecognized(header)
}

function isRecognized(described: Json): boolean {
  return isObject(described) && recognized.has(described)
}

/** Parameters and headers that come from Swagger 2.0, which has no such rule. */
const recognized = new WeakSet<JsonObject>()

/** Marks the parameters and headers of a document converted from Swagger 2.0, so that none of them is ignored. */
export function recognizeHeaders(tree: Json): void {
  const components = own(tree, 'components')
  for (const parameter of valuesOf(own(components, 'parameters'))) recognize(parameter)
  for (const response of valuesOf(own(components, 'responses'))) valuesOf(own(response, 'headers')).forEach(recognize)
  for (const item of valuesOf(own(tree, 'paths'))) {
    valuesOf(own(item, 'parameters')).forEach(recognize)
    for (const operation of valuesOf(item)) {
      valuesOf(own(operation, 'parameters')).forEach(recognize)
      for (const response of valuesOf(own(operation, 'responses')))
        valuesOf(own(response, 'headers')).forEach(recognize)
    }
  }
}

function recognize(described: Json): void {
  if (isObject(described)) recognized.add(described)
}

function valuesOf(holder: Json | undefined): readonly Json[] {
  return isArray(holder) ? holder : isObject(holder) ? Object.values(holder) : []
}
