import type { Change } from '../../diff/change.ts'
import { deprecationRules } from '../deprecation-rules.ts'
import { asks, getOne, getting, sends } from '../example.ts'
import type { Message } from '../message.ts'
import { absenceLevel, requiredLevel } from '../required-level.ts'
import type { ThingRule } from '../rule.ts'
import { thingRules } from '../thing-rules.ts'
import { noEffectNote } from '../words.ts'

const key = { type: 'apiKey', in: 'header', name: 'X-Key' }

/** Whether a parameter is one of the path, and the path says alone what can be sent. */
function isOfPath({ detail }: Change): boolean {
  return detail.inPath !== undefined && detail.limited !== true
}

/** Whether nothing comes of a parameter: only the path, or a security scheme, says what can be sent, or OpenAPI ignores it. */
function isIdle(change: Change): boolean {
  return isOfPath(change) || change.detail.idle !== undefined || change.detail.scheme !== undefined
}

/** What became of a parameter, and why nothing comes of it. */
function noted(template: string, change: Change): Message {
  const { scheme } = change.detail
  return { template: `${template}${note(change)}`, params: typeof scheme === 'string' ? { scheme } : {} }
}

function note({ action, detail: { inPath, limited, idle, scheme, required, ofOptionalFields } }: Change): string {
  if (idle !== undefined) return noEffectNote(idle)
  if (scheme !== undefined)
    return action === 'removed'
      ? '; security scheme {scheme} describes it now'
      : '; security scheme {scheme} described it'
  if (ofOptionalFields === true && (required === true || action === 'required'))
    return '; none of its fields is required'
  if (inPath === undefined) return ''
  if (inPath === 'never') return ' (not in the path)'
  if (inPath === 'still') return ' (the path still contains it)'
  return ` (the path already contained it${limited === true ? ', without a schema' : ''})`
}

