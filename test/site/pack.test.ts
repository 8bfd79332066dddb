import { runInNewContext } from 'node:vm'
import { gunzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { packed, plain } from '../../src/site/pack.ts'
import { numberFrom } from '../../src/base/exact-number.ts'

const HOSTILE = '</script><!--<script>]]>\u2028\u2029"\'`${1}\\'

/** What a script hands over, run as a browser would. */
function handed(script: string): unknown[] {
  const all: unknown[] = []
  const take = (...given: unknown[]): unknown => all.push(...given)
  runInNewContext(script, { chronospec: { plain: take, packed: take } })
  return all
}

describe('data as a script', () => {
  it('come out as they went in, whatever is in them, and no text of them can end the script', () => {
    const data = { [HOSTILE]: [HOSTILE, null, 1.5, true], nested: { ['__proto__x']: HOSTILE } }
    const script = plain('head', data)
    expect(script).not.toMatch(/<|\n./)
    const [name, got] = handed(script)
    expect([name, JSON.parse(JSON.stringify(got))]).toEqual(['head', data])
  })

  it('that are packed are plain signs, and numbers keep all their digits', () => {
    const script = packed('model', { text: HOSTILE, number: numberFrom('9007199254740993') })
    expect(script).toMatch(/^chronospec\.packed\("model","[A-Za-z0-9+/=]+"\)\n$/)
    const [name, base64] = handed(script)
    const text = gunzipSync(Buffer.from(String(base64), 'base64')).toString('utf8')
    expect([name, JSON.parse(text)]).toMatchObject(['model', { text: HOSTILE }])
    expect(text).toContain('9007199254740993')
  })

  it('that are packed are the same bytes each time: no name of a file and no time is in them', () => {
    const bytes = Buffer.from(String(handed(packed('model', { a: 1 }))[1]), 'base64')
    // The fields of gzip that would hold them: flags, and four bytes of time.
    expect([...bytes.subarray(3, 8)]).toEqual([0, 0, 0, 0, 0])
  })
})
