import type { JsonObject } from '../../../src/base/json.ts'

/** Texts that run something wherever a page takes them for more than text; what runs sets `pwned`. */
export const PAYLOADS: readonly string[] = [
  '<script>globalThis.pwned=1</script>',
  '</script><script>globalThis.pwned=2</script>',
  '<img src=x onerror="globalThis.pwned=3">',
  '<svg onload="globalThis.pwned=4"><a href="javascript:globalThis.pwned=5">x</a></svg>',
  '[click](javascript:globalThis.pwned=6) <javascript:globalThis.pwned=7>',
  '![x](https://evil.example/p.png) <iframe src="https://evil.example"></iframe>',
  '"><details open ontoggle="globalThis.pwned=8">',
  '{{constructor.constructor("globalThis.pwned=9")()}} ${globalThis.pwned=10}',
  '\u202Egnp.exe\u2066 __proto__',
]

/** Names that lead elsewhere where a page makes an address, a selector or a key of them. */
const NAMES = ['__proto__', 'constructor', '..', '%2F..%2F', '"><img src=x onerror=globalThis.pwned=11>', '\u202Eevil']

/** A plan in which every text and every name tries to be more than that. */
export function hostileDocument(): JsonObject {
  const text = PAYLOADS.join('\n\n')
  const link = 'javascript:globalThis.pwned=12'
  const paths = [
    ...NAMES.map((name) => `/x/${name}/y`),
    '/a/{../b}/c.d/',
    '/<script>globalThis.pwned=13</script>',
    ...PAYLOADS.map((_, index) => `/texts/${index}`),
  ]
  const schemas = ['__proto__', 'constructor', 'toString', 'a.b-c_d', 'Evil'].map((name): [string, JsonObject] => [
    name,
    schemaNamed(text, link),
  ])
  return {
    openapi: '3.1.0',
    info: {
      title: `</title><script>globalThis.pwned=14</script> ${PAYLOADS[2]}`,
      version: PAYLOADS[0]!,
      description: text,
      termsOfService: link,
      contact: { name: PAYLOADS[0]!, url: link, email: 'x"onmouseover="globalThis.pwned=15"@evil.example' },
      license: { name: PAYLOADS[0]!, url: link },
    },
    externalDocs: { url: link, description: text },
    servers: [{ url: link, description: text }, { url: 'https://evil.example/' }],
    tags: [{ name: PAYLOADS[1]!, description: text, externalDocs: { url: link } }],
    paths: fromEntries(
      paths.map((path, index) => [path, { get: operation(PAYLOADS[index % PAYLOADS.length]!, text, link, path) }]),
    ),
    components: { schemas: fromEntries(schemas) },
  }
}

function operation(payload: string, text: string, link: string, path: string): JsonObject {
  const names = [...path.matchAll(/\{([^}]+)\}/g)].map(([, name]) => name!)
  return {
    operationId: `op ${path}`,
    summary: payload,
    description: text,
    tags: [PAYLOADS[1]!, payload],
    externalDocs: { url: link, description: payload },
    'x-lifecycle': {
      subject: payload,
      announced: '2024-11-01',
      deprecated: '2025-01-01',
      sunset: payload.length % 2 === 0 ? '2025-06-01' : '2025-02-01',
      replacement: payload,
      reason: text,
      link: 'https://evil.example/"onclick="globalThis.pwned=16',
    },
    parameters: [
      ...names.map((name) => ({ name, in: 'path', required: true, schema: { type: 'string' } })),
      {
        name: payload,
        in: 'query',
        description: text,
        schema: { type: 'string', default: payload, pattern: '</script>' },
      },
    ],
    responses: {
      200: {
        description: text,
        content: { 'text/html': { schema: { $ref: '#/components/schemas/Evil' }, example: payload } },
      },
    },
  }
}

function schemaNamed(text: string, link: string): JsonObject {
  return {
    type: 'object',
    title: PAYLOADS[0]!,
    description: text,
    externalDocs: { url: link },
    properties: fromEntries([
      ...NAMES.map((name): [string, JsonObject] => [name, { type: 'string', description: text, enum: [...PAYLOADS] }]),
      ['gone', { type: 'string', 'x-lifecycle': { subject: PAYLOADS[3]!, sunset: '2025-09-01' } }],
    ]),
  }
}

/** An object with exactly these keys: `__proto__` is one like any other. */
function fromEntries(entries: readonly (readonly [string, JsonObject])[]): JsonObject {
  return Object.fromEntries(entries)
}
