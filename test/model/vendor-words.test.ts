import { expect, it } from 'vitest'
import { own } from '../../src/base/json.ts'
import { statedLifecycle } from '../../src/openapi/markers.ts'
import { operation, snapshotAt, tiny } from '../support/document.ts'

const lifecycle = { deprecated: '2024-01-01', sunset: '2025-01-01', replacement: 'GET /b', reason: 'slow' }
const document = tiny({ paths: { '/a': { get: operation({ 'x-lifecycle': lifecycle }) } } })
const said = (text: string, vendorMarks: boolean): ReturnType<typeof snapshotAt> =>
  snapshotAt(document, ['paths', '/a', 'get'], text, { plain: true, vendorMarks })

it('the words of vendors are beside the marker from its day on, where they are asked for', () => {
  const sentence = 'Deprecated: gone from 2025-01-01 on; use `GET /b` instead (slow).'
  expect(said('2024-01-01', true)).toMatchObject({
    deprecated: true,
    'x-deprecated-reason': 'slow',
    'x-speakeasy-deprecation-message': sentence,
    'x-ms-deprecation': { date: '2024-01-01', removalDate: '2025-01-01', description: sentence },
    'x-deprecation-details': { message: sentence },
  })
  expect(own(said('2023-12-31', true), 'x-ms-deprecation')).toBeUndefined()
  expect(own(said('2024-01-01', false), 'x-ms-deprecation')).toBeUndefined()
})

it('the differ reads the reason and the days of them as it reads its own', () => {
  expect(statedLifecycle(said('2024-01-01', true))).toMatchObject({
    since: '2024-01-01',
    sunset: '2025-01-01',
    reason: 'slow',
  })
})
