import { describe, expect, it } from 'vitest'
import { shapesOf } from '../../src/usage/table/shapes.ts'

describe('The forms of paths', () => {
  const keys = (...templates: string[]): string[] =>
    shapesOf(templates.map((template) => ({ base: '', template }))).map(({ key }) => key)

  it('are those of the templates, and what two of them have in common', () => {
    expect(keys('/pets/{id}', '/{kind}/7')).toEqual(['/=pets/{}', '/{}/=7', '/=pets/=7'])
    expect(keys('/pets/{id}', '/people/{id}', '/pets')).toHaveLength(3)
  })

  it('contain what a template has in common with a form that only two others have together', () => {
    const [two, others] = ['/a1b/{x}d/{y}', '/{x}b/c1d/{y}']
    for (const templates of [
      [two, others, '/a{x}/c{y}/7'],
      ['/a{x}/c{y}/7', two, others],
      [two, '/a{x}/c{y}/7', others],
    ])
      expect(keys(...templates)).toEqual(expect.arrayContaining(['/=a1b/=c1d/{}', '/=a1b/=c1d/=7']))
  })
})
