import { type Schema, api, component, object, path, string } from 'chronospec/model'
import { reading, securitySchemes } from './access.ts'
import { Isbn } from './book.ts'
import { catalogue } from './catalogue.ts'
import { orders, webhooks } from './orders.ts'

const Problem = component(
  'Problem',
  object({ title: string(), detail: string() }, { description: 'What went wrong.', required: ['title'] }),
)

export default api({
  name: 'bookshop',
  title: 'Bookshop',
  summary: 'Books, and what becomes of their orders.',
  description: 'The API of a small bookshop: an example that uses every word of the language once.',
  termsOfService: 'https://bookshop.example/terms',
  contact: { name: 'The shop', email: 'api@bookshop.example' },
  license: { name: 'CC0', url: 'https://creativecommons.org/publicdomain/zero/1.0/' },
  externalDocs: { url: 'https://bookshop.example/docs' },
  added: '2025-01-15',
  servers: [
    {
      url: 'https://{region}.bookshop.example',
      variables: { region: { default: 'eu', enum: ['eu', 'us'] } },
    },
    { url: 'https://beta.bookshop.example', description: 'The beta.', subject: 'The beta', sunset: '2025-09-01' },
  ],
  tags: [
    { name: 'Catalogue', description: 'What there is to read.' },
    { name: 'Orders', description: 'What somebody wants to read.' },
  ],
  securitySchemes,
  security: reading,
  pathParameters: [
    path('isbn', Isbn, { description: 'The ISBN of a book, without hyphens.' }),
    path('order', string({ format: 'uuid' })),
  ],
  endpoints: [...catalogue, ...orders],
  webhooks,
  failure: (): Schema => Problem,
  failureDescription: 'It failed.',
  notices: [
    {
      title: 'TLS 1.1',
      description: 'Connections with TLS 1.1 and before are refused.',
      announced: '2026-01-10',
      day: '2026-05-01',
      replacement: 'TLS 1.2 or later',
      link: 'https://bookshop.example/docs/tls',
    },
  ],
})
