import { answers, ref, sized, takes } from '../example.ts'
import type { ThingRule } from '../rule.ts'
import { thingRules } from '../thing-rules.ts'
import { emptiedMessage, replacedMessage } from '../words.ts'

export const schemaRules: readonly ThingRule[] = thingRules('schema', [
  {
    id: 'request-schema-unsatisfiable',
    action: 'emptied',
    direction: 'request',
    purpose: 'Checks that no request schema becomes impossible to satisfy.',
    why: 'Every request is rejected, because no value meets all conditions of the schema.',
    fix: 'Declare what you accept; conditions that exclude each other are most likely a mistake.',
    level: () => 'breaking',
    message: emptiedMessage,
    examples: () => [
      {
        title: 'limits that exclude each other',
        base: takes({ type: 'string' }),
        revision: takes({ type: 'string', minLength: 5, maxLength: 3 }),
        finds: [
          'breaking request-length-narrowed',
          'breaking request-length-narrowed',
          'breaking request-schema-unsatisfiable',
        ],
      },
    ],
  },
  {
    id: 'response-schema-unsatisfiable',
    action: 'emptied',
    direction: 'response',
    purpose: 'Checks that no response schema becomes impossible to satisfy.',
    why: 'No value meets all conditions of the schema, so nothing valid can be sent, even if each condition looks harmless by itself.',
    fix: 'Declare what you send; conditions that exclude each other are most likely a mistake.',
    level: () => 'breaking',
    message: emptiedMessage,
    examples: () => [
      {
        title: 'limits that exclude each other',
        base: answers({ type: 'string' }),
        revision: answers({ type: 'string', minLength: 5, maxLength: 3 }),
        finds: [
          'info response-length-narrowed',
          'info response-length-narrowed',
          'breaking response-schema-unsatisfiable',
        ],
      },
    ],
  },
  {
    id: 'request-schema-satisfiable',
    action: 'filled',
    direction: 'request',
    purpose: 'Reports request schemas that were impossible to satisfy and no longer are.',
    why: 'Conditions that excluded each other are gone. Every request that is accepted now was rejected before.',
    level: () => 'info',
    message: 'no value matched {thing} before',
    examples: () => [
      {
        title: 'schemas that excluded each other',
        base: takes({ allOf: [sized({ const: 'S' }, 'size'), sized({ const: 'L' }, 'size')] }),
        revision: takes(sized({ const: 'L' }, 'size')),
        finds: ['info request-schema-satisfiable'],
      },
    ],
  },
  {
    id: 'response-schema-satisfiable',
    action: 'filled',
    direction: 'response',
    purpose: 'Reports response schemas that were impossible to satisfy and no longer are.',
    why: 'Conditions that excluded each other are gone. No response could match the old schema.',
    level: () => 'info',
    message: 'no value matched {thing} before',
    examples: () => [
      {
        title: 'schemas that excluded each other',
        base: answers({ allOf: [sized({ const: 'S' }, 'size'), sized({ const: 'L' }, 'size')] }),
        revision: answers(sized({ const: 'L' }, 'size')),
        finds: ['info response-schema-satisfiable'],
      },
    ],
  },
  {
    id: 'request-schema-replaced',
    action: 'replaced',
    direction: 'request',
    purpose: 'Checks that no reference in a request changes to a component that accepts less.',
    why: 'Every difference between the two components affects clients that send this value. The level is the highest among those differences.',
    fix: 'Keep the reference, or make the new component accept everything the old one does.',
    level: () => 'breaking',
    message: replacedMessage,
    examples: () => [
      {
        title: 'a reference to a component that requires more and accepts less',
        base: takes({ type: 'array', items: ref('Line') }, { Line: sized({}), Short: sized({ maxLength: 5 }, 'size') }),
        revision: takes(
          { type: 'array', items: ref('Short') },
          { Line: sized({}), Short: sized({ maxLength: 5 }, 'size') },
        ),
        finds: ['breaking request-schema-replaced'],
      },
      {
        title: 'a reference to a component that accepts more',
        base: takes({ type: 'array', items: ref('Line') }, { Line: sized({ maxLength: 5 }), Long: sized({}) }),
        revision: takes({ type: 'array', items: ref('Long') }, { Line: sized({ maxLength: 5 }), Long: sized({}) }),
        finds: ['info request-schema-replaced'],
      },
    ],
  },
  {
    id: 'response-schema-replaced',
    action: 'replaced',
    direction: 'response',
    purpose: 'Checks that no reference in a response changes to a component that promises less.',
    why: 'Every difference between the two components affects clients that read this value. The level is the highest among those differences.',
    fix: 'Keep the reference, or make the new component promise everything the old one does.',
    level: () => 'breaking',
    message: replacedMessage,
    examples: () => [
      {
        title: 'a reference to a component with fewer properties',
        base: answers({ type: 'array', items: ref('Line') }, { Line: sized({}), Short: sized() }),
        revision: answers({ type: 'array', items: ref('Short') }, { Line: sized({}), Short: sized() }),
        finds: ['warning response-schema-replaced'],
      },
      {
        title: 'a reference to a component that promises less',
        base: answers({ type: 'array', items: ref('Line') }, { Line: sized({}, 'size'), Short: sized() }),
        revision: answers({ type: 'array', items: ref('Short') }, { Line: sized({}, 'size'), Short: sized() }),
        finds: ['breaking response-schema-replaced'],
      },
    ],
  },
])
