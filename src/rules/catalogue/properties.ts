import { answers, purse, takes } from '../example.ts'
import type { SchemaRule } from '../rule.ts'
import { schemaRules } from '../schema-rules.ts'

export const propertiesRules: readonly SchemaRule[] = schemaRules('properties', {
  narrowed: {
    request: {
      purpose: 'Checks that no object of a request takes fewer properties.',
      why: 'A client that sends further properties, or leaves out what is demanded now, is refused.',
      fix: 'Leave the object open, and ignore what you do not know.',
      examples: () => [
        {
          title: 'an object that is closed',
          base: takes({ type: 'object' }),
          revision: takes({ type: 'object', additionalProperties: false }),
          finds: ['breaking request-properties-narrowed'],
        },
        {
          title: 'a property that demands another',
          base: takes(purse),
          revision: takes({ ...purse, dependentRequired: { card: ['address'] } }),
          finds: ['breaking request-properties-narrowed'],
        },
      ],
    },
    response: {
      purpose: 'Reports objects of responses with fewer properties.',
      why: 'Objects as they come could come before.',
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
      purpose: 'Reports objects of requests that take more properties.',
      why: 'The objects that were taken still are.',
      examples: () => [
        {
          title: 'an object that is open',
          base: takes({ type: 'object', additionalProperties: false }),
          revision: takes({ type: 'object' }),
          finds: ['info request-properties-widened'],
        },
      ],
    },
    response: {
      purpose: 'Checks that no object of a response has properties that were excluded.',
      why: 'A client that refuses what it does not know, as the closed object allowed, fails.',
      fix: 'Keep the object closed, or describe the new property.',
      examples: () => [
        {
          title: 'an object that is open',
          base: answers({ type: 'object', additionalProperties: false }),
          revision: answers({ type: 'object' }),
          finds: ['breaking response-properties-widened'],
        },
      ],
    },
  },
  changed: {
    request: {
      purpose: 'Checks that no object of a request takes other properties under free names.',
      why: 'A client that sends what was taken under such a name is refused.',
      fix: 'Go on taking the old properties beside the new ones.',
      examples: () => [
        {
          title: 'other names that demand each other',
          base: takes({ ...purse, dependentRequired: { card: ['address'] } }),
          revision: takes({ ...purse, dependentRequired: { account: ['owner'] } }),
          finds: ['breaking request-properties-changed'],
        },
      ],
    },
    response: {
      purpose: 'Checks that no object of a response has other properties under free names.',
      why: 'A client that reads such properties by the old description fails.',
      fix: 'Keep the old description, and add a property for what is new.',
      examples: () => [
        {
          title: 'other names that demand each other',
          base: answers({ ...purse, dependentRequired: { card: ['address'] } }),
          revision: answers({ ...purse, dependentRequired: { account: ['owner'] } }),
          finds: ['breaking response-properties-changed'],
        },
      ],
    },
  },
})
