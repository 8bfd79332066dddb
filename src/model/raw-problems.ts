import { A_BOOLEAN, A_NUMBER, A_TEXT, AN_OBJECT, type Expected } from '../base/expected.ts'
import { isArray } from '../base/json.ts'
import { nearest } from '../base/text.ts'
import { type FieldType, OBJECT_FIELDS, REFERENCE_FIELDS } from '../openapi/object-fields.ts'
import type { Element } from './element.ts'
import { type ModelProblem, notAnObject, unknownField } from './problems.ts'
import { isRaw } from './raw-parts.ts'
import { type Kind, plainNodes, slotOf } from './shape.ts'

/**
 * Places where parts of a model written with `raw` are not valid OpenAPI: unknown fields, and values that a field cannot have.
 * Published documents are not checked, since they cannot be changed.
 */
export function rawProblems(all: readonly Element[]): ModelProblem[] {
  const raw = new Set<Element>()
  for (const element of all) {
    // An element comes after what contains it.
    if (isRaw(element.node) || (element.parent !== undefined && raw.has(element.parent))) raw.add(element)
  }
  return [...raw].flatMap(problemsOf)
}

function problemsOf({ node, kind, label, path }: Element): ModelProblem[] {
  const known =
    Object.hasOwn(node, '$ref') && kind !== 'schema'
      ? { ...OBJECT_FIELDS[kind], ...REFERENCE_FIELDS }
      : OBJECT_FIELDS[kind]
  if (known === undefined) return []
  return Object.entries(node).flatMap(([field, value]) => {
    if (field.startsWith('x-')) return []
    const at = { label, path: [...path, field] }
    const type = known[field]
    if (type === undefined) {
      const near = nearest(field, Object.keys(known))
      // Schemas may have keywords of their own.
      return kind === 'schema' && near === undefined ? [] : [unknownField(at, field, NAMES[kind] ?? kind, near)]
    }
    // Fields with other objects are checked as elements.
    const isLookedAt = slotOf(kind, field) !== undefined || plainNodes(value).every(FORMS[type].fits)
    return isLookedAt ? [] : [notAnObject(at, field, FORMS[type].words)]
  })
}

const FORMS: Readonly<Record<FieldType, Expected>> = {
  any: { words: 'a value', fits: () => true },
  text: A_TEXT,
  // An item may also be what a timeline makes of a string.
  texts: {
    words: 'a list of strings',
    fits: (value) => isArray(value) && value.every((item) => !isScalar(item)),
  },
  flag: A_BOOLEAN,
  number: A_NUMBER,
  list: { words: 'a list', fits: isArray },
  object: AN_OBJECT,
}

function isScalar(value: unknown): boolean {
  return A_NUMBER.fits(value) || A_BOOLEAN.fits(value)
}

/** Kinds whose name is unclear in messages. */
const NAMES: Partial<Record<Kind, string>> = {
  document: 'a document',
  pathItem: 'a path item',
  operation: 'an operation',
  parameter: 'a parameter',
  requestBody: 'a request body',
  mediaType: 'a media type',
  response: 'a response',
  header: 'a header',
  schema: 'a schema',
  example: 'an example',
  encoding: 'an encoding',
  link: 'a link',
  tag: 'a tag',
  server: 'a server',
  components: 'components',
  info: 'info',
  securityScheme: 'a security scheme',
}
