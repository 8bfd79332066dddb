import { describe, expect, it } from 'vitest'
import { chronospec, startedChronospec, wordsOf } from '../support/cli.ts'

const library = 'test/fixtures/documents/library-1.yaml test/fixtures/documents/library-2.yaml --today 2026-11-01'

describe('the process of the command', () => {
  it.each([
    ['--version', 0],
    ['diff --help', 0],
    [`diff ${library}`, 0],
    [`diff ${library} --fail-on breaking`, 1],
    ['diff - test/fixtures/documents/library-2.yaml --format json', 0],
    ['check --model test/fixtures/models/petstore.yaml', 0],
    ['snapshot --at -6m --today 2026-11-01 --model test/fixtures/models/petstore.yaml', 0],
    ['diff nowhere.yaml', 2],
    ['dif', 2],
    ['', 2],
  ])('ends with the code and prints the text that its function gives: chronospec %s', (line, code) => {
    const input = "openapi: 3.1.0\ninfo: {title: T, version: '1'}\npaths: {}\n"
    const run = startedChronospec(wordsOf(line), { input })
    expect(run.code).toBe(code)
    expect(chronospec(wordsOf(line), { input })).toEqual(run)
  })
})
