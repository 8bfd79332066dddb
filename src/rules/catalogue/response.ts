import { isSuccess } from '../words.ts'
import { deprecationRules } from '../deprecation-rules.ts'
import { getting, sends } from '../example.ts'
import type { ThingRule } from '../rule.ts'
import { thingRules } from '../thing-rules.ts'

export const responseRules: readonly ThingRule[] = [
  ...thingRules('response', [
    {
      id: 'response-added',
      action: 'added',
      direction: 'response',
      purpose: 'Reports new responses.',
      why: 'A client treats a code it does not know as the first of its class (RFC 9110, section 15).',
      level: () => 'info',
      examples: () => [
        {
          title: 'a new answer',
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
      purpose: 'Reports new answers to callbacks and webhooks.',
      why: 'Nobody has to give a new answer.',
      level: () => 'info',
      examples: () => [
        {
          title: 'an answer that is taken too',
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
      why: 'A client that waits for this answer no longer gets it; where a range still describes it, it may come as before.',
      fix: 'Keep the response code, or add a new operation.',
      level: (change) => (isSuccess(change) && change.detail.coveredBy === undefined ? 'breaking' : 'info'),
      examples: () => [
        {
          title: 'an answer of success that went',
          base: getting({ responses: { '200': {}, '202': {} } }),
          revision: getting({ responses: { '200': {} } }),
          finds: ['breaking response-removed'],
        },
        {
          title: 'an answer that a range still describes',
          base: getting({ responses: { '200': {}, '202': {} } }),
          revision: getting({ responses: { '200': {}, '2XX': {} } }),
          finds: ['info response-added', 'info response-removed'],
        },
        {
          title: 'an answer of failure that went',
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
      purpose: 'Checks that no answer to a callback or webhook goes.',
      why: 'Who answers with this code may be taken for failing.',
      fix: 'Go on taking the answer.',
      level: () => 'warning',
      examples: () => [
        {
          title: 'an answer that is no longer taken',
          base: sends({ responses: { '200': {}, '202': {} } }),
          revision: sends({ responses: { '200': {} } }),
          finds: ['warning callback-response-removed'],
        },
      ],
    },
  ]),
  ...deprecationRules('response', {
    id: 'response',
    plural: 'responses',
    deprecated: {
      why: 'The response still comes; its clients have to be ready for its sunset.',
      fix: 'Say a sunset with the marker.',
      examples: () => [
        {
          title: 'an answer to leave by a day',
          base: getting({ responses: { '200': {}, '202': {} } }),
          revision: getting({ responses: { '200': {}, '202': { 'x-deprecated': true, 'x-sunset': '2031-01-01' } } }),
          finds: ['info response-deprecated'],
        },
      ],
    },
    reactivated: {
      why: 'Clients may go on relying on the response.',
      examples: () => [
        {
          title: 'an answer that lives on',
          base: getting({ responses: { '200': {}, '202': { 'x-deprecated': true } } }),
          revision: getting({ responses: { '200': {}, '202': {} } }),
          finds: ['info response-reactivated'],
        },
      ],
    },
  }),
]
