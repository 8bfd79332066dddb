import { getting } from '../example.ts'
import type { ThingRule } from '../rule.ts'
import { byDefault, wayIn } from '../words.ts'

const key = { type: 'apiKey', in: 'header', name: 'X-Key' }
const login = { type: 'http', scheme: 'bearer' }

export const securityAdded: ThingRule = {
  id: 'security-added',
  subject: 'security',
  change: 'added',
  direction: 'any',
  class: 'wire',
  purpose: 'Reports new ways to be let in.',
  why: 'Who was let in still is; see that the new way is meant to be enough.',
  fix: 'Nothing needs to be done.',
  level: () => 'info',
  message: ({ name, where, args }) => ({
    template: `${where === '' ? 'the API' : '{where}'} also lets {clients} in${args['weaker'] === true ? ', which asks for less than before' : ''}${byDefault(args)}`,
    params: { clients: wayIn(name) },
  }),
  examples: () => [
    {
      title: 'a further way in',
      base: getting({ security: [{ login: [] }] }, { securitySchemes: { key, login } }),
      revision: getting({ security: [{ key: [] }, { login: [] }] }, { securitySchemes: { key, login } }),
      finds: ['info security-added'],
    },
  ],
}
