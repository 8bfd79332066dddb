import { deprecationRules } from '../deprecation-rules.ts'
import { getting, posting } from '../example.ts'
import type { ThingRule } from '../rule.ts'
import { thingRules } from '../thing-rules.ts'

export const mediaTypeRules: readonly ThingRule[] = [
  ...thingRules('media-type', [
    {
      id: 'request-media-type-added',
      action: 'added',
      direction: 'request',
      purpose: 'Reports new media types of requests.',
      why: 'Every request that was valid still is.',
      level: () => 'info',
      message: ({ detail }) => (detail.body === true ? '{where} now has a body, {name}' : '{where} also takes {name}'),
      examples: () => [
        {
          title: 'a new accepted media type',
          base: posting({ requestBody: { content: { 'application/json': {} } } }),
          revision: posting({ requestBody: { content: { 'application/json': {}, 'text/csv': {} } } }),
          finds: ['info request-media-type-added'],
        },
      ],
    },
    {
      id: 'response-media-type-added',
      action: 'added',
      direction: 'response',
      purpose: 'Reports new media types of responses.',
      why: 'Clients receive the media type they ask for.',
      level: () => 'info',
      message: ({ detail }) =>
        detail.body === true ? '{where} now has a body, {name}' : '{where} also comes as {name}',
      examples: () => [
        {
          title: 'a new available media type',
          base: getting({ responses: { '200': { content: { 'application/json': {} } } } }),
          revision: getting({ responses: { '200': { content: { 'application/json': {}, 'text/csv': {} } } } }),
          finds: ['info response-media-type-added'],
        },
        {
          title: 'a response that had no body',
          base: getting({ responses: { '200': { description: 'Fine.' } } }),
          revision: getting({ responses: { '200': { description: 'Fine.', content: { 'application/json': {} } } } }),
          finds: ['info response-media-type-added'],
        },
      ],
    },
    {
      id: 'request-media-type-removed',
      action: 'removed',
      direction: 'request',
      purpose: 'Checks that no media type is removed from a request.',
      why: 'A client that sends this media type is rejected.',
      fix: 'Keep accepting the media type until its clients have moved.',
      level: () => 'breaking',
      message: ({ detail }) =>
        detail.body === true ? '{where} no longer has a body, {name}' : '{where} no longer takes {name}',
      examples: () => [
        {
          title: 'a media type that is no longer accepted',
          base: posting({ requestBody: { content: { 'application/json': {}, 'text/csv': {} } } }),
          revision: posting({ requestBody: { content: { 'application/json': {} } } }),
          finds: ['breaking request-media-type-removed'],
        },
      ],
    },
    {
      id: 'response-media-type-removed',
      action: 'removed',
      direction: 'response',
      purpose: 'Checks that no media type is removed from a response.',
      why: 'A client that asks for this media type no longer gets it.',
      fix: 'Keep offering the media type until its clients have moved.',
      level: () => 'breaking',
      message: ({ detail }) =>
        detail.body === true ? '{where} no longer has a body, {name}' : '{where} no longer comes as {name}',
      examples: () => [
        {
          title: 'a media type that is no longer available',
          base: getting({ responses: { '200': { content: { 'application/json': {}, 'text/csv': {} } } } }),
          revision: getting({ responses: { '200': { content: { 'application/json': {} } } } }),
          finds: ['breaking response-media-type-removed'],
        },
        {
          title: 'a response that no longer has a body',
          base: getting({ responses: { '200': { description: 'Fine.', content: { 'application/json': {} } } } }),
          revision: getting({ responses: { '200': { description: 'Fine.' } } }),
          finds: ['breaking response-media-type-removed'],
        },
      ],
    },
  ]),
  ...deprecationRules('media-type', {
    id: 'media-type',
    plural: 'media types',
    deprecated: {
      why: 'The media type still works. Clients have to stop using it before its sunset.',
      examples: () => [
        {
          title: 'a media type with a sunset',
          base: getting({ responses: { '200': { content: { 'text/csv': {} } } } }),
          revision: getting({
            responses: { '200': { content: { 'text/csv': { 'x-deprecated': true, 'x-sunset': '2031-01-01' } } } },
          }),
          finds: ['info media-type-deprecated'],
        },
      ],
    },
    reactivated: {
      why: 'Clients may keep using the media type.',
      examples: () => [
        {
          title: 'a media type that is no longer deprecated',
          base: getting({ responses: { '200': { content: { 'text/csv': { 'x-deprecated': true } } } } }),
          revision: getting({ responses: { '200': { content: { 'text/csv': {} } } } }),
          finds: ['info media-type-reactivated'],
        },
      ],
    },
  }),
]
