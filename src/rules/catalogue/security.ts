import type { Change } from '../../diff/change.ts'
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
    message: (change) => ({
      template: `${whoAsks(change)} also lets {clients} in${change.detail['weaker'] === true ? ', which asks for less than before' : ''}${byDefault(change.detail)}`,
      params: { clients: wayIn(change) },
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
    level: ({ detail }) => (detail['stillAllowed'] === true || detail['unused'] === true ? 'info' : 'breaking'),
    message: (change) => ({
      template: `${whoAsks(change)} no longer lets {clients} in${change.detail['stillAllowed'] === true ? ' as such; it asks for less' : ''}${byDefault(change.detail)}`,
      params: { clients: wayIn(change) },
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

/** What asks for something to be shown, as part of a template. */
function whoAsks({ at }: Change): string {
  return at.within.length === 0 ? 'the API' : '{where}'
}
