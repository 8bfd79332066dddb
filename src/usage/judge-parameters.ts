import { type Json, own } from '../base/json.ts'
import { evaluate } from '../containment/evaluate.ts'
import type { Node } from '../containment/node.ts'
import { writingOf } from '../diff/serialization.ts'
import { type Side, isRequired } from '../diff/side.ts'
import { isDeprecated, statedLifecycle } from '../openapi/markers.ts'
import { rejectionsOfText, rejectsText, takesTexts } from '../proof/as-text.ts'
import type { Call, PartlyKnown } from './call.ts'
import { type Contract, type ParameterContract, partOf } from './contract.ts'
import { deprecatedUses } from './deprecated-uses.ts'
import { limitOf } from './limit.ts'
import { placeText } from './place.ts'
import { type Sendings, readParameter } from './read-parameter.ts'
import { valueShape } from './value-shape.ts'
import type { Making, CallRejection } from './verdict.ts'

/** The parameters of a call, by place; undefined for a place that the traffic does not show. */
export type SentBy = Readonly<Partial<Record<string, Sendings>>>

/** Judges what a call sends for the parameters of an operation, those of `keys` only. What may have been sent is not missing. */
export function judgeParameters(
  contract: Contract,
  keys: readonly string[],
  sent: SentBy,
  into: Making,
  partly?: Call['partly'],
): void {
  for (const key of keys) {
    const parameter = contract.parameters.get(key)
    const there = parameter === undefined ? undefined : sent[parameter.in === 'querystring' ? 'query' : parameter.in]
    if (parameter !== undefined && there !== undefined) judgeParameter(contract, parameter, there, into, partly)
  }
}

function judgeParameter(
  { document }: Contract,
  parameter: ParameterContract,
  there: Sendings,
  into: Making,
  partly: Call['partly'],
): void {
  const { holder, place } = parameter
  const schema = document.schemaOf(contentOf(holder) ?? holder, 'request')
  const anyForm = partly?.has('form') === true
  const sent = readParameter(parameter, there, schema, { anyForm })
  if (sent === undefined) {
    if (isRequired(holder) && !isKnownPartly(parameter, partly)) into.rejections.set(place, { kind: 'missing' })
    return
  }
  // What is sent in the path always has an effect, whatever its name is.
  if (parameter.in !== 'path') into.said.add(place)
  into.known.add(place)
  if (isDeprecated(holder.node)) into.deprecated.set(place, statedLifecycle(holder.node))
  if (parameter.in === 'query')
    into.shapes.set(place, sent.texts.map((text) => `${parameter.name}=${valueShape(text, schema)}`).join('&'))
  const { values } = sent
  if (values === undefined) return
  const taken = values.find((value) => !rejects(schema, value))
  if (taken === undefined) {
    into.rejections.set(place, rejectionOf(document.side, schema, values))
    return
  }
  const taking = (value: Json): boolean => takesTexts(schema, value, { accepts: evaluate })
  if (!anyForm) into.read.set(place, { form: formOf(parameter), values: () => values.filter(taking) })
  for (const { path, value, stated } of usesOf(schema, values, taken, document.side.root))
    into.deprecated.set(placeText([partOf(parameter)], path, value), stated)
}

/** How a parameter is written. */
function formOf({ in: place, holder: { node } }: ParameterContract): Json {
  const { style, explode } = writingOf(node, place)
  return { style, explode, content: own(node, 'content') !== undefined }
}

function isKnownPartly({ in: place }: ParameterContract, partly: Call['partly']): boolean {
  return partly?.has((place === 'querystring' ? 'query' : place) as PartlyKnown) === true
}

function contentOf(holder: ParameterContract['holder']): ParameterContract['holder'] | undefined {
  const content = own(holder.node, 'content')
  const [name] = Object.keys(content ?? {})
  const node = name === undefined ? undefined : own(content, name)
  return node === undefined ? undefined : { node, path: [...holder.path, 'content', name!] }
}

/** Whether a schema surely rejects a value in each way in which its text can be read. */
export function rejects(schema: Node, value: Json): boolean {
  return rejectsText(schema, value, { accepts: evaluate })
}

/** What is made use of whichever way the texts are read: of readings that are taken, that with the fewest deprecated parts. */
function usesOf(schema: Node, values: readonly Json[], taken: Json, root: Json): ReturnType<typeof deprecatedUses> {
  const readings = values.filter((value) => evaluate(schema, value) === true)
  const uses = (readings.length === 0 ? [taken] : readings).map((value) => deprecatedUses(schema, value, root))
  return uses.toSorted((a, b) => a.length - b.length)[0] ?? []
}

/** Why no reading is taken; a parameter that cannot be read has none. */
export function rejectionOf(side: Side, schema: Node, [first]: readonly Json[]): CallRejection {
  const rejection = first === undefined ? undefined : rejectionsOfText(schema, first)[0]
  if (rejection === undefined) return { kind: 'value' }
  const { at, keyword } = rejection
  // What a field of an object has to be says nothing of the object.
  const isField = at.some((step) => typeof step === 'string')
  return { kind: 'value', keyword, limit: isField ? undefined : limitOf(side, rejection) }
}
