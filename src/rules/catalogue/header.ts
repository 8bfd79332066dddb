import { own } from '../../base/json.ts'
import { deprecationRules } from '../deprecation-rules.ts'
import { answersHeaders, sends } from '../example.ts'
import type { ThingRule } from '../rule.ts'
import { thingRules } from '../thing-rules.ts'
import { noEffectNote } from '../words.ts'

export const headerRules: readonly ThingRule[] = [
  ...thingRules('header', [
    {
      id: 'request-header-added',
      action: 'added',
      direction: 'request',
      purpose:
        'Checks that no required header is added to what a client sends: a part of a body, or its response to a callback or webhook.',
      why: 'A client that does not send a required header is rejected.',
      fix: 'Make the new header optional.',
      level: ({ revision, detail }) =>
        own(revision?.value, 'required') === true && detail.idle === undefined ? 'breaking' : 'info',
      message: ({ detail }) => `{name} was added to {where}${noEffectNote(detail.idle)}`,
      examples: () => [
        {
          title: 'a new optional header in the response to a webhook',
          base: sends({ responses: { '200': { headers: {} } } }),
          revision: sends({ responses: { '200': { headers: { 'X-Hook': {} } } } }),
          finds: ['info request-header-added'],
        },
        {
          title: 'a new required header in the response to a webhook',
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
      why: 'Clients ignore headers they do not know (RFC 9110, section 5.1).',
      level: () => 'info',
      message: ({ detail }) => `{name} was added to {where}${noEffectNote(detail.idle)}`,
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
        'Checks that no header is removed from what a client sends: a part of a body, or its response to a callback or webhook.',
      why: 'A client that still sends the header is not rejected, but the header no longer has any effect.',
      fix: 'Deprecate the header with a sunset first.',
      level: ({ detail }) => (detail.idle === undefined ? 'warning' : 'info'),
      message: ({ detail }) => `{name} of {where} was removed${noEffectNote(detail.idle)}`,
      examples: () => [
        {
          title: 'a removed header in the response to a webhook',
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
      why: 'A client that reads the header no longer receives it.',
      fix: 'Deprecate the header with a sunset first.',
      level: ({ detail }) => (detail.idle !== undefined ? 'info' : detail.required === true ? 'breaking' : 'warning'),
      strict: ({ detail }) => (detail.idle === undefined ? 'breaking' : 'info'),
      message: ({ detail }) => `{name} of {where} was removed${noEffectNote(detail.idle)}`,
      examples: () => [
        {
          title: 'a removed required header',
          base: answersHeaders({ 'X-Limit': { required: true } }),
          revision: answersHeaders({}),
          finds: ['breaking response-header-removed'],
        },
        {
          title: 'a removed optional header',
          base: answersHeaders({ 'X-Limit': {} }),
          revision: answersHeaders({}),
          finds: ['warning response-header-removed'],
        },
        {
          title: 'a header that OpenAPI ignores, since `content` says it',
          base: answersHeaders({ 'Content-Type': { required: true } }),
          revision: answersHeaders({}),
          finds: ['info response-header-removed'],
        },
      ],
    },
    {
      id: 'request-header-became-required',
      action: 'required',
      direction: 'request',
      purpose: 'Checks that no header that clients send becomes required.',
      why: 'A client that does not send the header is rejected.',
      fix: 'Keep the header optional.',
      level: () => 'breaking',
      examples: () => [
        {
          title: 'a header that becomes required',
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
      why: 'Clients always receive the header.',
      level: () => 'info',
      examples: () => [
        {
          title: 'a header that is always sent',
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
      purpose: 'Reports headers that clients no longer have to send.',
      why: 'Everything clients send is still accepted.',
      level: () => 'info',
      examples: () => [
        {
          title: 'a header that becomes optional',
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
      why: 'Clients that read the header may not receive it.',
      fix: 'Always send the header.',
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
      why: 'The header is still sent. Clients have to stop reading it before its sunset.',
      examples: () => [
        {
          title: 'a header with a sunset',
          base: answersHeaders({ 'X-Limit': {} }),
          revision: answersHeaders({ 'X-Limit': { deprecated: true, 'x-sunset': '2031-01-01' } }),
          finds: ['info response-header-deprecated'],
        },
      ],
    },
    reactivated: {
      why: 'Clients may keep reading the header.',
      examples: () => [
        {
          title: 'a header that is no longer deprecated',
          base: answersHeaders({ 'X-Limit': { deprecated: true } }),
          revision: answersHeaders({ 'X-Limit': {} }),
          finds: ['info response-header-reactivated'],
        },
      ],
    },
  }),
]
