import { deepEqual } from '../base/equal.ts'
import { isNumber } from '../base/exact-number.ts'
import { type Json, type JsonObject, type MutableJsonObject, isArray, isObject, own, textOf } from '../base/json.ts'
import { stringify } from '../base/json-text.ts'
import { mapItems, mapValues } from '../base/map-values.ts'
import { resolveLocal } from '../base/pointer.ts'
import { lifecycleOf, lifecycleSentence } from '../model/lifecycle.ts'
import { slotOf } from '../model/shape.ts'
import { deprecatedMembers, isDeprecated, readDay, statedLifecycle } from '../openapi/markers.ts'
import { deprecationWords } from './deprecation-words.ts'
import { nameOperations } from './operations-for-types.ts'
import { type Placeholders, newPlaceholders } from './placeholders.ts'
import { withSchemas, withTexts } from './readable-for-types.ts'
import { type Spelling, rewriter } from './rewrite.ts'

/** The document of a day, prepared for a generator of TypeScript types. */
export interface DocumentForTypes {
  /** The document as plain JSON that may be modified, with a placeholder wherever something is deprecated. */
  readonly document: MutableJsonObject
  /** The placeholders of deprecated operations with an id, by the names of their types. */
  readonly operations: ReadonlyMap<string, string>
  /** Replaces the placeholders in the generated types with comments. */
  finish(types: string): string
}

/**
 * Prepares the document of a day for openapi-typescript, which writes `@deprecated` without a text, and not at all for enum values,
 * variants, and elements marked by an extension. Placeholders get into the types where descriptions and values do: one is at the start of
 * the description of each deprecated element, one replaces each deprecated value, and one is combined with each deprecated variant. A
 * reference to a deprecated component is deprecated, too, and so is each operation of a deprecated path.
 */
export function documentForTypes(snapshot: JsonObject): DocumentForTypes {
  const placeholders = newPlaceholders(stringify(snapshot))
  const marked = rewriter(spellingsFor(snapshot, placeholders))(snapshot, 'document')
  const document = JSON.parse(stringify(marked)) as MutableJsonObject
  return { document, operations: nameOperations(document, placeholders.beginning), finish: placeholders.replaceIn }
}

/** The kinds of objects whose descriptions the generator writes. */
const DESCRIBED = ['operation', 'header', 'requestBody', 'response', 'mediaType'] as const

function spellingsFor(snapshot: JsonObject, placeholders: Placeholders): Parameters<typeof rewriter>[0] {
  const day = readDay(own(own(snapshot, 'x-snapshot'), 'day'))
  /** The deprecation texts of marked objects. */
  const wordsByObject = new WeakMap<object, string>()

  const wordsOf = (node: Json): string => deprecationWords(statedLifecycle(node), day)

  const withWords = (node: JsonObject, words: string): JsonObject => {
    const { deprecated: _, ...rest } = node
    const text = ownDescription(node)
    const placeholder = placeholders.of(words)
    const marked = { ...rest, description: text === '' ? placeholder : `${placeholder}\n${text}` } as JsonObject
    wordsByObject.set(marked, words)
    return marked
  }

  const mark: Spelling = (part) => {
    const node = withTexts(part)
    if (isDeprecated(node)) return withWords(node, wordsOf(node))
    const target = targetOf(snapshot, node)
    return isDeprecated(target) ? withWords(node, wordsOf(target!)) : node
  }

  /** A deprecated schema makes its parameter or header deprecated. */
  const markWithSchema: Spelling = (node) => {
    const marked = mark(node) as JsonObject
    const ofSchema = wordsByObject.get(Object(own(node, 'schema')) as object)
    return ofSchema === undefined || wordsByObject.has(marked) ? marked : withWords(marked, ofSchema)
  }

  const markOperations: Spelling = (item) =>
    !isDeprecated(item)
      ? mark(item)
      : mapValues(item, (value, key) =>
          slotOf('pathItem', key)?.[1] === 'operation' && isObject(value) && !wordsByObject.has(value)
            ? withWords(value, wordsOf(item))
            : value,
        )

  const markSchema: Spelling = (schema) => mark(withMarkedChoices(withMarkedValues(withSchemas(schema))))

  const withMarkedValues = (schema: JsonObject): JsonObject => {
    const [values, members] = [own(schema, 'enum'), deprecatedMembers(schema)]
    if (!isArray(values) || members.length === 0) return schema
    const isMarked = (value: Json): boolean => isLiteral(value) && members.some((member) => deepEqual(member, value))
    return {
      ...schema,
      enum: values.map((value) =>
        isMarked(value) ? placeholders.of(wordsOf(endOfValue(schema, value)), stringify(value)) : value,
      ),
    }
  }

  const withMarkedChoices = (schema: JsonObject): JsonObject =>
    isArray(own(schema, 'type'))
      ? schema
      : mapValues(schema, (value, key) =>
          (key === 'anyOf' || key === 'oneOf') && isArray(value) ? mapItems(value, markedChoice) : value,
        )

  /** A variant has no comment of its own, so a placeholder is combined with its type. */
  const markedChoice = (choice: Json): Json => {
    const words = isObject(choice) ? wordsByObject.get(choice) : undefined
    if (words === undefined || own(choice, '$ref') !== undefined || own(choice, 'discriminator') !== undefined)
      return choice
    const constant = own(choice, 'const')
    return isLiteral(constant)
      ? { const: placeholders.of(words, stringify(constant)) }
      : { allOf: [{ const: placeholders.of(words) }, choice] }
  }

  return {
    ...Object.fromEntries(DESCRIBED.map((kind) => [kind, mark])),
    pathItem: markOperations,
    parameter: markWithSchema,
    header: markWithSchema,
    schema: markSchema,
  }
}

/** The target of a reference, through chains of references. */
function targetOf(snapshot: JsonObject, node: JsonObject): Json | undefined {
  let found: Json | undefined = node
  for (let steps = 0; steps < 20; steps++) {
    const reference = own(found, '$ref')
    if (typeof reference !== 'string') return found
    found = resolveLocal(snapshot, reference)
  }
  return undefined
}

/** The description without the sentence about its end that the snapshot added, since the mark says the same. */
function ownDescription(node: JsonObject): string {
  const description = own(node, 'description')
  if (typeof description !== 'string') return ''
  const lifecycle = lifecycleOf(node)
  const sentence = lifecycle === undefined ? '' : lifecycleSentence(lifecycle)
  return (
    sentence !== '' && description.endsWith(sentence) ? description.slice(0, -sentence.length) : description
  ).trim()
}

/** What a schema states about the end of one of its values, in the form that elements use. */
function endOfValue(schema: JsonObject, value: Json): Json {
  const [lifecycle, sunset] = ['x-lifecycle-values', 'x-sunset-values'].map((key) =>
    own(own(schema, key), textOf(value)),
  )
  return {
    ...(lifecycle !== undefined && { 'x-lifecycle': lifecycle }),
    ...(sunset !== undefined && { 'x-sunset': sunset }),
  }
}

/** Whether a value can be a literal type in TypeScript. */
function isLiteral(value: Json | undefined): value is Json {
  return value === null || typeof value === 'string' || typeof value === 'boolean' || isNumber(value)
}
