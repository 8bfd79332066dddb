import { type Change, directionsOf, operationsOf } from '../../diff/change.ts'
import { deprecationRules } from '../deprecation-rules.ts'
import { getting, posting } from '../example.ts'
import type { Message } from '../message.ts'
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
      message: (change) =>
        messageOf(change, {
          body: '{where} now has a body, {name}',
          includes: '{where} now accepts {name}, which includes {types}',
          within: '{where} now names {name}, which {range} includes',
          alone: '{where} also accepts {name}',
        }),
      examples: () => [
        {
          title: 'a new accepted media type',
          base: posting({ requestBody: { content: { 'application/json': {} } } }),
          revision: posting({ requestBody: { content: { 'application/json': {}, 'text/csv': {} } } }),
          finds: ['info request-media-type-added'],
        },
        {
          title: 'any media type instead of one',
          base: posting({ requestBody: { content: { 'application/json': {} } } }),
          revision: posting({ requestBody: { content: { '*/*': {} } } }),
          finds: ['info request-media-type-added'],
        },
      ],
    },
    {
      id: 'response-media-type-added',
      action: 'added',
      direction: 'response',
      purpose: 'Reports new media types of responses.',
      why: 'Clients receive the media type they ask for. If a range such as `*/*` takes the place of a media type, they may receive any other that it includes.',
      fix: 'Keep naming the media types that clients can receive.',
      level: ({ detail }) => (detail.includes === undefined ? 'info' : 'warning'),
      message: (change) =>
        messageOf(change, {
          body: '{where} now has a body, {name}',
          includes: '{where} may now come as {name}, which includes {types}',
          within: '{where} now names {name}, which {range} includes',
          alone: '{where} also comes as {name}',
        }),
      examples: () => [
        {
          title: 'a new available media type',
          base: getting({ responses: { '200': { content: { 'application/json': {} } } } }),
          revision: getting({ responses: { '200': { content: { 'application/json': {}, 'text/csv': {} } } } }),
          finds: ['info response-media-type-added'],
        },
        {
          title: 'any media type instead of one',
          base: getting({ responses: { '200': { content: { 'application/json': {} } } } }),
          revision: getting({ responses: { '200': { content: { '*/*': {} } } } }),
          finds: ['warning response-media-type-added'],
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
      why: 'A client that sends this media type is rejected, unless a range such as `*/*` still includes it.',
      fix: 'Keep accepting the media type until its clients have moved.',
      level: ({ detail }) => (detail.within === undefined ? 'breaking' : 'info'),
      message: (change) =>
        messageOf(change, {
          body: '{where} no longer has a body, {name}',
          includes: '{where} now accepts only {types} instead of {name}',
          within: '{where} no longer names {name}, which {range} includes',
          alone: '{where} no longer accepts {name}',
        }),
      examples: () => [
        {
          title: 'a media type that is no longer accepted',
          base: posting({ requestBody: { content: { 'application/json': {}, 'text/csv': {} } } }),
          revision: posting({ requestBody: { content: { 'application/json': {} } } }),
          finds: ['breaking request-media-type-removed'],
        },
        {
          title: 'one media type instead of any',
          base: posting({ requestBody: { content: { '*/*': {} } } }),
          revision: posting({ requestBody: { content: { 'application/json': {} } } }),
          finds: ['breaking request-media-type-removed'],
        },
        {
          title: 'a media type that a range still includes',
          base: posting({ requestBody: { content: { 'application/json': {}, '*/*': {} } } }),
          revision: posting({ requestBody: { content: { '*/*': {} } } }),
          finds: ['info request-media-type-removed'],
        },
      ],
    },
    {
      id: 'response-media-type-removed',
      action: 'removed',
      direction: 'response',
      purpose: 'Checks that no media type is removed from a response.',
      why: 'A client that asks for this media type no longer gets it. If a range such as `*/*` still includes it, the document no longer promises it.',
      fix: 'Keep offering the media type until its clients have moved.',
      level: ({ detail }) =>
        detail.includes !== undefined ? 'info' : detail.within !== undefined ? 'warning' : 'breaking',
      message: (change) =>
        messageOf(change, {
          body: '{where} no longer has a body, {name}',
          includes: '{where} now comes only as {types} instead of {name}',
          within: '{where} no longer names {name}, which {range} includes',
          alone: '{where} no longer comes as {name}',
        }),
      examples: () => [
        {
          title: 'a media type that is no longer available',
          base: getting({ responses: { '200': { content: { 'application/json': {}, 'text/csv': {} } } } }),
          revision: getting({ responses: { '200': { content: { 'application/json': {} } } } }),
          finds: ['breaking response-media-type-removed'],
        },
        {
          title: 'a media type that a range still includes',
          base: getting({ responses: { '200': { content: { 'application/json': {}, '*/*': {} } } } }),
          revision: getting({ responses: { '200': { content: { '*/*': {} } } } }),
          finds: ['warning response-media-type-removed'],
        },
        {
          title: 'one media type instead of any',
          base: getting({ responses: { '200': { content: { '*/*': {} } } } }),
          revision: getting({ responses: { '200': { content: { 'application/json': {} } } } }),
          finds: ['info response-media-type-removed'],
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

/** What is said of a body as a whole, of a range and of what it includes, of one that a range includes, and of any other. */
type Templates = Readonly<Record<'body' | 'includes' | 'within' | 'alone', string>>

function messageOf(change: Change, templates: Templates): Message {
  const { template, params } = chosenOf(change, templates)
  const isSent = directionsOf(change).length > 0 || operationsOf(change).length === 0
  return { template: `${template}${isSent ? '' : ' (it is never sent)'}`, params }
}

function chosenOf({ detail: { body, includes, within } }: Change, templates: Templates): Message {
  if (body === true) return { template: templates.body, params: {} }
  if (includes !== undefined) return { template: templates.includes, params: { types: includes } }
  if (within !== undefined) return { template: templates.within, params: { range: within } }
  return { template: templates.alone, params: {} }
}
