/** How many schemas a document has for each of its operations. */
const OPERATIONS_PER_SCHEMA = 7

/**
 * A plain OpenAPI document of a given size, always the same one. The first `changed` of its schemas have one property less,
 * one more and one of another type, as if the document had been edited.
 */
export function grownDocument({ operations, changed = 0 }) {
  const count = Math.max(120, Math.ceil(operations / OPERATIONS_PER_SCHEMA))
  const paths = {}
  for (let index = 0; index < operations / 2; index++) {
    const thing = { $ref: `#/components/schemas/Thing${index % count}` }
    paths[`/accounts/{account_id}/things${index}`] = {
      get: operation(index, {}, thing),
      put: operation(index, body(thing), thing),
    }
  }
  const schemas = {}
  for (let index = 0; index < count; index++) schemas[`Thing${index}`] = schema(index, count, index < changed)
  return {
    openapi: '3.1.1',
    info: { title: 'Grown', version: '1.0.0' },
    servers: [{ url: 'https://api.example' }],
    paths,
    components: { schemas },
  }
}

function operation(index, fields, thing) {
  return {
    summary: `What is done with thing ${index}, in a sentence of an ordinary length.`,
    tags: [`tag${index % 20}`],
    parameters: [
      { name: 'account_id', in: 'path', required: true, schema: { type: 'string', maxLength: 32 } },
      { name: 'page', in: 'query', schema: { type: 'integer', minimum: 1 } },
    ],
    ...fields,
    responses: { 200: { description: 'Success.', ...body(thing) }, 404: { description: 'There is no such thing.' } },
  }
}

function body(thing) {
  return { content: { 'application/json': { schema: thing } } }
}

/** Each schema refers to one that stands further on, in chains of ten. */
function schema(index, count, isChanged) {
  const properties = { id: { type: 'string', readOnly: true } }
  for (let number = 1; number < 8; number++) {
    properties[`field${number}`] = {
      type: number % 2 === 0 ? 'string' : 'integer',
      description: `Field ${number} of thing ${index}.`,
    }
  }
  if (index % 10 !== 9 && index + 1 < count) properties.next = { $ref: `#/components/schemas/Thing${index + 1}` }
  if (isChanged) {
    delete properties.field1
    properties.field2 = { type: 'boolean' }
    properties.field8 = { type: 'string' }
  }
  return { type: 'object', description: `A thing of kind ${index}.`, required: ['id', 'field2'], properties }
}
