import { listed } from '../../base/text.ts'
import { getting, sends } from '../example.ts'
import type { ThingRule } from '../rule.ts'
import { alternativeOf, byDefault, namesIn, wayOf, whatIsAsked, whatIsSent, whoAsks } from '../security-words.ts'
import { thingRules } from '../thing-rules.ts'

const key = { type: 'apiKey', in: 'header', name: 'X-Key' }
const login = { type: 'http', scheme: 'bearer' }

export const securityRules: readonly ThingRule[] = thingRules('security', [
  {
    id: 'security-added',
    action: 'added',
    direction: 'request',
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
    direction: 'request',
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
    direction: 'request',
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
  {
    id: 'callback-security-added',
    action: 'added',
    direction: 'response',
    purpose: 'Checks that no callback or webhook authenticates in a new way.',
    why: 'A receiver that only checks the old way rejects what is sent with the new one alone. If each receiver chooses how it is called, none is affected.',
    fix: 'Use the new way only for receivers that ask for it.',
    level: ({ detail }) => (detail.stillAllowed === true ? 'info' : 'warning'),
    strict: ({ detail }) => (detail.stillAllowed === true ? 'info' : 'breaking'),
    message: (change) => {
      const way = wayOf(change)
      return way === undefined
        ? '{where} may also be sent without authentication'
        : { template: '{where} may also be sent with {item}', params: { item: way } }
    },
    examples: () => [
      {
        title: 'an additional way to authenticate',
        base: sends({ security: [{ login: [] }] }),
        revision: sends({ security: [{ key: [] }, { login: [] }] }),
        finds: ['warning callback-security-added'],
      },
    ],
  },
  {
    id: 'callback-security-removed',
    action: 'removed',
    direction: 'response',
    purpose: 'Checks that no callback or webhook stops authenticating in one way.',
    why: 'A receiver that checks this way rejects what is no longer sent with it.',
    fix: 'Keep sending it until no receiver checks it any more.',
    level: ({ detail }) => (detail.stillAllowed === true ? 'info' : 'breaking'),
    message: (change) => {
      const way = wayOf(change)
      return way === undefined
        ? '{where} is no longer sent without authentication'
        : { template: '{where} is no longer sent with {item}', params: { item: way } }
    },
    examples: () => [
      {
        title: 'a removed way to authenticate',
        base: sends({ security: [{ key: [] }, { login: [] }] }),
        revision: sends({ security: [{ login: [] }] }),
        finds: ['breaking callback-security-removed'],
      },
    ],
  },
  {
    id: 'callback-security-changed',
    action: 'changed',
    direction: 'response',
    purpose: 'Checks that no callback or webhook leaves out what its receivers check.',
    why: 'A receiver that checks what is no longer sent rejects the call. What is sent in addition affects none.',
    fix: 'Keep sending it until no receiver checks it any more.',
    level: ({ detail }) => (detail.stillAllowed === true ? 'info' : 'breaking'),
    message: whatIsSent,
    examples: () => [
      {
        title: 'another way to authenticate',
        base: sends({ security: [{ key: [] }] }),
        revision: sends({ security: [{ login: [] }] }),
        finds: ['breaking callback-security-changed'],
      },
      {
        title: 'no authentication any more',
        base: sends({ security: [{ key: [] }] }),
        revision: sends({ security: [] }),
        finds: ['breaking callback-security-changed'],
      },
      {
        title: 'authentication where there was none',
        base: sends({ security: [] }),
        revision: sends({ security: [{ key: [] }] }),
        finds: ['info callback-security-changed'],
      },
      {
        title: 'a second scheme in addition',
        base: sends({ security: [{ key: [] }] }),
        revision: sends({ security: [{ key: [], login: [] }] }),
        finds: ['info callback-security-changed'],
      },
    ],
  },
])
