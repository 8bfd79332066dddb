import type { JsonObject } from '../../../src/base/json.ts'
import { type Chronicle, chronicleDocument, withPublished } from '../../../src/history/chronicle.ts'
import { day } from '../../../src/time/day.ts'

/** Ten years of a small API, as a chronicle: what came, was deprecated with and without a date, and went with and without a word. */
export function historyChronicle(): JsonObject {
  const shop = { name: 'shop', in: 'query', required: true, schema: { type: 'string' } }
  const documents: Readonly<Record<string, JsonObject>> = {
    '2015-11-02': { '/orders': {}, '/stock': {}, '/baskets': { deprecated: true } },
    '2018-07-23': { '/orders': {}, '/stock': {}, '/baskets': { deprecated: true }, '/reviews': {} },
    '2020-06-22': { '/orders': {}, '/baskets': { deprecated: true }, '/reviews': { deprecated: true } },
    '2021-03-15': { '/orders': { deprecated: true, parameters: [shop] }, '/baskets': { deprecated: true } },
    '2026-05-18': {
      '/orders': { deprecated: true, parameters: [shop] },
      '/baskets': { deprecated: true, 'x-lifecycle': { sunset: '2027-03-01' } },
    },
  }
  let chronicle: Chronicle | undefined
  for (const [on, paths] of Object.entries(documents))
    chronicle = withPublished(chronicle, day(on), {
      openapi: '3.1.1',
      info: { title: 'History', version: on },
      paths: Object.fromEntries(
        Object.entries(paths).map(([path, fields]) => [
          path,
          { get: { ...(fields as JsonObject), responses: { 200: { description: 'Fine.' } } } },
        ]),
      ),
    })
  return chronicleDocument(chronicle!)
}
