import { apiKey, http, mutualTls, oauth2, openIdConnect, requires } from 'chronospec/model'

/** Keys were all there was at first; they were leaked too often. */
const Key = apiKey('Key', {
  in: 'header',
  name: 'X-Api-Key',
  description: 'A key for each shop that sells our books.',
  subject: 'API keys',
  announced: '2026-01-10',
  deprecated: '2026-02-01',
  sunset: '2026-07-01',
  replacement: 'OAuth',
  reason: 'keys do not say who asks',
  link: 'https://bookshop.example/docs/oauth',
})

const OAuth = oauth2('OAuth', {
  clientCredentials: {
    tokenUrl: 'https://bookshop.example/oauth/token',
    scopes: { 'books:read': 'Reads the catalogue.', 'books:write': 'Changes the catalogue.', orders: 'Orders books.' },
  },
})

const Staff = openIdConnect('Staff', 'https://bookshop.example/.well-known/openid-configuration', {
  description: 'Those who work in the shop.',
})

const Till = http('Till', 'basic', { description: 'The till of a shop.' })

const Warehouse = mutualTls('Warehouse', { description: 'The certificate of a warehouse.', added: '2025-03-01' })

export const securitySchemes = [Key, OAuth, Staff, Till, Warehouse]

/** What whoever reads proves. */
export const reading = [requires(OAuth, 'books:read'), requires(Key)]

/** What whoever changes the catalogue proves. */
export const writing = [requires(OAuth, 'books:write'), requires(Staff)]

/** What whoever orders proves; a till is only believed together with its key or token. */
export const ordering = [requires(OAuth, 'orders'), { ...requires(Till), ...requires(Key) }]

/** Covers are sent by the warehouse, too. */
export const delivering = [...writing, requires(Warehouse)]
