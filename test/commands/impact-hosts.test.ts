import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { chronospec, inFolder } from '../support/cli.ts'

const api = `openapi: 3.1.0
info: {title: Shop, version: '1'}
servers: [{url: 'https://api.shop.example/v1'}]
paths: {/orders: {get: {responses: {'200': {description: Fine.}}}}}
`

describe('impact --host', () => {
  it.each([
    ['calls.txt', []],
    ['a.ts', ['--code', 'a.ts', '--client', 'fetch']],
  ])('that leaves out every call of %s is rejected', async (name, words) => {
    await inFolder((folder) => {
      writeFileSync(join(folder, 'api.yaml'), api)
      writeFileSync(
        join(folder, 'calls.txt'),
        'GET https://api.shop.example/v1/orders\nGET https://cdn.example/a.png\n',
      )
      writeFileSync(
        join(folder, 'a.ts'),
        "fetch('https://api.shop.example/v1/orders')\nfetch('https://cdn.example/a.png')\n",
      )
      const on = (...hosts: string[]): ReturnType<typeof chronospec> =>
        chronospec(
          [
            'impact',
            ...(words.length === 0 ? [name] : words),
            'api.yaml',
            ...hosts.flatMap((host) => ['--host', host]),
          ],
          { cwd: folder },
        )
      expect(on('api.shopp.example')).toMatchObject({
        code: 2,
        out: '',
        err: 'chronospec: --host api.shopp.example leaves out every call: all 2 calls go to other hosts, or it is not known where; did you mean api.shop.example?\n',
      })
      expect(on('elsewhere.org').err).toMatch(/; correct it, or leave it out\n$/)
      expect(on('API.shop.example').code).toBe(0)
      if (words.length === 0) expect(on('api.shop.example').out).toContain('Shop: 1 call, checked')
      expect(on('elsewhere.org', 'cdn.example').code).toBe(0)
    })
  })

  it('that names the host of the API is rejected where the traffic names none', async () => {
    await inFolder((folder) => {
      writeFileSync(join(folder, 'api.yaml'), api)
      writeFileSync(join(folder, 'calls.txt'), 'GET /v1/orders\n')
      const { code, err } = chronospec(['impact', 'calls.txt', 'api.yaml', '--host', 'api.shop.example'], {
        cwd: folder,
      })
      expect([code, err]).toEqual([
        2,
        'chronospec: --host api.shop.example leaves out every call: the only call goes to other hosts, or it is not known where; correct it, or leave it out\n',
      ])
    })
  })
})
