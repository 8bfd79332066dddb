import { describe, expect, it } from 'vitest'
import type { Json } from '../../src/base/json.ts'
import { aliveSpan, aliveSpans, firstGap } from '../../src/model/alive.ts'
import { elements } from '../../src/model/element.ts'
import { day } from '../../src/time/day.ts'
import type { Span } from '../../src/time/span.ts'
import { operation, tiny } from '../support/document.ts'
import { timeline } from '../support/trees.ts'

const fated = (lifecycle: Json): Record<string, Json> => ({ 'x-lifecycle': lifecycle })
const document = tiny({
  ...fated({ added: '2020-01-01' }),
  paths: {
    '/a': {
      ...fated({ sunset: '2024-01-01' }),
      get: operation({ parameters: [{ name: 'q', in: 'query', ...fated({ sunset: '2025-01-01' }) }] }),
    },
  },
  components: {
    schemas: { Twice: timeline(['', '2021-01-01', {}], ['2022-01-01', '', fated({ sunset: '2023-01-01' })]) },
  },
})

describe('the days something is there', () => {
  const rows: [(string | number)[], Span[]][] = [
    [[], [{ from: day('2020-01-01') }]],
    [['paths', '/a'], [{ from: day('2020-01-01'), until: day('2024-01-01') }]],
    [['paths', '/a', 'get', 'parameters', 0], [{ from: day('2020-01-01'), until: day('2024-01-01') }]],
    [
      ['components', 'schemas', 'Twice'],
      [
        { from: day('2020-01-01'), until: day('2021-01-01') },
        { from: day('2022-01-01'), until: day('2023-01-01') },
      ],
    ],
    [['components', 'schemas', 'None'], []],
  ]
  it.each(rows)('at %j are those on which everything that contains it exists too', (path, wanted) => {
    expect(aliveSpans(document, path)).toEqual(wanted)
  })

  it('are the same seen from the element', () => {
    const parameter = [...elements(document)].find(({ kind }) => kind === 'parameter')
    expect(parameter && aliveSpan(parameter)).toEqual({ from: '2020-01-01', until: '2024-01-01' })
  })

  it('end with the phase an element is in', () => {
    const spans = [...elements(document)].filter(({ label }) => label === 'Twice').map(aliveSpan)
    expect(spans).toEqual([
      { from: '2020-01-01', until: '2021-01-01' },
      { from: '2022-01-01', until: '2023-01-01' },
    ])
  })
})

describe('firstGap', () => {
  const span = (from: string, until: string): Span => ({
    ...(from && { from: day(from) }),
    ...(until && { until: day(until) }),
  })
  const rows: [string, Span, Span[], string | undefined][] = [
    ['nothing covers anything', span('', ''), [], 'every day'],
    ['nothing covers a span that begins', span('2024-01-01', ''), [], '2024-01-01'],
    ['all days cover all', span('', ''), [span('', '')], undefined],
    [
      'two that touch cover what they cover together',
      span('2024-01-01', '2024-03-01'),
      [span('', '2024-02-01'), span('2024-02-01', '')],
      undefined,
    ],
    [
      'a gap outside does not matter',
      span('2024-03-01', ''),
      [span('', '2024-01-01'), span('2024-02-01', '')],
      undefined,
    ],
    [
      'a gap inside begins where the first ends',
      span('', ''),
      [span('', '2024-01-01'), span('2024-02-01', '')],
      '2024-01-01',
    ],
    ['an early end shows on its day', span('', '2024-02-01'), [span('', '2024-01-01')], '2024-01-01'],
    ['a late start shows on the first day', span('2024-01-01', ''), [span('2024-02-01', '')], '2024-01-01'],
  ]
  it.each(rows)('shows that %s', (_, asked, spans, wanted) => {
    expect(firstGap(asked, spans)).toBe(wanted)
  })
})
