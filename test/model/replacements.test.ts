import { describe, expect, it } from 'vitest'
import type { Json, JsonObject } from '../../src/base/json.ts'
import { validate } from '../../src/model/validate.ts'
import { answering, operation, tiny } from '../support/document.ts'

const gone = (replacement: string): JsonObject => ({ 'x-lifecycle': { sunset: '2026-01-01', replacement } })

/** A document in which something is replaced: an operation, a property, a parameter, a value. */
function document(of: 'operation' | 'property' | 'parameter' | 'value' | 'path', replacement: string): JsonObject {
  const fate = (here: typeof of): JsonObject => (here === of ? gone(replacement) : {})
  return tiny({
    paths: {
      '/old': { ...fate('path'), get: operation(fate('operation')) },
      '/orders': {
        get: answering('Order', { operationId: 'listOrders' }),
        post: operation(),
      },
      '/orders/{order_id}': {
        delete: operation({
          parameters: [
            { name: 'order_id', in: 'path', required: true },
            { name: 'force', in: 'query', ...fate('parameter') },
            { name: 'cascade', in: 'query' },
          ],
        }),
      },
    },
    components: {
      securitySchemes: { Key: { type: 'apiKey', in: 'header', name: 'X-Key' } },
      schemas: {
        Order: {
          properties: { total: { type: 'integer', ...fate('property') }, amount: { type: 'string' } },
        },
        Late: { properties: { soon: { 'x-lifecycle': { added: '2026-06-01' } }, later: {} } },
        Kind: {
          enum: ['small', 'large'],
          ...(of === 'value' && { 'x-lifecycle-values': { small: gone(replacement)['x-lifecycle'] as Json } }),
        },
      },
    },
  })
}

describe('a replacement that names nothing, but nearly does', () => {
  const near = [
    ['operation', 'GET /order', 'error', 'did you mean GET /orders?'],
    ['operation', 'PUT /orders', 'error', 'did you mean GET /orders or POST /orders?'],
    ['operation', 'GET /orders/{id}', 'error', 'did you mean DELETE /orders/{order_id}?'],
    ['operation', 'get /orders', 'warning', 'did you mean GET /orders?'],
    ['operation', 'Get  orders', 'warning', 'did you mean GET /orders?'],
    ['operation', 'DELETE /orders/:id', 'error', 'did you mean DELETE /orders/{order_id}?'],
    ['operation', 'listOrder', 'warning', 'did you mean listOrders?'],
    ['operation', '/order', 'warning', 'did you mean /orders?'],
    ['property', 'amuont', 'warning', 'did you mean amount?'],
    ['property', 'Order.amont', 'warning', 'did you mean Order.amount?'],
    ['property', 'Order.webhooks', 'warning', 'name what exists, or describe it in words'],
    ['parameter', '?offset', 'warning', 'name what exists, or describe it in words'],
    ['property', '`Ammount`', 'warning', 'did you mean amount?'],
    ['parameter', 'cascading', 'warning', 'did you mean cascade?'],
    ['value', 'lage', 'warning', 'did you mean large?'],
    ['value', 'Kind = larg', 'warning', 'did you mean Kind = large?'],
    ['parameter', 'DELETE /orders/{order_id} ?cascad', 'warning', 'did you mean DELETE /orders/{order_id} ?cascade?'],
    ['operation', 'GET /orders ?page', 'warning', 'name what exists, or describe it in words'],
    ['operation', '/orders ?page', 'warning', 'name what exists, or describe it in words'],
    ['operation', 'POST webhook sold', 'warning', 'name what exists, or describe it in words'],
    ['value', 'Kind = tiny', 'warning', 'name what exists, or describe it in words'],
    ['operation', 'security Kye', 'warning', 'did you mean security Key?'],
  ] as const

  it.each(near)('of an %s: %s', (of, replacement, level, hint) => {
    const found = validate(document(of, replacement))
    expect(found.map((problem) => [problem.level, problem.code, problem.hint])).toEqual([
      [level, level === 'error' ? 'unknown-replacement' : 'near-replacement', hint],
    ])
  })
})

describe('a replacement says nothing odd where it', () => {
  const fine = [
    ['names an operation', 'operation', 'GET /orders'],
    ['names an operation by its id', 'operation', 'listOrders'],
    ['names a path', 'operation', '/orders'],
    ['calls a path parameter otherwise', 'operation', 'DELETE /orders/{id}'],
    ['calls a parameter of a path otherwise', 'path', '/orders/{id}'],
    ['names a field beside it', 'property', 'amount'],
    ['names a field beside it as code', 'property', '`amount`'],
    ['names a field of a component', 'property', 'Order.amount'],
    ['names a component', 'property', 'Order'],
    ['names another value', 'value', 'large'],
    ['is a word of another API', 'property', 'webhooks'],
    ['is a field of another API', 'property', 'Customer.webhooks'],
    ['names a parameter beside it', 'parameter', '?cascade'],
    ['is another version of a short name', 'value', 'xl'],
    ['names a parameter of an operation', 'operation', 'DELETE /orders/{id} ?cascade'],
    ['names a field of what a response refers to', 'operation', 'GET /orders 200 .amount'],
    ['names a value of a component', 'value', 'Kind = large'],
    ['names a security scheme', 'property', 'security Key'],
    ['is prose', 'property', 'the amounts of the order'],
    ['is prose after an operation', 'operation', 'GET /orders (with a filter)'],
    ['is prose about an operation', 'operation', 'GET /orders instead'],
    ['is prose that begins like a coordinate', 'operation', 'security headers'],
    ['is an address', 'operation', 'https://a.example/orders'],
  ] as const

  it.each(fine)('%s', (_, of, replacement) => {
    expect(validate(document(of, replacement))).toEqual([])
  })
})

describe('a replacement that is not there when it is needed', () => {
  it.each([
    ['operation', 'Late.soon'],
    ['value', 'Kind = small'],
    ['parameter', 'DELETE /orders/{order_id} ?force'],
  ] as const)('is an error, however it is named: of an %s, %s', (of, replacement) => {
    const found = validate(document(of, replacement))
    expect(found.map(({ level, code, message }) => [level, code, message])).toEqual([
      [
        'error',
        'dead-replacement',
        expect.stringContaining(`its replacement ${replacement} does not exist on 2026-01-01, when it is needed`),
      ],
    ])
  })
})
