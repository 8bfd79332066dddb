import { type Json, isArray, own } from '../base/json.ts'
import { type Located, below, elementsBelow, entriesBelow, follow, isRequired, keysOf } from '../diff/side.ts'
import { itemOf } from '../diff/path-entry.ts'
import { isIgnoredParameter } from '../openapi/ignored-headers.ts'
import { isDeprecated } from '../openapi/markers.ts'
import type { CoordinatePart } from '../openapi/coordinate.ts'
import { essenceOf } from '../openapi/media-type.ts'
import { placeText } from './place.ts'
import type { ReadDocument } from './document.ts'

/** A parameter that an operation takes. */
export interface ParameterContract {
  readonly in: string
  readonly name: string
  readonly holder: Located
  /** What it is called within its operation: `?page`. */
  readonly place: string
}

/** A parameter as a part of a coordinate. */
export function partOf({ in: place, name }: Pick<ParameterContract, 'in' | 'name'>): CoordinatePart {
  return { kind: 'parameter', in: place, name }
}

/** A security alternative: the schemes that are all required. */
export type Way = readonly Located[]

/** What an operation takes and gives on a day. */
export interface Contract {
  readonly document: ReadDocument
  readonly template: string
  readonly operation: Located
  /** What states the end of the operation: the operation itself, or else its path. */
  readonly said: Json
  /** Whether that is marked as deprecated. */
  readonly isMarked: boolean
  readonly parameters: ReadonlyMap<string, ParameterContract>
  readonly body: Located | undefined
  /** Undefined if no security is declared. */
  readonly ways: readonly Way[] | undefined
  readonly responses: ReadonlyMap<string, Located>
}

/** The operations of a document, by method and template: `GET /pets`. */
export function contractsOf(document: ReadDocument): ReadonlyMap<string, Contract> {
  const { side } = document
  const contracts = new Map<string, Contract>()
  for (const [template, located] of entriesBelow({ node: side.root, path: [] }, 'paths')) {
    if (!template.startsWith('/')) continue
    const { item, operations } = itemOf(side, template, located)
    for (const [method, operation] of operations) {
      const body = below(operation, 'requestBody')
      const said = isDeprecated(operation.node) || !isDeprecated(item.node) ? operation.node : item.node
      contracts.set(`${method} ${template}`, {
        document,
        template,
        operation,
        said,
        isMarked: isDeprecated(said),
        parameters: parametersOf(document, item, operation),
        body: body && follow(side, body),
        ways: waysOf(document, operation),
        responses: entriesBelow(operation, 'responses'),
      })
    }
  }
  return contracts
}

/** Where a parameter can be (OpenAPI, Parameter Locations). */
const PLACES: ReadonlySet<string> = new Set(['path', 'query', 'querystring', 'header', 'cookie'])

function parametersOf({ side }: ReadDocument, item: Located, operation: Located): Map<string, ParameterContract> {
  const parameters = new Map<string, ParameterContract>()
  for (const stated of [...elementsBelow(item, 'parameters'), ...elementsBelow(operation, 'parameters')]) {
    const holder = follow(side, stated)
    const [place, name] = [own(holder.node, 'in'), own(holder.node, 'name')]
    if (typeof place !== 'string' || !PLACES.has(place)) continue
    if (typeof name !== 'string' || isIgnoredParameter(place, name)) continue
    parameters.set(`${place} ${place === 'header' ? name.toLowerCase() : name}`, {
      in: place,
      name,
      holder,
      place: placeText([partOf({ in: place, name })]),
    })
  }
  return parameters
}

function waysOf({ side }: ReadDocument, operation: Located): Way[] | undefined {
  const asked = own(operation.node, 'security') ?? own(side.root, 'security')
  if (!isArray(asked)) return undefined
  const declared = own(own(side.root, 'components'), 'securitySchemes')
  return asked.map((requirement) =>
    keysOf(requirement).flatMap((name) => {
      const scheme = own(declared, name)
      const path = ['components', 'securitySchemes', name]
      return scheme === undefined ? [] : [follow(side, { node: scheme, path })]
    }),
  )
}

/** What of a body is described under a media type: its own, else the most concrete range that holds it (RFC 9110, section 12.5.1). */
export function mediaTypeOf(
  holder: Located,
  mediaType: string,
): { readonly name: string; readonly value: Located } | undefined {
  const [type = '', subtype = ''] = essenceOf(mediaType).split('/')
  const entries = [...entriesBelow(holder, 'content')]
  for (const wanted of [`${type}/${subtype}`, `${type}/*`, '*/*']) {
    const found = entries.find(([name]) => essenceOf(name) === wanted)
    if (found !== undefined) return { name: found[0], value: found[1] }
  }
  return undefined
}

/** Whether the media types of a body are declared. */
export function hasContent({ node }: Located): boolean {
  return keysOf(own(node, 'content')).length > 0
}

/** Whether a body has to be sent. */
export function isBodyRequired(body: Located): boolean {
  return isRequired(body)
}
