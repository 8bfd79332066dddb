import { type Change, type Details, type Json, compare } from 'chronospec/diff'
import { describe, expect, expectTypeOf, it } from 'vitest'
import { getting } from '../../src/rules/example.ts'

type ChangeOf<S extends Change['subject'], A> = Extract<Change<S>, { action: A }>

describe('the detail of a change', () => {
  it('has a type of its own for each subject and action', () => {
    expectTypeOf<ChangeOf<'property', 'removed'>['detail']['required']>().toEqualTypeOf<boolean>()
    expectTypeOf<ChangeOf<'property', 'removed'>['detail']['closed']>().toEqualTypeOf<boolean>()
    expectTypeOf<ChangeOf<'component', 'renamed'>['detail']['before']>().toEqualTypeOf<string>()
    expectTypeOf<ChangeOf<'constraint', 'changed'>['detail']['before']>().toEqualTypeOf<Json>()
  })

  it('does not have what is only known of changes of other kinds', () => {
    expectTypeOf<ChangeOf<'property', 'added'>['detail']['closed']>().toEqualTypeOf<undefined>()
    expectTypeOf<ChangeOf<'tag', 'added'>['detail']['keyword']>().toEqualTypeOf<undefined>()
  })

  it('may be asked for by name before the kind of change is known', () => {
    expectTypeOf<Change['detail']['keyword']>().toEqualTypeOf<string | undefined>()
    // @ts-expect-error no kind of change has a detail of that name
    expectTypeOf<Change['detail']['keywords']>().toBeAny()
  })

  it('follows from subject and action by a test of either', () => {
    const reported = (change: Change): string => {
      if (change.subject === 'constraint') return change.detail.keyword
      if (change.subject === 'scope' && change.action === 'added') return change.detail.flow
      return change.detail.item ?? ''
    }
    const { changes } = compare(getting({ deprecated: false }), getting({ tags: ['a'] }))
    expect(changes.map(reported)).toEqual([''])
  })

  it('knows no kind of change that is not in the table', () => {
    expectTypeOf<Change['subject']>().toEqualTypeOf<keyof Details>()
    expectTypeOf<Change<'webhook'>['action']>().toEqualTypeOf<'added' | 'removed'>()
  })
})
