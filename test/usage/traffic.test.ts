import { describe, expect, it } from 'vitest'
import type { Call } from '../../src/usage/call.ts'
import { logFormatReader } from '../../src/usage/traffic/log-format.ts'
import { readText } from '../support/traffic.ts'

/** What every format says of a call. */
type Told = Pick<Call, 'method' | 'target'> & Partial<Call>

function stated({ method, target, day, ip, agent, host, response }: Call): object {
  const all = { method, target, day, ip, agent, host, status: response?.status }
  return Object.fromEntries(Object.entries(all).filter(([, value]) => value !== undefined))
}

const GET = { method: 'GET', target: '/pets?limit=1' }
const FULL = { ...GET, day: '2024-02-29', ip: '192.0.2.7', agent: 'client/1 (a; b)', status: 200 }

/** Traffic as each server, gateway or tool writes it, and the call that stands in it. */
const samples: readonly [name: string, format: string, text: string, call: Told | object][] = [
  [
    'the Combined Log Format',
    'combined',
    '192.0.2.7 - frank [29/Feb/2024:23:59:59 +0000] "GET /pets?limit=1 HTTP/1.1" 200 2326 "https://a.example/?q=\\"x\\"" "client/1 (a; b)"',
    FULL,
  ],
  [
    'the Combined Log Format with more behind it',
    'combined',
    '192.0.2.7 - - [01/Mar/2024:00:30:00 +0130] "GET /pets?limit=1 HTTP/2.0" 200 2326 "-" "client/1 (a; b)" 0.004 "-"',
    FULL,
  ],
  [
    'the Common Log Format',
    'common',
    '192.0.2.7 - - [29/Feb/2024:22:00:00 -0100] "GET /pets?limit=1 HTTP/1.0" 200 -',
    { ...GET, day: '2024-02-29', ip: '192.0.2.7', status: 200 },
  ],
  [
    'Caddy',
    'caddy',
    '{"level":"info","ts":1709251199.5,"logger":"http.log.access","msg":"handled request","request":{"remote_ip":"192.0.2.7","remote_port":"1","proto":"HTTP/2.0","method":"GET","host":"a.example","uri":"/pets?limit=1","headers":{"User-Agent":["client/1 (a; b)"]}},"status":200}',
    { ...FULL, host: 'a.example' },
  ],
  [
    'Envoy',
    'envoy',
    '{"start_time":"2024-02-29T23:59:59.999Z","method":"GET","path":"/pets?limit=1","protocol":"HTTP/1.1","response_code":200,"user_agent":"client/1 (a; b)","x_forwarded_for":"192.0.2.7","authority":"a.example"}',
    { ...FULL, host: 'a.example' },
  ],
  [
    'Kong',
    'kong',
    '{"request":{"method":"GET","uri":"/pets?limit=1","url":"http://a.example:8000/pets?limit=1","headers":{"host":"a.example","user-agent":"client/1 (a; b)"}},"response":{"status":200},"client_ip":"192.0.2.7","started_at":1709251199999}',
    { ...FULL, host: 'a.example' },
  ],
  [
    'an Application Load Balancer',
    'alb-log',
    'https 2024-02-29T23:59:59.186641Z app/lb/50dc6c495c0c9188 192.0.2.7:2817 10.0.0.1:80 0.086 0.048 0.037 200 200 0 57 "GET https://a.example:443/pets?limit=1 HTTP/1.1" "client/1 (a; b)" ECDHE-RSA-AES128-GCM-SHA256 TLSv1.2 arn:aws:x "Root=1-5" "a.example" "-" 1 2024-02-29T23:59:59.086000Z "forward" "-" "-" "10.0.0.1:80" "200" "-" "-"',
    { ...FULL, target: 'https://a.example:443/pets?limit=1' },
  ],
  [
    'an Application Load Balancer, as rows of JSON',
    'alb',
    '{"type":"https","time":"2024-02-29T23:59:59.186641Z","client_ip":"192.0.2.7","request_verb":"GET","request_url":"https://a.example:443/pets?limit=1","user_agent":"client/1 (a; b)","elb_status_code":200}',
    { ...FULL, target: 'https://a.example:443/pets?limit=1' },
  ],
  [
    'CloudFront',
    'w3c',
    '#Version: 1.0\n#Fields: date time x-edge-location sc-bytes c-ip cs-method cs(Host) cs-uri-stem sc-status cs(Referer) cs(User-Agent) cs-uri-query\n2024-02-29\t23:59:59\tLHR3\t1\t192.0.2.7\tGET\td1.cloudfront.example\t/pets\t200\t-\tclient/1%20(a;%20b)\tlimit=1',
    { ...FULL, host: 'd1.cloudfront.example' },
  ],
  [
    'CloudFront, as JSON',
    'cloudfront',
    '{"date":"2024-02-29","time":"23:59:59","c-ip":"192.0.2.7","cs-method":"GET","x-host-header":"a.example","cs-uri-stem":"/pets","sc-status":"200","cs(User-Agent)":"client/1%20(a;%20b)","cs-uri-query":"limit=1"}',
    { ...FULL, host: 'a.example' },
  ],
  [
    'some other lines of JSON',
    'json',
    '{"time":"2024-02-29T23:59:59+00:00","remote_addr":"192.0.2.7","request":"GET /pets?limit=1 HTTP/1.1","status":200,"http_user_agent":"client/1 (a; b)"}',
    FULL,
  ],
  [
    'a list',
    'list',
    '# what we call\nGET https://a.example/pets?limit=1\n',
    { method: 'GET', target: 'https://a.example/pets?limit=1' },
  ],
  [
    'OpenTelemetry',
    'otlp',
    '{"resourceSpans":[{"resource":{"attributes":[]},"scopeSpans":[{"spans":[{"name":"GET","kind":2,"startTimeUnixNano":"1709251199999000000","attributes":[{"key":"http.request.method","value":{"stringValue":"GET"}},{"key":"url.path","value":{"stringValue":"/pets"}},{"key":"url.query","value":{"stringValue":"limit=1"}},{"key":"server.address","value":{"stringValue":"a.example"}},{"key":"client.address","value":{"stringValue":"192.0.2.7"}},{"key":"user_agent.original","value":{"stringValue":"client/1 (a; b)"}},{"key":"http.response.status_code","value":{"intValue":"200"}}]},{"name":"SELECT","attributes":[]}]}]}]}',
    { ...FULL, host: 'a.example' },
  ],
  [
    'OpenTelemetry with the conventions of before',
    'otlp',
    '{"resourceSpans":[{"scopeSpans":[{"spans":[{"attributes":[{"key":"http.method","value":{"stringValue":"GET"}},{"key":"http.target","value":{"stringValue":"/pets?limit=1"}}]}]}]}]}\n',
    GET,
  ],
  [
    'a HAR',
    'har',
    '{"log":{"version":"1.2","creator":{"name":"x","version":"1"},"pages":[{"title":"[{"}],"entries":[{"startedDateTime":"2024-03-01T00:59:59.000+01:00","request":{"method":"GET","url":"https://a.example/pets?limit=1","headers":[]},"response":{"status":200,"headers":[],"content":{}}}]}}',
    { method: 'GET', target: 'https://a.example/pets?limit=1', day: '2024-02-29', status: 200 },
  ],
  [
    'a Postman collection',
    'postman',
    '{"info":{"name":"x","schema":"https://schema.getpostman.com/json/collection/v2.1.0/collection.json"},"variable":[{"key":"base","value":"https://a.example/v1"}],"item":[{"name":"folder","item":[{"request":{"method":"GET","url":{"raw":"{{base}}/pets/:id?limit={{limit}}","variable":[{"key":"id","value":"7"}]}}}]}]}',
    { method: 'GET', target: 'https://a.example/v1/pets/7?limit={{limit}}' },
  ],
]

