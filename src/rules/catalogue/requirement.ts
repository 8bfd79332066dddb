import type { JsonObject } from '../../base/json.ts'
import type { Change } from '../../diff/change.ts'
import { pathText } from '../../diff/location.ts'
import { appliesJointly } from '../../diff/schema-step.ts'
import { answers, takes } from '../example.ts'
import type { Message } from '../message.ts'
import type { ThingRule } from '../rule.ts'
import { thingRules } from '../thing-rules.ts'

const named: JsonObject = { type: 'object', properties: { name: { type: 'string' } } }

export const requirementRules: readonly ThingRule[] = thingRules('requirement', [
  {
    id: 'request-required-name-added',
    action: 'added',
    direction: 'request',
    purpose: 'Checks that no name is added to required in a request.',
    why: 'A client that does not send the property is rejected. A name that no schema declares, although other names are declared, is probably a mistake in the document, so it is a warning even if an example is rejected.',
    fix: 'Leave the name out of `required`.',
    level: (change) => (isUndeclared(change) ? 'warning' : 'breaking'),
    strict: () => 'breaking',
    message: (change) => sentence(change, `requires {name}${undeclared(change)}`),
    examples: () => [
      {
        title: 'a new required name in a request',
        base: takes({ type: 'object' }),
        revision: takes({ type: 'object', required: ['size'] }),
        finds: ['breaking request-required-name-added'],
      },
      {
        title: 'a name that no schema declares, although other names are declared',
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
    purpose: 'Reports names added to required in a response.',
    why: 'Clients always receive the property.',
    level: () => 'info',
    message: (change) => sentence(change, 'always has {name}'),
    examples: () => [
      {
        title: 'a new required name in a response',
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
    purpose: 'Reports names removed from required in a request.',
    why: 'Every request that was valid still is.',
    level: () => 'info',
    message: (change) => sentence(change, 'no longer requires {name}'),
    examples: () => [
      {
        title: 'a removed required name in a request',
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
    purpose: 'Checks that no name is removed from required in a response.',
    why: 'Clients that read the property may not receive it. A name that no schema declares, although other names are declared, is probably a mistake in the document, so it is a warning even if an example is rejected.',
    fix: 'Keep the name in `required`.',
    level: (change) => (isUndeclared(change) ? 'warning' : 'breaking'),
    strict: () => 'breaking',
    message: (change) => sentence(change, `may leave out {name}${undeclared(change)}`),
    examples: () => [
      {
        title: 'a removed required name in a response',
        base: answers({ type: 'object', required: ['size'] }),
        revision: answers({ type: 'object' }),
        finds: ['breaking response-required-name-removed'],
      },
      {
        title: 'a name that no schema declares, although other names are declared',
        base: answers({ ...named, required: ['size'] }),
        revision: answers(named),
        finds: ['warning response-required-name-removed'],
      },
    ],
  },
])

/** The message about a schema that requires a name; for a variant, it names the variant. */
function sentence({ at: { path } }: Change, said: string): Message | string {
  const steps = path.filter((step) => !appliesJointly(step))
  const [last, choice] = [steps.at(-1), steps.at(-2)]
  if (last?.into !== 'property' || choice?.into !== 'choice') return `{where} ${said}`
  const around = pathText(steps.slice(0, -2))
  return {
    template: `{choice} of {where} ${said}`,
    params: { choice: around === '' ? choice.name : `${choice.name} of ${around}`, name: last.name },
  }
}

function isUndeclared({ detail }: Change): boolean {
  return detail.undeclared === true
}

function undeclared(change: Change): string {
  return isUndeclared(change) ? ', which no schema declares' : ''
}
