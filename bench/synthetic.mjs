/** The size of the synthetic model: 2,000 operations on 700 paths, 300 component schemas, 500 change days. */
const PATHS = 700
const OPERATIONS = 2000
const SCHEMAS = 300
const PROPERTIES = 8
const CHANGE_DAYS = 500

const MS_PER_DAY = 86_400_000

/**
 * An annotated OpenAPI document, always the same one, as new objects on every call. Each of 250 elements (operations,
 * parameters and component properties by turns) comes or is deprecated on one change day and goes on another:
 *
 *     element j      day j: added or deprecated  ───  day j + 250: sunset
 */
export function syntheticDocument() {
  const lifecycles = lifecyclesByElement()
  return {
    openapi: '3.1.1',
    info: { title: 'Synthetic', version: '1.0.0', description: 'A service that exists only to be measured.' },
    servers: [{ url: 'https://api.example' }],
    tags: Array.from({ length: 20 }, (_, index) => ({ name: `tag${index}` })),
    paths: paths(lifecycles),
    components: { schemas: schemas(lifecycles) },
  }
}

/** The lifecycle of each element that has one, under `operation 7`, `parameter 14`, `property 3`. */
function lifecyclesByElement() {
  const elements = CHANGE_DAYS / 2
  const kinds = ['operation', 'parameter', 'property']
  const found = new Map()
  for (let index = 0; index < elements; index++) {
    const sunset = changeDay(index + elements)
    const first = changeDay(index)
    const lifecycle =
      index % 5 === 4
        ? { added: first, sunset }
        : { deprecated: first, sunset, replacement: 'another part of the service' }
    found.set(`${kinds[index % 3]} ${index}`, { 'x-lifecycle': lifecycle })
  }
  return found
}

/** Every fifth day from 2020-01-06 on. */
function changeDay(index) {
  return new Date(Date.UTC(2020, 0, 6) + index * 5 * MS_PER_DAY).toISOString().slice(0, 10)
}

function paths(lifecycles) {
  const all = {}
  let number = 0
  for (let index = 0; index < PATHS; index++) {
    const item = {}
    const methods = index < OPERATIONS - 2 * PATHS ? ['get', 'put', 'delete'] : ['get', 'put']
    for (const method of methods) item[method] = operation(method, index, number++, lifecycles)
    all[`/accounts/{account_id}/things${index}/{thing_id}`] = item
  }
  return all
}

/** Elements with a lifecycle stand 7 operations apart, so that they are spread over many paths. */
function operation(method, path, number, lifecycles) {
  const element = number % 7 === 0 ? number / 7 : -1
  const thing = { $ref: `#/components/schemas/Thing${path % SCHEMAS}` }
  return {
    operationId: `${method}Thing${path}`,
    summary: `${method} thing ${path}`,
    description: `What operation ${number} does with a thing, in a sentence of an ordinary length.`,
    tags: [`tag${path % 20}`],
    parameters: [
      { name: 'account_id', in: 'path', required: true, schema: { type: 'string', maxLength: 32 } },
      { name: 'thing_id', in: 'path', required: true, schema: { type: 'string', maxLength: 32 } },
      {
        name: 'verbose',
        in: 'query',
        description: 'Whether to say more.',
        schema: { type: 'boolean' },
        ...lifecycles.get(`parameter ${element}`),
      },
      { name: 'page', in: 'query', schema: { type: 'integer', minimum: 1 } },
    ],
    ...(method === 'put' && { requestBody: { required: true, content: json(thing) } }),
    responses: {
      200: {
        description: 'Success.',
        content: json({ type: 'object', required: ['result'], properties: { result: thing } }),
      },
      '4XX': { description: 'Failure.', content: json({ $ref: '#/components/schemas/Failure' }) },
    },
    ...lifecycles.get(`operation ${element}`),
  }
}

function json(body) {
  return { 'application/json': { schema: body } }
}

function schemas(lifecycles) {
  const all = {
    Failure: {
      type: 'object',
      required: ['message'],
      properties: { code: { type: 'integer' }, message: { type: 'string' } },
    },
  }
  for (let index = 0; index < SCHEMAS; index++) all[`Thing${index}`] = schema(index, lifecycles)
  return all
}

/** Every other schema refers to two others, further on, so that references form trees and never circles. */
function schema(index, lifecycles) {
  const properties = { id: { type: 'string', readOnly: true, maxLength: 32 } }
  for (let number = 1; number < PROPERTIES; number++) {
    properties[`field${number}`] = {
      type: number % 2 === 0 ? 'string' : 'integer',
      description: `Field ${number} of thing ${index}.`,
    }
  }
  if (index % 2 === 0) {
    for (const other of [index + 1, 2 * index + 1]) {
      if (other < SCHEMAS) properties[`thing${other}`] = { $ref: `#/components/schemas/Thing${other}` }
    }
  }
  Object.assign(properties['field2'], lifecycles.get(`property ${index}`))
  return { type: 'object', description: `A thing of kind ${index}.`, required: ['id', 'field2'], properties }
}
