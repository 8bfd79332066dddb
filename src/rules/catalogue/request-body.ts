import type { Change } from '../../diff/change.ts'
import { posting, sends } from '../example.ts'
import type { ThingRule } from '../rule.ts'
import { thingRules } from '../thing-rules.ts'

export const requestBodyRules: readonly ThingRule[] = thingRules('request-body', [
  {
    id: 'request-body-added',
    action: 'added',
    direction: 'request',
    purpose: 'Checks that no required request body is added.',
    why: 'A client that sends no body is rejected.',
    fix: 'Make the new body optional.',
    level: (change) => (change.detail.required === true ? 'breaking' : 'info'),
    message: ({ detail }) =>
      `${detail.required === true ? 'a required' : 'an optional'} request body was added to {where}`,
    examples: () => [
      {
        title: 'a new required request body',
        base: posting({}),
        revision: posting({ requestBody: { required: true } }),
        finds: ['breaking request-body-added'],
      },
      {
        title: 'a new optional request body',
        base: posting({}),
        revision: posting({ requestBody: {} }),
        finds: ['info request-body-added'],
      },
    ],
  },
  {
    id: 'callback-body-added',
    action: 'added',
    direction: 'response',
    purpose: 'Reports new bodies of callbacks and webhooks.',
    why: 'Receivers may ignore the body.',
    level: () => 'info',
    message: 'a body was added to {where}',
    examples: () => [
      {
        title: 'a new body of a webhook',
        base: sends({}),
        revision: sends({ requestBody: {} }),
        finds: ['info callback-body-added'],
      },
    ],
  },
  {
    id: 'request-body-removed',
    action: 'removed',
    direction: 'request',
    purpose: 'Checks that no request body is removed.',
    why: 'The server no longer reads what clients send in the body.',
    fix: 'Keep the body, or add a new operation.',
    level: () => 'breaking',
    message: 'the request body of {where} was removed',
    examples: () => [
      {
        title: 'a removed request body',
        base: posting({ requestBody: {} }),
        revision: posting({}),
        finds: ['breaking request-body-removed'],
      },
    ],
  },
  {
    id: 'callback-body-removed',
    action: 'removed',
    direction: 'response',
    purpose: 'Checks that no body is removed from a callback or webhook.',
    why: 'Receivers that read the body no longer get one.',
    fix: 'Keep sending the body.',
    level: () => 'breaking',
    message: 'the body of {where} was removed',
    examples: () => [
      {
        title: 'a removed body of a webhook',
        base: sends({ requestBody: {} }),
        revision: sends({}),
        finds: ['breaking callback-body-removed'],
      },
    ],
  },
  {
    id: 'request-body-became-required',
    action: 'required',
    direction: 'request',
    purpose: 'Checks that no optional request body becomes required.',
    why: 'A client that sends no body is rejected.',
    fix: 'Keep the body optional.',
    level: () => 'breaking',
    message: (change) => `${bodyOf(change, 'the request body')} became required`,
    examples: () => [
      {
        title: 'a request body that becomes required',
        base: posting({ requestBody: {} }),
        revision: posting({ requestBody: { required: true } }),
        finds: ['breaking request-body-became-required'],
      },
    ],
  },
  {
    id: 'callback-body-became-required',
    action: 'required',
    direction: 'response',
    purpose: 'Reports bodies of callbacks and webhooks that become required.',
    why: 'Receivers always get the body.',
    level: () => 'info',
    message: (change) => `${bodyOf(change, 'the body')} became required`,
    examples: () => [
      {
        title: 'a body that is always sent',
        base: sends({ requestBody: {} }),
        revision: sends({ requestBody: { required: true } }),
        finds: ['info callback-body-became-required'],
      },
    ],
  },
  {
    id: 'request-body-became-optional',
    action: 'optional',
    direction: 'request',
    purpose: 'Reports request bodies that become optional.',
    why: 'Every request that was valid still is.',
    level: () => 'info',
    message: (change) => `${bodyOf(change, 'the request body')} became optional`,
    examples: () => [
      {
        title: 'a request body that becomes optional',
        base: posting({ requestBody: { required: true } }),
        revision: posting({ requestBody: {} }),
        finds: ['info request-body-became-optional'],
      },
    ],
  },
  {
    id: 'callback-body-became-optional',
    action: 'optional',
    direction: 'response',
    purpose: 'Checks that no required body of a callback or webhook becomes optional.',
    why: 'Receivers that read the body may not get one.',
    fix: 'Always send the body.',
    level: () => 'breaking',
    message: (change) => `${bodyOf(change, 'the body')} became optional`,
    examples: () => [
      {
        title: 'a body that may be absent',
        base: sends({ requestBody: { required: true } }),
        revision: sends({ requestBody: {} }),
        finds: ['breaking callback-body-became-optional'],
      },
    ],
  },
])

/** A body in the template of a message: a component by its name, any other by what it is of. */
function bodyOf({ at }: Change, what: string): string {
  return at.within[0]?.kind === 'component' ? '{where}' : `${what} of {where}`
}
