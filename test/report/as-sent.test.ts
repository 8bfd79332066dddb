import { describe, expect, it } from 'vitest'
import type { Json, JsonObject } from '../../src/base/json.ts'
import type { Carrier } from '../../src/diff/message.ts'
import { asSent } from '../../src/report/as-sent.ts'

function message(place: Carrier['in'], holder: JsonObject = {}, fields: Partial<Carrier> = {}): Carrier {
  return { in: place, name: 'color', holder: { node: holder, path: [] }, ...fields }
}

const list = ['blue', 'black', 'brown']
const object = { R: 100, G: 200, B: 150 }

describe('a value as it is sent', () => {
  it.each<[place: Carrier['in'], holder: JsonObject, text: string, ofList: string, ofObject: string]>([
    ['query', {}, '?color=blue', '?color=blue&color=black&color=brown', '?R=100&G=200&B=150'],
    ['query', { style: 'form' }, '?color=blue', '?color=blue&color=black&color=brown', '?R=100&G=200&B=150'],
    ['query', { explode: false }, '?color=blue', '?color=blue,black,brown', '?color=R,100,G,200,B,150'],
    [
      'query',
      { style: 'spaceDelimited' },
      '?color=blue',
      '?color=blue%20black%20brown',
      '?color=R%20100%20G%20200%20B%20150',
    ],
    ['query', { style: 'pipeDelimited' }, '?color=blue', '?color=blue|black|brown', '?color=R|100|G|200|B|150'],
    [
      'query',
      { style: 'pipeDelimited', explode: true },
      '?color=blue',
      '?color=blue&color=black&color=brown',
      '?R=100&G=200&B=150',
    ],
    [
      'query',
      { style: 'deepObject', explode: true },
      '?color=blue',
      '?color[0]=blue&color[1]=black&color[2]=brown',
      '?color[R]=100&color[G]=200&color[B]=150',
    ],
    ['query', { style: 7 }, '?color=blue', '?color=blue&color=black&color=brown', '?R=100&G=200&B=150'],
    ['path', {}, '{color} = blue', '{color} = blue,black,brown', '{color} = R,100,G,200,B,150'],
    ['path', { explode: true }, '{color} = blue', '{color} = blue,black,brown', '{color} = R=100,G=200,B=150'],
    ['path', { style: 'label' }, '{color} = .blue', '{color} = .blue,black,brown', '{color} = .R,100,G,200,B,150'],
    [
      'path',
      { style: 'label', explode: true },
      '{color} = .blue',
      '{color} = .blue.black.brown',
      '{color} = .R=100.G=200.B=150',
    ],
    [
      'path',
      { style: 'matrix' },
      '{color} = ;color=blue',
      '{color} = ;color=blue,black,brown',
      '{color} = ;color=R,100,G,200,B,150',
    ],
    [
      'path',
      { style: 'matrix', explode: true },
      '{color} = ;color=blue',
      '{color} = ;color=blue;color=black;color=brown',
      '{color} = ;R=100;G=200;B=150',
    ],
    ['header', {}, 'color: blue', 'color: blue,black,brown', 'color: R,100,G,200,B,150'],
    ['header', { explode: true }, 'color: blue', 'color: blue,black,brown', 'color: R=100,G=200,B=150'],
    ['cookie', {}, 'Cookie: color=blue', 'Cookie: color=blue&color=black&color=brown', 'Cookie: R=100&G=200&B=150'],
    [
      'cookie',
      { explode: false },
      'Cookie: color=blue',
      'Cookie: color=blue,black,brown',
      'Cookie: color=R,100,G,200,B,150',
    ],
    [
      'cookie',
      { style: 'cookie' },
      'Cookie: color=blue',
      'Cookie: color=blue; color=black; color=brown',
      'Cookie: R=100; G=200; B=150',
    ],
  ])('in a %s with %j', (place, holder, text, ofList, ofObject) => {
    expect([
      asSent(message(place, holder), 'blue'),
      asSent(message(place, holder), list),
      asSent(message(place, holder), object),
    ]).toEqual([text, ofList, ofObject])
  })

  it.each<[place: Carrier['in'], holder: JsonObject, value: Json, text: string | undefined]>([
    ['query', {}, 12.5, '?color=12.5'],
    ['query', {}, true, '?color=true'],
    ['query', {}, '', '?color='],
    ['query', {}, 'a b&c=d/e?f#[g]%', '?color=a%20b%26c%3Dd%2Fe%3Ff%23%5Bg%5D%25'],
    ['query', { allowReserved: true }, 'a b&c=d/e?f#', '?color=a%20b%26c%3Dd/e?f%23'],
    ['query', {}, 'contains:x,y@z', '?color=contains:x,y@z'],
    ['query', { explode: false }, ['a,b', 'c'], '?color=a%2Cb,c'],
    ['query', {}, '\uD800', '?color=%EF%BF%BD'],
    ['header', {}, 'a b/c, d', 'color: a b/c, d'],
    ['cookie', { style: 'cookie' }, 'a b', 'Cookie: color=a b'],
    ['query', { style: 'deepObject' }, { a: { b: [1, { c: 2 }] } }, '?color[a][b][0]=1&color[a][b][1][c]=2'],
    ['query', {}, null, undefined],
    ['query', {}, [null], undefined],
    ['query', {}, [], undefined],
    ['query', {}, {}, undefined],
    ['query', {}, [{ a: 1 }], undefined],
    ['query', {}, { a: [1] }, undefined],
    ['query', { style: 'deepObject' }, { a: [] }, undefined],
    ['query', { style: 'deepObject' }, { a: { b: null } }, undefined],
  ])('in a %s with %j: of %j it is %s', (place, holder, value, text) => {
    expect(asSent(message(place, holder), value)).toBe(text)
  })

  it('writes out the names of what it sends', () => {
    expect(asSent(message('query', {}, { name: 'a b' }), 1)).toBe('?a%20b=1')
    expect(asSent(message('query'), { 'a&b': 1 })).toBe('?a%26b=1')
  })

  it.each([
    ['/zones/{color}', '/zones/blue'],
    ['/{a}/zones/{color}:run', '/{a}/zones/blue:run'],
    ['/zones/{colour}', '{color} = blue'],
    [undefined, '{color} = blue'],
  ])('stands in the path %s as %s', (path, text) => {
    expect(asSent(message('path'), 'blue', path)).toBe(text)
    expect(asSent(message('path', { style: 'matrix' }), 'blue', '/zones{color}')).toBe('/zones;color=blue')
    expect(asSent(message('path'), "$&$'", '/zones/{color}/x')).toBe("/zones/$%26$'/x")
  })

  describe('in a form', () => {
    const mediaType = 'application/x-www-form-urlencoded'

    it.each<[value: Json, holder: JsonObject, text: string | undefined]>([
      [{ a: 'x y', b: [1, 2] }, {}, 'a=x%20y&b=1&b=2'],
      [{ a: { b: 1 } }, {}, undefined],
      [{ a: null }, {}, undefined],
      [{ a: { b: [1] } }, { encoding: { a: { style: 'deepObject', explode: true } } }, 'a[b][0]=1'],
      [{ a: { b: 1, c: 2 } }, { encoding: { a: { style: 'form' } } }, 'b=1&c=2'],
      [{ a: [1, 2] }, { encoding: { a: { explode: false } } }, 'a=1,2'],
      [{ a: [1, 2] }, { encoding: { a: { style: 'pipeDelimited' } } }, 'a=1|2'],
      [{}, {}, undefined],
      ['a', {}, undefined],
    ])('%j with %j is %s', (value, holder, text) => {
      expect(asSent(message('body', holder, { mediaType }), value)).toBe(text)
      expect(
        asSent(message('body', holder, { mediaType: 'Application/X-WWW-Form-Urlencoded; charset=utf-8' }), value),
      ).toBe(text)
    })

    it('that is the whole query string', () => {
      expect(asSent(message('querystring', {}, { mediaType }), { a: 1, b: 2 })).toBe('?a=1&b=2')
      expect(asSent(message('querystring', {}, { mediaType }), {})).toBe(undefined)
    })
  })

  it.each<[Carrier['in'], string | undefined]>([
    ['body', 'application/json'],
    ['body', 'multipart/form-data'],
    ['body', 'application/xml'],
    ['body', undefined],
    ['query', 'application/json'],
    ['querystring', 'application/json'],
    ['header', 'application/json'],
  ])('has no text of its own in a %s of %s', (place, mediaType) => {
    expect(asSent(message(place, {}, { mediaType }), { a: 1 })).toBe(undefined)
  })
})
