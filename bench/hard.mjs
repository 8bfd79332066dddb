/** A document whose only operation takes a schema. */
function taking(schema) {
  const content = { 'application/json': { schema } }
  const post = { requestBody: { content }, responses: { 200: { description: 'Success.' } } }
  return { openapi: '3.1.0', info: { title: 'Hard', version: '1' }, paths: { '/things': { post } } }
}

const list = (count, of) => Array.from({ length: count }, (_, index) => of(index))
const named = (count, of) => Object.fromEntries(list(count, (index) => [`p${index}`, of(index)]))

/** Classes of documents in which everything differs, by the number of things in them; at `full` each is of 0.5 to 0.9 MB. */
export const HARD = [
  {
    name: 'required names replaced',
    full: 60_000,
    of: (count, is) => ({ type: 'object', required: list(count, (index) => `${is}${index}`) }),
  },
  {
    name: 'values of an enum shifted',
    full: 60_000,
    of: (count, is) => ({ enum: list(count, (index) => `value-${index + (is === 'b' ? 30_000 : 0)}`) }),
  },
  {
    name: 'choices of another type',
    full: 8000,
    of: (count, is) => ({
      oneOf: list(count, (index) => ({
        type: 'object',
        properties: { [`p${index}`]: { type: TYPES[is] } },
        required: [`p${index}`],
      })),
    }),
  },
  {
    name: 'properties of another length',
    full: 20_000,
    of: (count, is) => ({
      type: 'object',
      properties: named(count, (index) => ({ type: 'string', maxLength: index + (is === 'a' ? 1 : 0) })),
    }),
  },
  {
    name: 'properties replaced',
    full: 20_000,
    of: (count, is) => ({
      type: 'object',
      properties: Object.fromEntries(list(count, (index) => [`${is}${index}`, { type: 'string' }])),
    }),
  },
  {
    name: 'positions of another type',
    full: 30_000,
    of: (count, is) => ({ type: 'array', prefixItems: list(count, () => ({ type: TYPES[is] })) }),
  },
  {
    name: 'parts of another type',
    full: 12_000,
    of: (count, is) => ({ allOf: list(count, (index) => ({ properties: { [`p${index}`]: { type: TYPES[is] } } })) }),
  },
  {
    name: 'choices in parts',
    full: 8000,
    of: (count, is) => ({
      allOf: list(count, (index) => ({ anyOf: [{ required: [`x${index}`] }, { required: [`${is}${index}`] }] })),
    }),
  },
]

const TYPES = { a: 'string', b: 'integer' }

/** Both documents of a class, with so many things in them. */
export function hardPair({ of }, count) {
  return [taking(of(count, 'a')), taking(of(count, 'b'))]
}
