import { isArray, textOf } from '../../base/json.ts'
import { listed } from '../../base/text.ts'
import type { Change } from '../../diff/change.ts'
import { getting } from '../example.ts'
import type { Message } from '../message.ts'
import type { ThingRule } from '../rule.ts'
import { thingRules } from '../thing-rules.ts'
import { byDefault, alternativeOf } from '../words.ts'

const key = { type: 'apiKey', in: 'header', name: 'X-Key' }
const login = { type: 'http', scheme: 'bearer' }

export const securityRules: readonly ThingRule[] = thingRules('security', [
  {
    id: 'security-added',
    action: 'added',
    purpose: 'Reports new ways to authenticate.',
    why: 'Every client that had access still has it. Make sure the new way alone is meant to be enough.',
    level: () => 'info',
    message: (change) => ({
      template: `${whoAsks(change)} also accepts {item}${change.detail.weaker === true ? ', which requires less than before' : ''}${byDefault(change.detail)}`,
      params: { item: alternativeOf(change) },
    }),
    examples: () => [
      {
        title: 'an additional way to authenticate',
        base: getting({ security: [{ login: [] }] }, { securitySchemes: { key, login } }),
        revision: getting({ security: [{ key: [] }, { login: [] }] }, { securitySchemes: { key, login } }),
        finds: ['info security-added'],
      },
    ],
  },
  {
    id: 'security-removed',
    action: 'removed',
    purpose: 'Checks that no way to authenticate is removed.',
    why: 'A client that authenticates this way is rejected, unless another way requires no more than this one did.',
    fix: 'Keep the old way alongside the new one until its clients have moved.',
    level: ({ detail }) => (detail.stillAllowed === true || detail.unused === true ? 'info' : 'breaking'),
    message: (change) => ({
      template: `${whoAsks(change)} no longer accepts {item}${change.detail.stillAllowed === true ? ' as such; it requires less' : ''}${byDefault(change.detail)}`,
      params: { item: alternativeOf(change) },
    }),
    examples: () => [
      {
        title: 'a removed way to authenticate',
        base: getting({ security: [{ key: [] }, { login: [] }] }, { securitySchemes: { key, login } }),
        revision: getting({ security: [{ login: [] }] }, { securitySchemes: { key, login } }),
        finds: ['breaking security-removed'],
      },
      {
        title: 'a default that every operation overrides',
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
    purpose: 'Checks that no way to authenticate changes its requirements.',
    why: 'A client whose credentials are no longer enough is rejected.',
    fix: 'Keep the old way alongside the new one until its clients have moved.',
    level: ({ detail }) =>
      detail.stillAllowed === true || detail.unused === true || detail.sent !== undefined ? 'info' : 'breaking',
    message: (change) => {
      const { template, params } = whatIsAsked(change)
      const sent = namesIn(change, 'sent')
      const known = sent.length === 0 ? '' : '; clients had to send {sent} before'
      return {
        template: `${whoAsks(change)} ${template}${known}${byDefault(change.detail)}`,
        params: { ...params, ...(sent.length > 0 && { sent: listed(sent) }) },
      }
    },
    examples: () => [
      {
        title: 'an additional requirement',
        base: getting({ security: [{ key: [] }] }, { securitySchemes: { key, login } }),
        revision: getting({ security: [{ key: [], login: [] }] }, { securitySchemes: { key, login } }),
        finds: ['breaking security-changed'],
      },
      {
        title: 'a required parameter that is described as an API key now',
        base: getting({ parameters: [{ in: 'header', name: 'X-Key', required: true, schema: { type: 'string' } }] }),
        revision: getting({ security: [{ key: [] }] }, { securitySchemes: { key } }),
        finds: ['info request-parameter-removed', 'info security-changed', 'info security-scheme-added'],
      },
      {
        title: 'alternatives that are required together',
        base: getting({ security: [{ key: [] }, { login: [] }] }, { securitySchemes: { key, login } }),
        revision: getting({ security: [{ key: [], login: [] }] }, { securitySchemes: { key, login } }),
        finds: ['breaking security-changed'],
      },
      {
        title: 'requirements that became alternatives',
        base: getting({ security: [{ key: [], login: [] }] }, { securitySchemes: { key, login } }),
        revision: getting({ security: [{ key: [] }, { login: [] }] }, { securitySchemes: { key, login } }),
        finds: ['info security-changed'],
      },
      {
        title: 'a removed requirement',
        base: getting({ security: [{ key: [], login: [] }] }, { securitySchemes: { key, login } }),
        revision: getting({ security: [{ key: [] }] }, { securitySchemes: { key, login } }),
        finds: ['info security-changed'],
      },
      {
        title: 'requirements where there were none',
        base: getting({ security: [] }, { securitySchemes: { key, login } }),
        revision: getting({ security: [{ key: [] }, { login: [] }] }, { securitySchemes: { key, login } }),
        finds: ['breaking security-changed'],
      },
      {
        title: 'no requirements any more',
        base: getting({ security: [{ key: [] }, { login: [] }] }, { securitySchemes: { key, login } }),
        revision: getting({ security: [] }, { securitySchemes: { key, login } }),
        finds: ['info security-changed'],
      },
      {
        title: 'a default that every operation overrides',
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

/** The new requirements, described by their difference from the old ones: of which clients, and which alternatives are still enough. */
function whatIsAsked(change: Change): Message {
  const [before, after, more, less, others] = (['before', 'after', 'more', 'less', 'others'] as const).map((name) =>
    namesIn(change, name),
  ) as [string[], string[], string[], string[], string[]]
  // Of a default that no operation takes, it would be wrong that no authentication is required.
  if (after.join() === 'none')
    return change.detail.unused === true
      ? { template: 'no longer requires {schemes}', params: { schemes: listed(before, 'or') } }
      : { template: 'no longer requires authentication', params: {} }
  if (before.join() === 'none') return { template: 'now requires {schemes}', params: { schemes: listed(after, 'or') } }
  if (before.length > 1)
    return {
      template: 'now requires {schemes} together instead of {before}',
      params: { schemes: after[0]!, before: listed(before, 'or') },
    }
  if (after.length > 1)
    return {
      template: 'now accepts {schemes} instead of {before} together',
      params: { schemes: listed(after, 'or'), before: before[0]! },
    }
  // What is asked for instead of all of a way says already which way it is.
  const isNamed = others.length > 0 && !(more.length > 0 && listed(less) === before.join())
  const way = isNamed ? ' from clients that use {way}' : ''
  const rest = others.length > 0 && more.length > 0 ? '; {others} is still enough' : ''
  const params = {
    schemes: listed(more.length === 0 ? less : more),
    ...(isNamed && { way: brief(before.join()) }),
    ...(rest !== '' && {
      others: listed(
        others.map((name) => (name === 'none' ? 'no authentication' : name)),
        'or',
      ),
    }),
  }
  if (less.length === 0) return { template: `now also requires {schemes}${way}${rest}`, params }
  if (more.length === 0) return { template: `no longer requires {schemes}${way}`, params }
  return {
    template: `now requires {schemes} instead of {before}${way}${rest}`,
    params: { ...params, before: listed(less) },
  }
}

/** A way to get access; without its scopes where they are many. */
function brief(way: string): string {
  return way.length <= LONGEST ? way : way.replaceAll(/\([^()]*\)/g, '')
}

/** Ways longer than this are named without their scopes. */
const LONGEST = 60

function namesIn({ detail }: Change, name: 'before' | 'after' | 'more' | 'less' | 'others' | 'sent'): string[] {
  const names = detail[name]
  return isArray(names) ? names.map(textOf) : []
}

/** What asks for something to be shown, as part of a template. */
function whoAsks({ at }: Change): string {
  return at.within.length === 0 ? 'the API' : '{where}'
}
