import { describe, expect, it } from 'vitest'
import { lifecycleTail, lifecycleWords, ownLifecycle } from '../../src/report/lifecycle-words.ts'
import { asPlanned } from '../../src/report/planned-words.ts'
import { finding } from '../support/reports.ts'

describe('a finding of a day in the future', () => {
  it.each([
    ['{name} was removed', 'x will be removed'],
    ['{name} of {where} became required', 'x of y becomes required'],
    ['default of {name} changed from 1 to 2', 'default of x changes from 1 to 2'],
    ['{name} no longer accepts null', 'x no longer accepts null'],
    ['{name} was to be removed on 2030-01-01', 'x was to be removed on 2030-01-01'],
  ])('says %s as %s', (template, message) => {
    const params = { name: 'x', where: 'y' }
    const [planned] = asPlanned([finding({ template, params, message })])
    expect(planned!.message).toBe(message)
  })

  it('says once that its element will be removed, and when', () => {
    const [planned] = asPlanned([
      finding({
        template: '{name} was removed',
        params: { name: 'x' },
        change: 'removed',
        lifecycle: { status: 'planned', deprecated: null, sunset: '2030-01-01', replacement: null } as never,
      }),
    ])
    const words = ownLifecycle(planned!, lifecycleWords(planned!))
    expect(`${planned!.message}${lifecycleTail(planned!.message, words)}`).toBe(
      'x will be removed on 2030-01-01, as announced',
    )
  })
})
