import { describe, expect, it } from 'vitest'
import { type MutableJsonObject, isArray, isObject, own, put } from '../../src/base/json.ts'

describe('isObject and isArray', () => {
  const values: [string, unknown, boolean, boolean][] = [
    ['an object', {}, true, false],
    ['an object without prototype', Object.create(null), true, false],
    ['a list', [], false, true],
    ['null', null, false, false],
    ['undefined', undefined, false, false],
    ['a text', '{}', false, false],
  ]
  it.each(values)('decide what %s is', (_, value, object, array) => {
    expect([isObject(value), isArray(value)]).toEqual([object, array])
  })
})

describe('own', () => {
  it('finds the value of an own key, whatever its name', () => {
    expect(own({ constructor: 1 }, 'constructor')).toBe(1)
    expect(own(JSON.parse('{"__proto__": 2}'), '__proto__')).toBe(2)
  })

  it.each(['__proto__', 'constructor', 'toString', 'hasOwnProperty'])('never finds the inherited name %s', (name) => {
    expect(own({}, name)).toBeUndefined()
  })

  it.each([undefined, null, 'text', 1, ['a']])('finds nothing in %j, which is no object', (node) => {
    expect(own(node, 'length')).toBeUndefined()
    expect(own(node, '0')).toBeUndefined()
  })
})

describe('put', () => {
  it.each(['a', '__proto__', 'constructor', ''])('sets %j as an own, enumerable key', (key) => {
    const target: MutableJsonObject = {}
    put(target, key, { b: 1 })
    expect(Object.entries(target)).toEqual([[key, { b: 1 }]])
    expect(Object.getPrototypeOf(target)).toBe(Object.prototype)
  })
})
