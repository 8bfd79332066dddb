import { answers, purse, takes } from '../example.ts'
import type { SchemaRule } from '../rule.ts'
import { schemaRules } from '../schema-rules.ts'

export const propertiesRules: readonly SchemaRule[] = schemaRules('properties', {
  narrowed: {
    request: {
      purpose: 'Checks that no object in a request becomes more restricted in its properties.',
      why: 'A client that sends additional properties, or leaves out one that is now needed, is rejected.',
      fix: 'Keep the object open, and ignore properties you do not know.',
      examples: () => [
        {
          title: 'an object that is closed',
          base: takes({ type: 'object' }),
          revision: takes({ type: 'object', additionalProperties: false }),
          finds: ['breaking request-properties-narrowed'],
        },
        {
          title: 'a property that requires another one',
          base: takes(purse),
          revision: takes({ ...purse, dependentRequired: { card: ['address'] } }),
          finds: ['breaking request-properties-narrowed'],
        },
      ],
    },
    response: {
      purpose: 'Reports objects in responses that become more restricted in their properties.',
      why: 'Every object a client can receive now was already possible before.',
      examples: () => [
        {
          title: 'an object that is closed',
          base: answers({ type: 'object' }),
          revision: answers({ type: 'object', additionalProperties: false }),
          finds: ['info response-properties-narrowed'],
        },
      ],
    },
  },
  widened: {
    request: {
      purpose: 'Reports objects in requests that become less restricted in their properties.',
      why: 'Every object that was accepted still is.',
      examples: () => [
        {
          title: 'an object that is opened',
          base: takes({ type: 'object', additionalProperties: false }),
          revision: takes({ type: 'object' }),
          finds: ['info request-properties-widened'],
        },
      ],
    },
    response: {
      purpose: 'Checks that no object in a response becomes less restricted in its properties.',
      why: 'Most clients ignore properties they do not know, but one that rejects them, as the closed object allowed, fails.',
      fix: 'Keep the object closed, or declare the new property.',
      level: ({ detail }) => (detail.before === false ? 'warning' : 'breaking'),
      strict: () => 'breaking',
      examples: () => [
        {
          title: 'an object that is opened',
          base: answers({ type: 'object', additionalProperties: false }),
          revision: answers({ type: 'object' }),
          finds: ['warning response-properties-widened'],
        },
      ],
    },
  },
  changed: {
    request: {
      purpose: 'Checks that no request object changes its rules for undeclared or dependent properties.',
      why: 'A client that sends an object that the old rules accepted may be rejected.',
      fix: 'Accept what the old rules accepted as well.',
      examples: () => [
        {
          title: 'different properties that require each other',
          base: takes({ ...purse, dependentRequired: { card: ['address'] } }),
          revision: takes({ ...purse, dependentRequired: { account: ['owner'] } }),
          finds: ['breaking request-properties-changed'],
        },
      ],
    },
    response: {
      purpose: 'Checks that no response object changes its rules for undeclared or dependent properties.',
      why: 'A client that reads the object by the old rules may fail.',
      fix: 'Keep the old rules, and declare a property for what is new.',
      examples: () => [
        {
          title: 'different properties that require each other',
          base: answers({ ...purse, dependentRequired: { card: ['address'] } }),
          revision: answers({ ...purse, dependentRequired: { account: ['owner'] } }),
          finds: ['breaking response-properties-changed'],
        },
      ],
    },
  },
})
