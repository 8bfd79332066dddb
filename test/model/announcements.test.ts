import { describe, expect, it } from 'vitest'
import { announcementsOf } from '../../src/model/announcements.ts'
import { calendarOf } from '../../src/model/calendar.ts'
import { operation, tiny } from '../support/document.ts'

const announced = '2024-01-15'

describe('what a document announces', () => {
  it('is each lifecycle once, by its end, else its mark, else its beginning; and each notice', () => {
    const document = tiny({
      'x-notices': [
        { title: 'TLS 1.1', description: 'It is refused.', day: '2024-05-01', announced: '2024-02-01' },
        { title: 'Known always', description: 'It holds.', day: '2024-05-01' },
      ],
      paths: {
        '/a': {
          get: operation({
            'x-lifecycle': { announced, added: '2024-02-01', deprecated: '2024-03-01', sunset: '2024-06-01' },
          }),
        },
        '/b': { get: operation({ 'x-lifecycle': { announced, deprecated: '2024-03-01' } }) },
        '/c': { get: operation({ 'x-lifecycle': { announced, added: '2024-02-01' } }) },
        '/d': { get: operation({ 'x-lifecycle': { sunset: '2024-06-01' } }) },
        '/e': { get: operation({ 'x-lifecycle': { announced: '2024-01-01', subject: 'E', sunset: '2024-06-01' } }) },
        '/f': { get: operation({ 'x-lifecycle': { announced: '2024-01-01', subject: 'E', sunset: '2024-06-01' } }) },
      },
    })
    expect(announcementsOf(document).map(({ day, of }) => [day, of.kind, of.day, of.title, of.elements])).toEqual([
      ['2024-02-01', 'notice', '2024-05-01', 'TLS 1.1', []],
      [announced, 'sunset', '2024-06-01', 'GET /a', ['GET /a']],
      [announced, 'deprecated', '2024-03-01', 'GET /b', ['GET /b']],
      [announced, 'added', '2024-02-01', 'GET /c', ['GET /c']],
      ['2024-01-01', 'sunset', '2024-06-01', 'E', ['GET /e', 'GET /f']],
    ])
  })
})

describe('an entry of the calendar', () => {
  it('says why, where to read more, and the tags of its operations, each once', () => {
    const fate = { subject: 'Old', sunset: '2024-06-01', reason: 'It is old.', link: 'https://docs.example' }
    const document = tiny({
      paths: {
        '/a': { get: operation({ tags: ['A'], 'x-lifecycle': fate }) },
        '/b': {
          'x-lifecycle': { ...fate, reason: 'Nobody asks.', link: 'the wiki' },
          get: operation({ tags: ['A', 'B'] }),
        },
        '/c': {
          get: operation({ tags: ['C'], parameters: [{ name: 'q', in: 'query', schema: {}, 'x-lifecycle': fate }] }),
        },
      },
    })
    expect(calendarOf(document)).toEqual([
      {
        day: '2024-06-01',
        title: 'Old',
        elements: ['GET /a', '/b', 'GET /c ?q'],
        kind: 'sunset',
        reason: 'It is old; Nobody asks',
        links: ['https://docs.example', 'the wiki'],
        tags: ['A', 'B', 'C'],
      },
    ])
  })
})
