import { describe, expect, it } from 'vitest'
import { numberFrom } from '../../src/base/exact-number.ts'
import { areOfTypes, typeOfValue } from '../../src/openapi/value-type.ts'

describe('The type of a value', () => {
  it('is the name that JSON Schema has for it, whatever JSON writes', () => {
    const values = [null, true, 'a', 1, 1.5, [1], { a: 1 }]
    expect(values.map(typeOfValue)).toEqual(['null', 'boolean', 'string', 'integer', 'number', 'array', 'object'])
  })

  it('of a number with more digits than JavaScript keeps is found from these digits', () => {
    expect(typeOfValue(numberFrom('9007199254740993'))).toBe('integer')
    expect(typeOfValue(numberFrom('9007199254740993.5'))).toBe('number')
    expect(typeOfValue(numberFrom('0.12345678901234567890'))).toBe('number')
  })

  it('is among a list of types where an integer is a number as well', () => {
    expect(areOfTypes([1, 2.5], ['number'])).toBe(true)
    expect(areOfTypes([1, 2.5], ['integer'])).toBe(false)
    expect(areOfTypes([], [])).toBe(true)
  })
})