export const parameterRules: readonly ThingRule[] = [
  ...thingRules('parameter', [
    {
      id: 'request-parameter-added',
      action: 'added',
      direction: 'request',
      purpose: 'Checks that no required parameter is added.',
      why: 'A client that does not send the required parameter is rejected. If the parameter has a default, the server may use that instead. An object whose fields are parameters of their own, none of them required, may be there without any.',
      fix: 'Make the new parameter optional.',
      level: (change) => (isIdle(change) ? 'info' : change.detail.limited === true ? 'warning' : requiredLevel(change)),
      strict: (change) => (change.detail.required === true && !isIdle(change) ? 'breaking' : 'info'),
      message: (change) =>
        noted(`${change.detail.required === true ? 'required' : 'optional'} {name} was added to {where}`, change),
      examples: () => [
        {
          title: 'a new required parameter',
          base: asks(),
          revision: asks({ required: true }),
          finds: ['breaking request-parameter-added'],
        },
        {
          title: 'a new required parameter with a default',
          base: asks(),
          revision: asks({ required: true, schema: { default: 'all' } }),
          finds: ['warning request-parameter-added'],
        },
        {
          title: 'a new required object whose fields are sent one by one, and optional',
          base: asks(),
          revision: asks({ required: true, schema: { properties: { page: { type: 'integer' } } } }),
          finds: ['warning request-parameter-added'],
        },
        {
          title: 'a new optional parameter',
          base: asks(),
          revision: asks({}),
          finds: ['info request-parameter-added'],
        },
        {
          title: 'a required header parameter that OpenAPI ignores, since `requestBody` says it',
          base: asks(),
          revision: asks({ in: 'header', name: 'Content-Type', required: true }),
          finds: ['info request-parameter-added'],
        },
        {
          title: 'a path parameter that is missing from the path, so it cannot be sent',
          base: getting({}),
          revision: getting({ parameters: [{ in: 'path', name: 'id', required: true }] }),
          finds: ['info request-parameter-added'],
        },
        {
          title: 'a path parameter that was part of the path, but not described',
          base: getOne({}),
          revision: getOne({ parameters: [{ in: 'path', name: 'id', required: true, schema: { type: 'string' } }] }),
          finds: ['info request-parameter-added'],
        },
        {
          title: 'a path parameter that was part of the path, but not described, and is limited to integers',
          base: getOne({}),
          revision: getOne({ parameters: [{ in: 'path', name: 'id', required: true, schema: { type: 'integer' } }] }),
          finds: ['warning request-parameter-added'],
        },
      ],
    },
    {
      id: 'callback-parameter-added',
      action: 'added',
      direction: 'response',
      purpose: 'Reports new parameters of callbacks and webhooks.',
      why: 'Receivers ignore parameters they do not know.',
      level: () => 'info',
      message: (change) => noted('{name} was added to {where}', change),
      examples: () => [
        {
          title: 'a new header of a webhook',
          base: sends({ parameters: [] }),
          revision: sends({ parameters: [{ in: 'header', name: 'X-Sender' }] }),
          finds: ['info callback-parameter-added'],
        },
      ],
    },
    {
      id: 'request-parameter-removed',
      action: 'removed',
      direction: 'request',
      purpose: 'Checks that no parameter is removed.',
      why: 'A client that still sends the parameter is not rejected, but the parameter no longer has any effect.',
      fix: 'Deprecate the parameter with a sunset first.',
      level: (change) => (isIdle(change) ? 'info' : 'warning'),
      strict: (change) => (isIdle(change) ? 'info' : 'breaking'),
      message: (change) => noted('{name} of {where} was removed', change),
      examples: () => [
        {
          title: 'a removed parameter',
          base: asks({}),
          revision: asks(),
          finds: ['warning request-parameter-removed'],
        },
        {
          title: 'a header parameter that OpenAPI ignores, since `security` says it',
          base: asks({ in: 'header', name: 'Authorization' }),
          revision: asks(),
          finds: ['info request-parameter-removed'],
        },
        {
          title: 'a parameter that is described as an API key now',
          base: asks({ in: 'header', name: 'X-Key', required: true }),
          revision: { ...asks(), security: [{ key: [] }], components: { securitySchemes: { key } } },
          finds: ['info request-parameter-removed', 'info security-changed', 'info security-scheme-added'],
        },
        {
          title: 'a path parameter that was missing from the path',
          base: getting({ parameters: [{ in: 'path', name: 'id', required: true }] }),
          revision: getting({}),
          finds: ['info request-parameter-removed'],
        },
      ],
    },
    {
      id: 'callback-parameter-removed',
      action: 'removed',
      direction: 'response',
      purpose: 'Checks that no parameter is removed from a callback or webhook.',
      why: 'A receiver that reads the parameter no longer gets it. One that was always sent is relied on, such as a signature.',
      fix: 'Deprecate the parameter with a sunset first.',
      level: (change) => (isIdle(change) ? 'info' : change.detail.required === true ? 'breaking' : 'warning'),
      strict: (change) => (isIdle(change) ? 'info' : 'breaking'),
      message: (change) => noted('{name} of {where} was removed', change),
      examples: () => [
        {
          title: 'a header that a webhook no longer sends',
          base: sends({ parameters: [{ in: 'header', name: 'X-Sender' }] }),
          revision: sends({ parameters: [] }),
          finds: ['warning callback-parameter-removed'],
        },
        {
          title: 'a header that a webhook always sent',
          base: sends({ parameters: [{ in: 'header', name: 'X-Signature', required: true }] }),
          revision: sends({ parameters: [] }),
          finds: ['breaking callback-parameter-removed'],
        },
      ],
    },
    {
      id: 'request-parameter-became-required',
      action: 'required',
      direction: 'request',
      purpose: 'Checks that no optional parameter becomes required.',
      why: 'A client that does not send the parameter is rejected. If the parameter has a default, the server may use that instead.',
      fix: 'Keep the parameter optional, and give it a default.',
      level: absenceLevel,
      strict: () => 'breaking',
      message: (change) => noted('{name} of {where} became required', change),
      examples: () => [
        {
          title: 'a parameter that becomes required',
          base: asks({}),
          revision: asks({ required: true }),
          finds: ['breaking request-parameter-became-required'],
        },
        {
          title: 'a parameter that becomes required and has a default',
          base: asks({ schema: { default: 'all' } }),
          revision: asks({ required: true, schema: { default: 'all' } }),
          finds: ['warning request-parameter-became-required'],
        },
      ],
    },
    {
      id: 'callback-parameter-became-required',
      action: 'required',
      direction: 'response',
      purpose: 'Reports parameters of callbacks and webhooks that become required.',
      why: 'Receivers always get the parameter.',
      level: () => 'info',
      examples: () => [
        {
          title: 'a header that is always sent',
          base: sends({ parameters: [{ in: 'header', name: 'X-Sender' }] }),
          revision: sends({ parameters: [{ in: 'header', name: 'X-Sender', required: true }] }),
          finds: ['info callback-parameter-became-required'],
        },
      ],
    },
    {
      id: 'request-parameter-became-optional',
      action: 'optional',
      direction: 'request',
      purpose: 'Reports parameters that become optional.',
      why: 'Every request that was valid still is.',
      level: () => 'info',
      examples: () => [
        {
          title: 'a parameter that becomes optional',
          base: asks({ required: true }),
          revision: asks({}),
          finds: ['info request-parameter-became-optional'],
        },
      ],
    },
    {
      id: 'callback-parameter-became-optional',
      action: 'optional',
      direction: 'response',
      purpose: 'Checks that no required parameter of a callback or webhook becomes optional.',
      why: 'Receivers that read the parameter may not get it.',
      fix: 'Always send the parameter.',
      level: () => 'breaking',
      examples: () => [
        {
          title: 'a header that may be absent',
          base: sends({ parameters: [{ in: 'header', name: 'X-Sender', required: true }] }),
          revision: sends({ parameters: [{ in: 'header', name: 'X-Sender' }] }),
          finds: ['breaking callback-parameter-became-optional'],
        },
      ],
    },
  ]),
  ...deprecationRules('parameter', {
    id: 'request-parameter',
    plural: 'parameters',
    deprecated: {
      why: 'The parameter still works. Clients have to stop using it before its sunset.',
      examples: () => [
        {
          title: 'a parameter with a sunset',
          base: asks({}),
          revision: asks({ deprecated: true, 'x-sunset': '2031-01-01' }),
          finds: ['info request-parameter-deprecated'],
        },
      ],
    },
    reactivated: {
      why: 'Clients may keep sending the parameter.',
      examples: () => [
        {
          title: 'a parameter that is no longer deprecated',
          base: asks({ deprecated: true }),
          revision: asks({}),
          finds: ['info request-parameter-reactivated'],
        },
      ],
    },
  }),
]
