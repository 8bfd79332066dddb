import { expect, it } from 'vitest'
import { invariant } from '../../src/base/invariant.ts'
import { formatProblem } from '../../src/base/problem.ts'

it('a problem is written as one line: where, what, and what to do', () => {
  const problem = { code: 'x', message: 'it is wrong', place: 'a.yaml:3:1', hint: 'fix it' }
  expect(formatProblem(problem)).toBe('a.yaml:3:1: it is wrong; fix it')
})

it('a problem without place and hint is its message', () => {
  expect(formatProblem({ code: 'x', message: 'it is wrong' })).toBe('it is wrong')
})

it('a message of several lines becomes one line', () => {
  expect(formatProblem({ code: 'x', message: 'one  \r\n  two\n\nthree' })).toBe('one two three')
})

it('a broken invariant throws and says what was expected, and one that holds does nothing', () => {
  expect(() => invariant(undefined, 'it is there')).toThrow('invariant broken: it is there')
  expect(() => invariant('text', 'it is there')).not.toThrow()
})
