import {
  array,
  callback,
  collection,
  component,
  cookie,
  dated,
  endpoint,
  enumeration,
  group,
  integer,
  json,
  media,
  object,
  pathItem,
  requestBody,
  response,
  section,
  single,
  string,
} from 'chronospec/model'
import { ordering } from './access.ts'
import { Book, Isbn } from './book.ts'

const Order = component(
  'Order',
  object(
    {
      id: string({ format: 'uuid', readOnly: true }),
      lines: array(object({ isbn: Isbn, copies: integer({ minimum: 1 }) }, { required: ['isbn', 'copies'] })),
      state: enumeration(
        [
          'open',
          dated('backordered', {
            subject: 'Order.state backordered',
            announced: '2025-09-01',
            sunset: '2026-04-01',
            replacement: 'open',
          }),
          'shipped',
          dated('cancelled', { added: '2025-03-01' }),
        ],
        { readOnly: true },
      ),
      tellUrl: string({ format: 'uri', writeOnly: true, description: 'Who is told when the order is shipped.' }),
    },
    { required: ['lines'] },
  ),
)

const shipped = callback({
  '{$request.body#/tellUrl}': {
    POST: {
      summary: 'Tell that an order is shipped',
      body: requestBody(json(Order), { description: 'The order that was shipped.' }),
      status: 204,
    },
  },
})

const one = { operationId: 'getOrder' }
const basket = cookie('basket', string(), { subject: 'The basket cookie', sunset: '2025-12-01', replacement: 'lines' })

export const orders = section(
  'Orders',
  collection('order', 'GET, POST /orders', Order, {
    GET: { security: ordering },
    POST: { security: ordering, parameters: [basket], status: 201, callbacks: { shipped } },
  }),
  single('order', 'GET /orders/{order}', Order, { GET: { ...one, security: ordering } }),
  endpoint('POST /orders/{order}/cancel', {
    operationId: 'cancelOrder',
    summary: 'Cancel the order',
    added: '2025-03-01',
    security: ordering,
    result: Order,
    responses: { '4XX': response('The order is shipped already.') },
  }),
  endpoint('GET /orders/{order}/invoice', {
    operationId: 'getInvoice',
    summary: 'Get the invoice',
    security: ordering,
    result: { 'application/pdf': media() },
  }),
  group(
    {
      subject: 'Wishlist endpoints',
      announced: '2026-02-01',
      sunset: '2026-10-01',
      extended: '2027-01-15',
      reason: 'hardly anybody wishes for anything',
    },
    single('wishlist', 'GET, PUT /wishlist', component('Wishlist', object({ books: array(Isbn) }))),
  ),
)

/** What the shop tells those who asked to be told. */
export const webhooks = {
  bookArrived: pathItem({
    POST: {
      operationId: 'bookArrived',
      summary: 'Tell that a book is in stock again',
      body: Book,
      status: 204,
      added: '2025-07-01',
    },
  }),
}
