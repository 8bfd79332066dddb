import type { JsonObject } from '../../base/json.ts'
import type { Change } from '../../diff/change.ts'
import { answers, takes } from '../example.ts'
import type { ThingRule } from '../rule.ts'
import { thingRules } from '../thing-rules.ts'

const named: JsonObject = { type: 'object', properties: { name: { type: 'string' } } }

export const requirementRules: readonly ThingRule[] = thingRules('requirement', [
  {
    id: 'request-required-name-added',
    action: 'added',
    direction: 'request',
    purpose: 'Checks that no request has to carry one more property.',
    why: 'A client that does not send the property is refused.',
    fix: 'Leave the name out of required.',
    level: (change) => (isUndeclared(change) ? 'warning' : 'breaking'),
    strict: () => 'breaking',
    message: (change) => `{where} requires {name}${undeclared(change)}`,
    examples: () => [
      {
        title: 'a name that a request needs',
        base: takes({ type: 'object' }),
        revision: takes({ type: 'object', required: ['size'] }),
        finds: ['breaking request-required-name-added'],
      },
      {
        title: 'a name that no schema declares, though they declare others',
        base: takes(named),
        revision: takes({ ...named, required: ['size'] }),
        finds: ['warning request-required-name-added'],
      },
    ],
  },
  {
    id: 'response-required-name-added',
    action: 'added',
    direction: 'response',
    purpose: 'Reports responses that carry one more property.',
    why: 'A client always finds the property.',
    level: () => 'info',
    message: '{where} always has {name}',
    examples: () => [
      {
        title: 'a name that a response always has',
        base: answers({ type: 'object' }),
        revision: answers({ type: 'object', required: ['size'] }),
        finds: ['info response-required-name-added'],
      },
    ],
  },
  {
    id: 'request-required-name-removed',
    action: 'removed',
    direction: 'request',
    purpose: 'Reports requests that may leave a property out.',
    why: 'Every request that was valid still is.',
    level: () => 'info',
    message: '{where} no longer requires {name}',
    examples: () => [
      {
        title: 'a name that a request does not need',
        base: takes({ type: 'object', required: ['size'] }),
        revision: takes({ type: 'object' }),
        finds: ['info request-required-name-removed'],
      },
    ],
  },
  {
    id: 'response-required-name-removed',
    action: 'removed',
    direction: 'response',
    purpose: 'Checks that no response may leave out a property it had to carry.',
    why: 'A client that relies on the property does not always find it.',
    fix: 'Keep the name in required.',
    level: (change) => (isUndeclared(change) ? 'warning' : 'breaking'),
    strict: () => 'breaking',
    message: (change) => `{where} may leave out {name}${undeclared(change)}`,
    examples: () => [
      {
        title: 'a name that a response may lack',
        base: answers({ type: 'object', required: ['size'] }),
        revision: answers({ type: 'object' }),
        finds: ['breaking response-required-name-removed'],
      },
      {
        title: 'a name that no schema declares, though they declare others',
        base: answers({ ...named, required: ['size'] }),
        revision: answers(named),
        finds: ['warning response-required-name-removed'],
      },
    ],
  },
])

function isUndeclared({ detail }: Change): boolean {
  return detail.undeclared === true
}

function undeclared(change: Change): string {
  return isUndeclared(change) ? ', which no schema declares' : ''
}
