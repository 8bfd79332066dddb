import { describe, expect, it } from 'vitest'
import { asks } from '../../src/rules/example.ts'
import { verdictsBetween } from '../support/documents.ts'

describe('A parameter that says it is read-only', () => {
  it('hurts nobody, since its value is sent one way whatever it says', () => {
    const [plain, readOnly] = [{}, { readOnly: true }].map((fields) => asks({ schema: { type: 'string', ...fields } }))
    expect(verdictsBetween(plain!, readOnly!)).toEqual(['info request-access-changed'])
  })
})
