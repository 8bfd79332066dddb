import {
  type Parameter,
  anyOf,
  array,
  changing,
  collection,
  component,
  endpoint,
  example,
  group,
  header,
  integer,
  json,
  link,
  media,
  object,
  query,
  raw,
  renamed,
  response,
  responseHeader,
  section,
  single,
  string,
} from 'chronospec/model'
import { delivering, writing } from './access.ts'
import { Book, Isbn, Review } from './book.ts'

const Limit = component(
  'Limit',
  query(
    'limit',
    integer({
      minimum: 1,
      maximum: 200,
      default: changing([
        { until: '2026-02-01', value: 20 },
        { from: '2026-02-01', value: 50 },
      ]),
    }),
    { description: 'How many books a page has at most.' },
  ),
)

const emma = example(
  { isbn: '9780141439587', title: 'Emma', author: { name: 'Jane Austen', born: 1775 } },
  {
    summary: 'A book of one author',
  },
)

const created = response('The book, as it is kept.', json(Book, { examples: { emma } }), {
  headers: { Location: responseHeader(string({ format: 'uri-reference' }), { description: 'Where the book is.' }) },
  links: { book: link('getBook', { parameters: { isbn: '$response.body#/isbn' } }) },
})

const search = anyOf([Isbn, string({ minLength: 3, title: 'Words of the title' })])

export const catalogue = section(
  'Catalogue',
  collection('book', 'GET, POST /books', Book, {
    GET: {
      parameters: [
        ...renamed(query('q', search), query('search', search), { on: '2025-06-01', until: '2026-06-01' }),
        Limit,
        // Deprecated before there were dates: nobody knows when it goes.
        raw<Parameter>({
          name: 'facet',
          in: 'query',
          deprecated: true,
          style: 'deepObject',
          schema: { type: 'object', additionalProperties: { type: 'string' } },
        }),
      ],
    },
    POST: {
      security: writing,
      parameters: [header('Idempotency-Key', string({ format: 'uuid' }), { required: true, added: '2026-02-01' })],
      responses: { 201: created, 409: response('There is a book of this ISBN.') },
    },
  }),
  single('book', 'GET, PUT, DELETE /books/{isbn}', Book, {
    PUT: { security: writing },
    DELETE: { security: writing, status: 204, result: null },
  }),
  endpoint('PUT /books/{isbn}/cover', {
    operationId: 'putCover',
    summary: 'Put the cover',
    added: '2025-03-01',
    security: delivering,
    body: {
      'multipart/form-data': media(
        object({ image: string({ format: 'binary' }), alt: string() }, { required: ['image'] }),
        { encoding: { image: { contentType: 'image/png, image/jpeg' } } },
      ),
    },
    status: 204,
  }),
  collection('review', 'GET, POST /books/{isbn}/reviews', Review, { POST: { status: 201 } }),
  group(
    {
      subject: 'Catalogue as one list',
      announced: '2025-06-01',
      sunset: { after: '2026-05-31' },
      extended: { after: '2026-08-31' },
      replacement: 'GET /books',
      reason: 'it is too long to be sent at once',
    },
    endpoint('GET /catalogue', {
      operationId: 'getCatalogue',
      summary: 'Get the whole catalogue',
      result: { ...json(array(Book)), 'text/csv': media(string(), { sunset: '2025-12-01' }) },
    }),
  ),
)
