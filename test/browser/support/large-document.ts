import type { JsonObject } from '../../../src/base/json.ts'

const [OPERATIONS, TAGS] = [10_000, 5000]

/** A plan of 10,000 operations with 5,000 tags, of which every fiftieth operation goes some day. */
export function largeDocument(): JsonObject {
  const paths = Array.from({ length: OPERATIONS }, (_, index): [string, JsonObject] => [
    `/things/${index}`,
    {
      get: {
        summary: `Thing ${index}`,
        tags: [`tag ${index % TAGS}`],
        responses: { 200: { description: 'A thing' } },
        ...(index % 50 === 0 && { 'x-lifecycle': { subject: `Thing ${index}`, sunset: sunsetOf(index / 50) } }),
      },
    },
  ])
  return { openapi: '3.1.0', info: { title: 'Large', version: '1' }, paths: Object.fromEntries(paths) }
}

/** One of 20 days, half of them past on the day that the tests take for today. */
function sunsetOf(index: number): string {
  return `${index % 2 === 0 ? 2024 : 2026}-${String((index % 10) + 1).padStart(2, '0')}-01`
}
