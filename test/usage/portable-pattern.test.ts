import { expect, it } from 'vitest'
import { portablePattern } from '../../src/usage/table/portable-pattern.ts'

it.each([
  ['^contains:', '^contains:'],
  [String.raw`^\d{2,3}-\w+$`, String.raw`^[0-9]{2,3}-[A-Za-z0-9_]+\z`],
  [String.raw`a(?<year>b|c)(?:d)?\.`, String.raw`a(?:b|c)(?:d)?\.`],
  ['[^a-z[&-]', String.raw`[^a-z\[\&\-]`],
  [String.raw`[\d\-x]\x41\u0042\/`, String.raw`[0-9\-x]AB/`],
  ['a.b', 'a[^\\n\\r\u2028\u2029]b'],
  [String.raw`(?=a)b`, undefined],
  [String.raw`(a)\1`, undefined],
  [String.raw`\bword`, undefined],
  [String.raw`\s`, undefined],
  [String.raw`\p{L}`, undefined],
  ['a{1,2000}', undefined],
])('the expression %s is written as %s for every engine of SQL', (source, written) => {
  expect(portablePattern(source)).toBe(written)
})
