const MS_PER_DAY = 86_400_000

/** A model of many operations. Each is added, deprecated and removed on days on which nothing else changes. */
export function datedDocument(operations) {
  const paths = {}
  for (let index = 0; index < operations; index++) {
    const content = { 'application/json': { schema: { $ref: `#/components/schemas/Thing${index % 50}` } } }
    paths[`/things${index}`] = {
      get: {
        operationId: `getThing${index}`,
        responses: { 200: { description: 'A thing.', content } },
        'x-lifecycle': {
          added: day(index),
          deprecated: day(operations + index),
          sunset: day(2 * operations + index),
        },
      },
    }
  }
  const thing = { type: 'object', properties: { id: { type: 'string' }, count: { type: 'integer' } } }
  const schemas = Object.fromEntries(Array.from({ length: 50 }, (_, index) => [`Thing${index}`, thing]))
  return { openapi: '3.0.3', info: { title: 'Things', version: '1' }, paths, components: { schemas } }
}

/** The day a number of days after the first of 2020. */
function day(offset) {
  return new Date(Date.UTC(2020, 0, 1) + offset * MS_PER_DAY).toISOString().slice(0, 10)
}
