import { getting } from '../example.ts'
import type { ThingRule } from '../rule.ts'
import { thingRules } from '../thing-rules.ts'
import { byDefault, wayIn } from '../words.ts'

const key = { type: 'apiKey', in: 'header', name: 'X-Key' }
const login = { type: 'http', scheme: 'bearer' }

export const securityRules: readonly ThingRule[] = thingRules('security', [
  {
    id: 'security-added',
    action: 'added',
    purpose: 'Reports new ways to be let in.',
    why: 'Who was let in still is; see that the new way is meant to be enough.',
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
  },
  {
    id: 'security-removed',
    action: 'removed',
    purpose: 'Checks that no way to be let in goes.',
    why: 'A client that authenticates this way is refused. Where another way asks for no more than this one did, it is still let in.',
    fix: 'Keep the old way beside the new one until its clients have moved.',
    level: ({ args }) => (args['stillAllowed'] === true || args['idle'] === true ? 'info' : 'breaking'),
    message: ({ name, where, args }) => ({
      template: `${where === '' ? 'the API' : '{where}'} no longer lets {clients} in${args['stillAllowed'] === true ? ' as such; it asks for less' : ''}${byDefault(args)}`,
      params: { clients: wayIn(name) },
    }),
    examples: () => [
      {
        title: 'a way in that is gone',
        base: getting({ security: [{ key: [] }, { login: [] }] }, { securitySchemes: { key, login } }),
        revision: getting({ security: [{ login: [] }] }, { securitySchemes: { key, login } }),
        finds: ['breaking security-removed'],
      },
      {
        title: 'less that is asked for',
        base: getting({ security: [{ key: [], login: [] }] }, { securitySchemes: { key, login } }),
        revision: getting({ security: [{ key: [] }] }, { securitySchemes: { key, login } }),
        finds: ['info security-added', 'info security-removed'],
      },
      {
        title: 'a default that no operation goes by',
        base: {
          ...getting({ security: [{ key: [] }] }, { securitySchemes: { key, login } }),
          security: [{ login: [] }],
        },
        revision: getting({ security: [{ key: [] }] }, { securitySchemes: { key, login } }),
        finds: ['info security-added', 'info security-removed'],
      },
    ],
  },
])
