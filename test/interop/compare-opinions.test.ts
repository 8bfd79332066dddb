import { describe, expect, it } from 'vitest'
import { compareOpinions } from '../../src/interop/openapi-diff/compare-opinions.ts'
import type { Opinion } from '../../src/interop/openapi-diff/opinion.ts'

function opinion(path: string, breaking: boolean, says: string, aspect = 'operation'): Opinion {
  return { topic: { method: 'GET', path, aspect }, breaking, says }
}

describe('compareOpinions', () => {
  it('counts topics that found by both, with the same verdict', () => {
    const both = [opinion('/a', true, 'gone'), opinion('/a', false, 'new', 'response 200')]
    expect(compareOpinions(both, both)).toEqual({ agreements: 2, otherVerdict: [], onlyTheirs: [], onlyOurs: [] })
  })

  it('lists what only one of them found', () => {
    const { agreements, onlyTheirs, onlyOurs } = compareOpinions(
      [opinion('/theirs', true, 'breaking')],
      [opinion('/ours', false, 'info')],
    )
    expect(agreements).toBe(0)
    expect(onlyTheirs).toEqual([
      { method: 'GET', path: '/theirs', aspect: 'operation', theirs: 'breaking', ours: null },
    ])
    expect(onlyOurs).toEqual([{ method: 'GET', path: '/ours', aspect: 'operation', theirs: null, ours: 'info' }])
  })

  it('lists topics of which only one says that clients break', () => {
    const { otherVerdict } = compareOpinions([opinion('/a', true, 'breaking')], [opinion('/a', false, 'a warning')])
    expect(otherVerdict).toEqual([
      { method: 'GET', path: '/a', aspect: 'operation', theirs: 'breaking', ours: 'a warning' },
    ])
  })

  it('takes the worst word of a tool on a topic', () => {
    const worst = [opinion('/a', false, 'fine'), opinion('/a', true, 'bad'), opinion('/a', false, 'fine too')]
    expect(compareOpinions(worst, [opinion('/a', true, 'breaking')]).agreements).toBe(1)
    expect(compareOpinions(worst, []).onlyTheirs.map(({ theirs }) => theirs)).toEqual(['bad'])
  })

  it('treats paths that differ only in the names of parameters as one', () => {
    const { agreements } = compareOpinions([opinion('/a/{id}', true, 'x')], [opinion('/a/{name}', true, 'y')])
    expect(agreements).toBe(1)
  })
})