describe('traffic', () => {
  it.each(samples)('of %s is %s, and gives the call', (_, format, text, call) => {
    for (const piece of [1, 7, 100_000]) {
      const read = readText(text, undefined, piece)
      expect(read.format).toBe(format)
      expect(read.calls.map(stated)).toEqual([call])
      expect([read.broken, read.isWhole]).toEqual([[], true])
    }
  })

  it.each([
    [
      'nginx',
      '$remote_addr [$time_iso8601] $host "$request" $status "$http_user_agent" $request_time',
      '192.0.2.7 [2024-02-29T23:59:59+00:00] a.example "GET /pets?limit=1 HTTP/1.1" 200 "client/1 (a; b)" 0.003',
      { ...FULL, host: 'a.example' },
    ],
    [
      'nginx, in parts',
      '$msec|$request_method|$scheme://$host$request_uri|$status',
      '1709251199.999|GET|https://a.example/pets?limit=1|200',
      { ...GET, day: '2024-02-29', host: 'a.example', status: 200 },
    ],
    [
      'Apache',
      '%v:%p %h %l %u %t \\"%r\\" %>s %O \\"%{Referer}i\\" \\"%{User-Agent}i\\" %%',
      'a.example:443 192.0.2.7 - - [29/Feb/2024:23:59:59 +0000] "GET /pets?limit=1 HTTP/1.1" 200 5 "-" "client/1 (a; b)" %',
      { ...FULL, host: 'a.example' },
    ],
    ['Apache, in parts', '%a %m %U%q %s', '192.0.2.7 GET /pets?limit=1 200', { ...GET, ip: '192.0.2.7', status: 200 }],
  ])('is read by a format string of %s', (_, format, line, call) => {
    const read = logFormatReader(format)
    expect(typeof read === 'function' ? stated(read(line) as Call) : read).toEqual(call)
  })

  it.each([
    [
      '$remote_addr $status',
      'it has neither $request (%r) nor a method and a path: $request_method $request_uri, %m %U',
    ],
    ['GET /', 'it has no variable such as $request or %r'],
  ])('is not read by a format string that reports no call: %s', (format, why) => {
    expect(logFormatReader(format)).toEqual({ why })
  })

  it.each([
    ['1709251199', '2024-02-29'],
    ['1709251199999999', '2024-02-29'],
    ['2024-03-01T05:29:59.123+05:30', '2024-02-29'],
    ['2024-02-29 15:59:59 -0800', '2024-02-29'],
    ['2024-02-29 16:00:00 -0800', '2024-03-01'],
    ['2024-02-29T23:59:59,999Z', '2024-02-29'],
    ['2024-02-29T23:59:59', '2024-02-29'],
    ['2024-02-29', '2024-02-29'],
    ['Thu, 29 Feb 2024 23:59:59 GMT', '2024-02-29'],
    ['01/Mar/2024:05:44:59 +0545', '2024-02-29'],
    ['yesterday', undefined],
  ])('of the time %s is of the day %s in UTC', (time, on) => {
    const { calls } = readText(JSON.stringify({ time, method: 'GET', path: '/' }), 'json')
    expect(calls[0]?.day).toBe(on)
  })

  it('of a minute is of its day, though another time in that minute cannot be read', () => {
    const at = (seconds: string): string => `{"time":"2024-02-29T23:59:${seconds}Z","method":"GET","path":"/"}`
    const { calls } = readText(['99', '59.5', '59.123456'].map(at).join('\n'), 'json')
    expect(calls.map(({ day }) => day)).toEqual([undefined, '2024-02-29', '2024-02-29'])
  })

  it('that nothing is known of has no format', () => {
    for (const text of ['hello', '{"a":1}', '<html>', 'a,b,c\n1,2,3', '[1]', '\0\u0001'])
      expect(readText(text).format).toBeUndefined()
  })

  it('of several forms is read as what most of it can be read as, and the rest is counted', () => {
    const [combined, , common, caddy] = samples.map(([, , text]) => text)
    const read = readText([combined, caddy, combined, common, ''].join('\n'))
    expect([read.format, read.calls.length, read.broken]).toEqual(['common', 3, [2]])
  })

  it('reports the fields of forms that are listed one by one', () => {
    const url = 'https://a.example/x'
    const params = [
      { name: 'a', value: '1' },
      { name: 'f', fileName: 'f.txt', contentType: 'text/plain' },
    ]
    const request = {
      method: 'POST',
      url,
      headers: [],
      postData: { mimeType: 'multipart/form-data; boundary=x', params },
    }
    const har = { log: { entries: [{ startedDateTime: '2024-01-01', request }] } }
    const formdata = [
      { key: 'a', value: '{{n}}' },
      { key: 'b', value: '2', disabled: true },
    ]
    const info = { schema: 'https://schema.getpostman.com/json/collection/v2.1.0/collection.json' }
    const item = [{ request: { method: 'POST', url, body: { mode: 'formdata', formdata } } }]
    const collection = { info, item, variable: [{ key: 'n', value: '1' }] }
    expect(readText(JSON.stringify(har)).calls[0]?.body?.fields).toEqual([
      { name: 'a', text: '1' },
      { name: 'f', text: '', mediaType: 'text/plain' },
    ])
    expect(readText(JSON.stringify(collection)).calls[0]?.body).toEqual({
      mediaType: 'multipart/form-data',
      text: '',
      fields: [{ name: 'a', text: '1' }],
    })
  })

  it('of which the end is missing gives all that is there', () => {
    const [, , text] = samples.find(([, format]) => format === 'har')!
    const entry = /\{"startedDateTime".*?"content":\{\}\}\}/.exec(text)![0]
    const many = text.replace(entry, () => [entry, entry, entry].join(','))
    const read = readText(many.slice(0, many.lastIndexOf('"response"')))
    expect([read.format, read.calls.length, read.isWhole]).toEqual(['har', 2, false])
  })

  it('with a line of ten million characters is read without it', () => {
    const line = samples[0]![2]
    const read = readText(`${line}\n${'x'.repeat(10_000_000)}\n${line}\n`, undefined, 65_536)
    expect([read.calls.length, read.broken]).toEqual([2, [2]])
  })

  it('with 100,000 broken lines is read to its end in every format', () => {
    let seed = 7
    const random = (below: number): number => {
      seed = (Math.imul(seed, 48_271) >>> 0) % 0x7fffffff
      return seed % below
    }
    for (const [, format, text] of samples.filter(
      ([, name]) => name !== 'har' && name !== 'postman' && name !== 'otlp',
    )) {
      const line = text.split('\n').at(-1)! || text.split('\n')[1]!
      const lines = Array.from({ length: 10_000 }, () => {
        const at = random(line.length)
        const sign = String.fromCodePoint([0, 34, 92, 37, 123, 0x80, 0xfffd, 0x1f600][random(8)]!)
        return [line.slice(0, at), `${line.slice(0, at)}${sign}${line.slice(at + random(9))}`, sign.repeat(at % 50)][
          random(3)
        ]!
      })
      const read = readText(`${lines.join('\n')}\n`, format, 10_000)
      const isNothing = (each: string): boolean =>
        each === '' || (/^(?:w3c|list)$/.test(format) && each.startsWith('#'))
      expect(read.calls.length + read.broken.length).toBe(lines.filter((each) => !isNothing(each)).length)
      expect(read.isWhole).toBe(true)
    }
  })
})
