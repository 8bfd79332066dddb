import { own } from '../../base/json.ts'
import { deprecationRules } from '../deprecation-rules.ts'
import { answersHeaders, sends } from '../example.ts'
import type { ThingRule } from '../rule.ts'
import { thingRules } from '../thing-rules.ts'

export const headerRules: readonly ThingRule[] = [
  ...thingRules('header', [
    {
      id: 'request-header-added',
      action: 'added',
      direction: 'request',
      purpose:
        'Checks that no required header is added to what a client sends: to a part of a body, or to its answer to a callback.',
      why: 'A client that does not send a required header is refused.',
      fix: 'Make the new header optional.',
      level: ({ revision }) => (own(revision?.value, 'required') === true ? 'breaking' : 'info'),
      examples: () => [
        {
          title: 'a new optional header of the answer to a webhook',
          base: sends({ responses: { '200': { headers: {} } } }),
          revision: sends({ responses: { '200': { headers: { 'X-Hook': {} } } } }),
          finds: ['info request-header-added'],
        },
        {
          title: 'a new required header of the answer to a webhook',
          base: sends({ responses: { '200': { headers: {} } } }),
          revision: sends({ responses: { '200': { headers: { 'X-Hook': { required: true } } } } }),
          finds: ['breaking request-header-added'],
        },
      ],
    },
    {
      id: 'response-header-added',
      action: 'added',
      direction: 'response',
      purpose: 'Reports new response headers.',
      why: 'A client ignores a header it does not know (RFC 9110, section 5.1).',
      level: () => 'info',
      examples: () => [
        {
          title: 'a new header',
          base: answersHeaders({}),
          revision: answersHeaders({ 'X-Limit': {} }),
          finds: ['info response-header-added'],
        },
      ],
    },
    {
      id: 'request-header-removed',
      action: 'removed',
      direction: 'request',
      purpose:
        'Checks that no header of what a client sends goes: of a part of a body, or of its answer to a callback.',
      why: 'A client that still sends the header is not refused, but it no longer has an effect.',
      fix: 'Deprecate the header with a sunset first.',
      level: () => 'warning',
      examples: () => [
        {
          title: 'a header of the answer to a webhook that went',
          base: sends({ responses: { '200': { headers: { 'X-Hook': {} } } } }),
          revision: sends({ responses: { '200': { headers: {} } } }),
          finds: ['warning request-header-removed'],
        },
      ],
    },
    {
      id: 'response-header-removed',
      action: 'removed',
      direction: 'response',
      purpose: 'Checks that no response header is removed.',
      why: 'A client that reads the header no longer finds it.',
      fix: 'Deprecate the header with a sunset first.',
      level: (change) => (change.detail.required === true ? 'breaking' : 'warning'),
      strict: () => 'breaking',
      examples: () => [
        {
          title: 'a required header that went',
          base: answersHeaders({ 'X-Limit': { required: true } }),
          revision: answersHeaders({}),
          finds: ['breaking response-header-removed'],
        },
        {
          title: 'an optional header that went',
          base: answersHeaders({ 'X-Limit': {} }),
          revision: answersHeaders({}),
          finds: ['warning response-header-removed'],
        },
      ],
    },
    {
      id: 'request-header-became-required',
      action: 'required',
      direction: 'request',
      purpose: 'Checks that no header of what a client sends becomes required.',
      why: 'A client that does not send the header is refused.',
      fix: 'Keep the header optional.',
      level: () => 'breaking',
      examples: () => [
        {
          title: 'a header that is needed',
          base: sends({ responses: { '200': { headers: { 'X-Hook': {} } } } }),
          revision: sends({ responses: { '200': { headers: { 'X-Hook': { required: true } } } } }),
          finds: ['breaking request-header-became-required'],
        },
      ],
    },
    {
      id: 'response-header-became-required',
      action: 'required',
      direction: 'response',
      purpose: 'Reports response headers that become required.',
      why: 'A client always finds the header.',
      level: () => 'info',
      examples: () => [
        {
          title: 'a header that is always there',
          base: answersHeaders({ 'X-Limit': {} }),
          revision: answersHeaders({ 'X-Limit': { required: true } }),
          finds: ['info response-header-became-required'],
        },
      ],
    },
    {
      id: 'request-header-became-optional',
      action: 'optional',
      direction: 'request',
      purpose: 'Reports headers that a client need not send any more.',
      why: 'What clients send is still taken.',
      level: () => 'info',
      examples: () => [
        {
          title: 'a header that is not needed',
          base: sends({ responses: { '200': { headers: { 'X-Hook': { required: true } } } } }),
          revision: sends({ responses: { '200': { headers: { 'X-Hook': {} } } } }),
          finds: ['info request-header-became-optional'],
        },
      ],
    },
    {
      id: 'response-header-became-optional',
      action: 'optional',
      direction: 'response',
      purpose: 'Checks that no required response header becomes optional.',
      why: 'A client that relies on the header does not always find it.',
      fix: 'Keep sending the header.',
      level: () => 'breaking',
      examples: () => [
        {
          title: 'a header that may be absent',
          base: answersHeaders({ 'X-Limit': { required: true } }),
          revision: answersHeaders({ 'X-Limit': {} }),
          finds: ['breaking response-header-became-optional'],
        },
      ],
    },
  ]),
  ...deprecationRules('header', {
    id: 'response-header',
    plural: 'headers',
    deprecated: {
      why: 'The header still comes; its clients have to leave it by its sunset.',
      examples: () => [
        {
          title: 'a header to leave by a day',
          base: answersHeaders({ 'X-Limit': {} }),
          revision: answersHeaders({ 'X-Limit': { deprecated: true, 'x-sunset': '2031-01-01' } }),
          finds: ['info response-header-deprecated'],
        },
      ],
    },
    reactivated: {
      why: 'Clients may go on reading the header.',
      examples: () => [
        {
          title: 'a header that lives on',
          base: answersHeaders({ 'X-Limit': { deprecated: true } }),
          revision: answersHeaders({ 'X-Limit': {} }),
          finds: ['info response-header-reactivated'],
        },
      ],
    },
  }),
]
