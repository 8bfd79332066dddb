import { own } from '../base/json.ts'
import type { Element } from '../model/element.ts'
import { ONLY_IN_32 } from './openapi31.ts'
import { keptOf32 } from '../openapi/kept-of-32.ts'
import { asQuery, isQueryString } from '../openapi/query-string.ts'
import { type Loss, keptAs } from './loss.ts'

/** The parts of an element of OpenAPI 3.2 that 3.1 cannot express. */
export function lossesIn31({ kind, node }: Element): Loss[] {
  return [
    ...(ONLY_IN_32[kind] ?? [])
      .filter((field) => Object.hasOwn(node, field) && !isTranslated(kind, field, node))
      .map((field) => keptAs(field, keptOf32(field), `the field ${field} of ${KINDS[kind] ?? kind}`)),
    ...innerLosses(kind, node),
  ]
}

/** Whether a field is moved to another one of 3.1 that the element does not have. */
function isTranslated(kind: Element['kind'], field: string, node: Element['node']): boolean {
  if (kind === 'response') return !Object.hasOwn(node, 'description')
  return field === 'dataValue' && !Object.hasOwn(node, 'value') && !Object.hasOwn(node, 'externalValue')
}

function innerLosses(kind: Element['kind'], node: Element['node']): Loss[] {
  switch (kind) {
    case 'parameter':
      return parameterLosses(node)
    case 'schema':
      return schemaLosses(node)
    case 'securityScheme':
      return own(own(node, 'flows'), 'deviceAuthorization') === undefined
        ? []
        : [keptAs('flows', keptOf32('deviceAuthorization'), 'the flow deviceAuthorization of a security scheme')]
    default:
      return []
  }
}

function parameterLosses(node: Element['node']): Loss[] {
  const isWhole = isQueryString(node) && asQuery(node) === undefined
  return [
    ...(isWhole ? [keptAs('in', keptOf32('querystring'), 'a parameter that is the whole query string')] : []),
    ...(own(node, 'style') === 'cookie' ? [keptAs('style', keptOf32('style'), 'the style cookie of a parameter')] : []),
    ...(Object.hasOwn(node, 'allowReserved') && own(node, 'in') !== 'query'
      ? [keptAs('allowReserved', keptOf32('allowReserved'), 'allowReserved of a parameter outside the query')]
      : []),
  ]
}

function schemaLosses(node: Element['node']): Loss[] {
  const nodeType = own(own(node, 'xml'), 'nodeType')
  const isList = own(node, 'type') === 'array'
  const isKept = nodeType === 'text' || nodeType === 'cdata' || (nodeType === 'none' && !isList)
  return [
    ...(own(own(node, 'discriminator'), 'defaultMapping') === undefined
      ? []
      : [keptAs('discriminator', keptOf32('defaultMapping'), 'the defaultMapping of a discriminator')]),
    ...(isKept ? [keptAs('xml', keptOf32('nodeType'), 'the nodeType of an XML node')] : []),
  ]
}

const KINDS: Readonly<Record<string, string>> = {
  document: 'the document',
  pathItem: 'a path',
  mediaType: 'a media type',
  components: 'components',
  securityScheme: 'a security scheme',
  encoding: 'an encoding',
  response: 'a response',
  tag: 'a tag',
  server: 'a server',
  example: 'an example',
  header: 'a header',
}
