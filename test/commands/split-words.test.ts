import { describe, expect, it } from 'vitest'
import { splitWords } from '../../src/commands/many/split-words.ts'

const split = (words: string): unknown => {
  const { base, revision } = splitWords(words.split(' '))
  return { [base.folder]: base.files.join(' '), [revision.folder]: revision.files.join(' ') }
}

describe('one list of files that a shell made of two patterns', () => {
  it.each([
    ['old/a.json old/b.json new/a.json new/c.json', { old: 'old/a.json old/b.json', new: 'new/a.json new/c.json' }],
    ['./old/a.json old/b.json ./new/a.json', { old: 'old/a.json old/b.json', new: 'new/a.json' }],
    // A file alone is as deep as the other side: the paths start where the folders part.
    ['x/1/a.json x/1/sub/b.json x/2/a.json', { 'x/1': 'x/1/a.json x/1/sub/b.json', 'x/2': 'x/2/a.json' }],
    // Nothing is shared from there, but it is from what each side has in common.
    [
      'old/api/a.json old/api/b.json new/v2/api/a.json new/v2/api/b.json',
      { 'old/api': 'old/api/a.json old/api/b.json', 'new/v2/api': 'new/v2/api/a.json new/v2/api/b.json' },
    ],
    // Nothing is shared at all: the folders that part are the sides.
    ['old/x/a.json old/x/b.json new/c.json', { old: 'old/x/a.json old/x/b.json', new: 'new/c.json' }],
  ])('is two sides again: %s', (words, sides) => {
    expect(split(words)).toEqual(sides)
  })

  it.each([
    'a.json b.json c.json',
    'old/a.json new/a.json other/a.json',
    'old/a.json new/a.json old/b.json',
    'x/a.json x/b.json x/c.json',
  ])('is rejected where it is not in two folders, one after the other: %s', (words) => {
    expect(() => split(words)).toThrow('3 files are named, but they are not in two folders')
  })
})
