import type { Change } from '../../diff/change.ts'
import { isSuccess } from '../words.ts'
import { deprecationRules } from '../deprecation-rules.ts'
import { getting, sends } from '../example.ts'
import type { Message } from '../message.ts'
import type { ThingRule } from '../rule.ts'
import { thingRules } from '../thing-rules.ts'

/** That a response was removed, and what describes its codes now. */
function removedMessage({ detail: { includes, coveredBy } }: Change): Message | string {
  if (includes !== undefined)
    return {
      template: `{name} of {where} was removed; {codes} ${includes.includes(' ') ? 'remain' : 'remains'}`,
      params: { codes: includes },
    }
  return coveredBy === undefined
    ? '{name} of {where} was removed'
    : { template: '{name} of {where} was removed; {range} describes it now', params: { range: coveredBy } }
}

export const responseRules: readonly ThingRule[] = [
  ...thingRules('response', [
    {
      id: 'response-added',
      action: 'added',
      direction: 'response',
      purpose: 'Reports new responses.',
      why: 'Clients treat a status code they do not know like the x00 code of its class (RFC 9110, section 15).',
      level: () => 'info',
      examples: () => [
        {
          title: 'a new response',
          base: getting({ responses: { '200': {} } }),
          revision: getting({ responses: { '200': {}, '404': {} } }),
          finds: ['info response-added'],
        },
      ],
    },
    {
      id: 'callback-response-added',
      action: 'added',
      direction: 'request',
      purpose: 'Reports new responses to callbacks and webhooks.',
      why: 'No receiver has to send the new response.',
      level: () => 'info',
      examples: () => [
        {
          title: 'a new accepted response',
          base: sends({ responses: { '200': {} } }),
          revision: sends({ responses: { '200': {}, '202': {} } }),
          finds: ['info callback-response-added'],
        },
      ],
    },
    {
      id: 'response-removed',
      action: 'removed',
      direction: 'response',
      purpose: 'Checks that no success response is removed.',
      why: 'A client that expects this response no longer gets it. If a range such as `2XX` still covers the code, it may still be sent. If codes that the range includes replace it, every response was possible before.',
      fix: 'Keep the status code, or add a new operation.',
      level: (change) => {
        const { coveredBy, includes } = change.detail
        return isSuccess(change) && coveredBy === undefined && includes === undefined ? 'breaking' : 'info'
      },
      message: removedMessage,
      examples: () => [
        {
          title: 'a removed success response',
          base: getting({ responses: { '200': {}, '202': {} } }),
          revision: getting({ responses: { '200': {} } }),
          finds: ['breaking response-removed'],
        },
        {
          title: 'a response that a range still covers',
          base: getting({ responses: { '200': {}, '202': {} } }),
          revision: getting({ responses: { '200': {}, '2XX': {} } }),
          finds: ['info response-added', 'info response-removed'],
        },
        {
          title: 'one code instead of a range',
          base: getting({ responses: { '2XX': {} } }),
          revision: getting({ responses: { '200': {} } }),
          finds: ['info response-added', 'info response-removed'],
        },
        {
          title: 'ranges of codes instead of the default',
          base: getting({ responses: { '200': {}, default: {} } }),
          revision: getting({ responses: { '200': {}, '4XX': {}, '5XX': {} } }),
          finds: ['info response-added', 'info response-added', 'info response-removed'],
        },
        {
          title: 'a removed error response',
          base: getting({ responses: { '200': {}, '404': {} } }),
          revision: getting({ responses: { '200': {} } }),
          finds: ['info response-removed'],
        },
      ],
    },
    {
      id: 'callback-response-removed',
      action: 'removed',
      direction: 'request',
      purpose: 'Checks that no response to a callback or webhook is removed.',
      why: 'A receiver that sends this status code may be treated as failing. If a range such as `2XX` covers the code now, it is still accepted.',
      fix: 'Keep accepting the response.',
      level: ({ detail }) => (detail.coveredBy === undefined ? 'warning' : 'info'),
      message: removedMessage,
      examples: () => [
        {
          title: 'a response that is no longer accepted',
          base: sends({ responses: { '200': {}, '202': {} } }),
          revision: sends({ responses: { '200': {} } }),
          finds: ['warning callback-response-removed'],
        },
        {
          title: 'a response that a range covers now',
          base: sends({ responses: { '200': {}, '202': {} } }),
          revision: sends({ responses: { '200': {}, '2XX': {} } }),
          finds: ['info callback-response-added', 'info callback-response-removed'],
        },
      ],
    },
  ]),
  ...deprecationRules('response', {
    id: 'response',
    plural: 'responses',
    deprecated: {
      why: 'The response is still sent. Clients have to be ready for its sunset.',
      fix: 'Add a sunset to the deprecation.',
      examples: () => [
        {
          title: 'a response with a sunset',
          base: getting({ responses: { '200': {}, '202': {} } }),
          revision: getting({ responses: { '200': {}, '202': { 'x-deprecated': true, 'x-sunset': '2031-01-01' } } }),
          finds: ['info response-deprecated'],
        },
      ],
    },
    reactivated: {
      why: 'Clients may keep relying on the response.',
      examples: () => [
        {
          title: 'a response that is no longer deprecated',
          base: getting({ responses: { '200': {}, '202': { 'x-deprecated': true } } }),
          revision: getting({ responses: { '200': {}, '202': {} } }),
          finds: ['info response-reactivated'],
        },
      ],
    },
  }),
]
