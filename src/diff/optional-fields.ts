import { isArray, isObject, own } from '../base/json.ts'
import { typesOf } from './schema/keywords.ts'
import { writingOf } from './serialization.ts'
import { type Located, type Side, elementsBelow, follow, schemaOf } from './side.ts'

/**
 * Whether a parameter is an object whose fields are sent one by one, none of which has to be: a request without any of them has it all the
 * same, even where it is required (Parameter Object, Style Values).
 */
export function isOfOptionalFields(side: Side, parameter: Located): boolean {
  const place = own(parameter.node, 'in')
  if ((place !== 'query' && place !== 'cookie') || own(parameter.node, 'content') !== undefined) return false
  const { style, explode } = writingOf(parameter.node, place)
  const isApart = style === 'deepObject' || (style === 'form' && explode === true)
  if (!isApart) return false
  const layers = layersOf(side, follow(side, schemaOf(parameter)))
  return layers.some(isOfObject) && layers.every(demandsNothing)
}

/** A schema and the parts that it is made of. */
function layersOf(side: Side, schema: Located): readonly Located[] {
  const layers = new Set([schema])
  for (const layer of layers) for (const part of elementsBelow(layer, 'allOf')) layers.add(follow(side, part))
  return [...layers]
}

function isOfObject({ node }: Located): boolean {
  const types = typesOf(node)
  return isArray(types) ? types.length === 1 && types[0] === 'object' : own(node, 'properties') !== undefined
}

/** Whether a schema by itself takes an object without any property. */
function demandsNothing({ node }: Located): boolean {
  if (!isObject(node) || DEMANDING.some((keyword) => own(node, keyword) !== undefined)) return false
  const required = own(node, 'required')
  return (
    (required === undefined || (isArray(required) && required.length === 0)) && !(Number(node['minProperties']) > 0)
  )
}

/** Keywords that may reject the empty object. */
const DEMANDING = ['anyOf', 'oneOf', 'not', 'if', 'enum', 'const', '$ref', '$dynamicRef']
