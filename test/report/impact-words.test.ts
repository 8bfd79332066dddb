import { describe, expect, it } from 'vitest'
import { day } from '../../src/time/day.ts'
import type { Effect } from '../../src/usage/effects.ts'
import { impactMessage } from '../../src/report/impact-words.ts'

const deprecated: Effect = {
  day: day('2024-06-01'),
  effect: 'deprecated',
  kind: 'sent',
  place: '?q',
  already: true,
  stated: { deprecated: true, sunset: day('2025-01-01'), unreadable: [] },
}

describe('the message of what happens to a call', () => {
  it.each<[string, Partial<Effect>]>([
    ['?q is deprecated and is to be removed on 2025-01-01', {}],
    ['?q is now deprecated and is to be removed on 2025-01-01', { already: false }],
    ['?q is deprecated and was to be removed on 2025-01-01', { day: day('2025-06-01') }],
    ['it is deprecated', { place: '', stated: undefined }],
    ['the operation is removed', { effect: 'refused', kind: 'operation', place: '' }],
    ['?q=a… is rejected', { effect: 'refused', kind: 'value', shape: 'q=a…' }],
    ['request .name is required, and is not sent', { effect: 'refused', kind: 'missing', place: 'request .name' }],
    [
      'its media type is not accepted, only application/json',
      { effect: 'refused', kind: 'media-type', place: 'request', media: { accepted: ['application/json'] } },
    ],
    [
      'its media type, text/plain, is not accepted, only application/json or image/*',
      {
        effect: 'refused',
        kind: 'media-type',
        place: 'request',
        media: { sent: 'text/plain', accepted: ['application/json', 'image/*'] },
      },
    ],
    ['its credentials are not accepted', { effect: 'refused', kind: 'authentication', place: 'requires' }],
    ['?q no longer has any effect', { effect: 'lost' }],
    ['?q=…,… is read as a different value', { effect: 'lost', kind: 'form', shape: 'q=…,…' }],
    ['200 [] has another type', { effect: 'lost', kind: 'received', place: '200 []', keyword: 'type' }],
    ['200 .a is no longer returned', { effect: 'lost', kind: 'received', place: '200 .a' }],
  ])('is: %s', (message, effect) => {
    expect(impactMessage({ ...deprecated, ...effect }, [])).toBe(message)
  })
})
