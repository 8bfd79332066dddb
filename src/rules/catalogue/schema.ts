import { answers, ref, sized, takes } from '../example.ts'
import type { ThingRule } from '../rule.ts'
import { thingRules } from '../thing-rules.ts'
import { replacedMessage } from '../words.ts'

export const schemaRules: readonly ThingRule[] = thingRules('schema', [
  {
    id: 'request-schema-unsatisfiable',
    action: 'emptied',
    direction: 'request',
    purpose: 'Checks that no schema of a request excludes every value.',
    why: 'Whatever a client sends is refused: no value meets all that is said of it.',
    fix: 'Say what you accept; conditions that exclude each other were hardly meant.',
    level: () => 'breaking',
    message: 'no value fits {thing} any more',
    examples: () => [
      {
        title: 'bounds that exclude each other',
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
    purpose: 'Checks that no schema of a response excludes every value.',
    why: 'No value meets all that is said of it, so nothing can be read there any more; each condition may look harmless alone.',
    fix: 'Say what is sent; conditions that exclude each other were hardly meant.',
    level: () => 'breaking',
    message: 'no value fits {thing} any more',
    examples: () => [
      {
        title: 'bounds that exclude each other',
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
    purpose: 'Reports requests that nothing could satisfy before.',
    why: 'Conditions that excluded each other are gone: what is sent now was refused before, whatever it was.',
    level: () => 'info',
    message: 'no value fitted {thing} before',
    examples: () => [
      {
        title: 'parts that excluded each other',
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
    purpose: 'Reports responses that nothing could satisfy before.',
    why: 'Conditions that excluded each other are gone: nobody ever got what the document described before.',
    level: () => 'info',
    message: 'no value fitted {thing} before',
    examples: () => [
      {
        title: 'parts that excluded each other',
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
    purpose: 'Checks that no reference of a request leads to another component that takes less.',
    why: 'All that the two components differ in concerns whoever sends what the reference stands for; the level is that of the worst of it.',
    fix: 'Keep the reference, or let the other component take all that the first one does.',
    level: () => 'breaking',
    message: replacedMessage,
    examples: () => [
      {
        title: 'a reference to a component that needs more and takes less',
        base: takes({ type: 'array', items: ref('Line') }, { Line: sized({}), Short: sized({ maxLength: 5 }, 'size') }),
        revision: takes(
          { type: 'array', items: ref('Short') },
          { Line: sized({}), Short: sized({ maxLength: 5 }, 'size') },
        ),
        finds: ['breaking request-schema-replaced'],
      },
      {
        title: 'a reference to a component that takes more',
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
    purpose: 'Checks that no reference of a response leads to another component that promises less.',
    why: 'All that the two components differ in concerns whoever reads what the reference stands for; the level is that of the worst of it.',
    fix: 'Keep the reference, or let the other component promise all that the first one does.',
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
