import { isArray } from '../../base/json.ts'
import { listed } from '../../base/text.ts'
import type { Change } from '../../diff/change.ts'
import { getting } from '../example.ts'
import type { Message } from '../message.ts'
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
      template: `${whoAsks(change)} also lets {clients} in${change.detail.weaker === true ? ', which asks for less than before' : ''}${byDefault(change.detail)}`,
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
    level: ({ detail }) => (detail.stillAllowed === true || detail.unused === true ? 'info' : 'breaking'),
    message: (change) => ({
      template: `${whoAsks(change)} no longer lets {clients} in${change.detail.stillAllowed === true ? ' as such; it asks for less' : ''}${byDefault(change.detail)}`,
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
        title: 'a default that no operation goes by',
        base: {
          ...getting({ security: [{ key: [] }] }, { securitySchemes: { key, login } }),
          security: [{ login: [] }, { key: [] }],
        },
        revision: {
          ...getting({ security: [{ key: [] }] }, { securitySchemes: { key, login } }),
          security: [{ key: [] }],
        },
        finds: ['info security-removed'],
      },
    ],
  },
  {
    id: 'security-changed',
    action: 'changed',
    purpose: 'Checks that no way to be let in asks for something else.',
    why: 'A client that shows what was asked for is refused where that is no longer enough.',
    fix: 'Keep the old way beside the new one until its clients have moved.',
    level: ({ detail }) => (detail.stillAllowed === true || detail.unused === true ? 'info' : 'breaking'),
    message: (change) => {
      const { template, params } = whatIsAsked(change)
      return { template: `${whoAsks(change)} ${template}${byDefault(change.detail)}`, params }
    },
    examples: () => [
      {
        title: 'more that is asked for',
        base: getting({ security: [{ key: [] }] }, { securitySchemes: { key, login } }),
        revision: getting({ security: [{ key: [], login: [] }] }, { securitySchemes: { key, login } }),
        finds: ['breaking security-changed'],
      },
      {
        title: 'less that is asked for',
        base: getting({ security: [{ key: [], login: [] }] }, { securitySchemes: { key, login } }),
        revision: getting({ security: [{ key: [] }] }, { securitySchemes: { key, login } }),
        finds: ['info security-changed'],
      },
      {
        title: 'something that is asked for where nothing was',
        base: getting({ security: [] }, { securitySchemes: { key, login } }),
        revision: getting({ security: [{ key: [] }, { login: [] }] }, { securitySchemes: { key, login } }),
        finds: ['breaking security-changed'],
      },
      {
        title: 'nothing that is asked for any more',
        base: getting({ security: [{ key: [] }, { login: [] }] }, { securitySchemes: { key, login } }),
        revision: getting({ security: [] }, { securitySchemes: { key, login } }),
        finds: ['info security-changed'],
      },
      {
        title: 'a default that no operation goes by',
        base: {
          ...getting({ security: [{ key: [] }] }, { securitySchemes: { key, login } }),
          security: [{ login: [] }],
        },
        revision: {
          ...getting({ security: [{ key: [] }] }, { securitySchemes: { key, login } }),
          security: [{ login: [], key: [] }],
        },
        finds: ['info security-changed'],
      },
    ],
  },
])

/** What is asked for now, told by what differs from before. */
function whatIsAsked(change: Change): Message {
  const [before, after, more, less] = (['before', 'after', 'more', 'less'] as const).map((name) =>
    namesIn(change, name),
  )
  if (after!.join() === 'none') return { template: 'asks for nothing any more', params: {} }
  if (before!.join() === 'none')
    return { template: 'now asks for {schemes}', params: { schemes: listed(after!, 'or') } }
  if (less!.length === 0) return { template: 'now also asks for {schemes}', params: { schemes: listed(more!) } }
  if (more!.length === 0) return { template: 'no longer asks for {schemes}', params: { schemes: listed(less!) } }
  const params = { schemes: listed(after!), before: listed(before!) }
  return { template: 'now asks for {schemes} instead of {before}', params }
}

function namesIn({ detail }: Change, name: 'before' | 'after' | 'more' | 'less'): string[] {
  const names = detail[name]
  return isArray(names) ? names.map(String) : []
}

/** What asks for something to be shown, as part of a template. */
function whoAsks({ at }: Change): string {
  return at.within.length === 0 ? 'the API' : '{where}'
}
