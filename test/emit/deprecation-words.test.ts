import { expect, it } from 'vitest'
import { deprecationWords } from '../../src/emit/deprecation-words.ts'
import { statedLifecycle } from '../../src/openapi/markers.ts'
import { day } from '../../src/time/day.ts'

it.each([
  [
    { 'x-lifecycle': { deprecated: '2024-08-30', sunset: '2025-02-21', replacement: 'name.contains' } },
    'since 2024-08-30, removed on 2025-02-21; use name.contains',
  ],
  [{ 'x-lifecycle': { sunset: { after: '2025-02-20' } } }, 'removed on 2025-02-21'],
  [
    { 'x-lifecycle': { announced: '2024-08-30', sunset: '2025-02-21', extended: '2025-05-23' } },
    'since 2024-08-30, removed on 2025-05-23',
  ],
  [
    { 'x-lifecycle': { replacement: 'GET /pets', reason: 'It is slow.', link: 'https://pets.example/a' } },
    'use GET /pets (It is slow); see https://pets.example/a',
  ],
  [{ 'x-deprecated-reason': 'Nobody\n  asks for it.' }, 'Nobody asks for it'],
  [{ deprecated: true, 'x-sunset': '2024-10-01' }, 'was to be removed on 2024-10-01'],
  [{ deprecated: true }, ''],
])('what %j says of its end is one plain sentence', (said, words) => {
  expect(deprecationWords(statedLifecycle(said), day('2024-10-01'))).toBe(words)
})
