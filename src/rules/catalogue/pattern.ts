import { answers, takes } from '../example.ts'
import type { SchemaRule } from '../rule.ts'
import { schemaRules } from '../schema-rules.ts'

export const patternRules: readonly SchemaRule[] = schemaRules('pattern', {
  narrowed: {
    request: {
      purpose: 'Checks that no pattern is added to a request.',
      why: 'A client that sends text that does not match the pattern is rejected.',
      fix: 'Keep accepting any text.',
      examples: () => [
        {
          title: 'a pattern where any text was accepted',
          base: takes({ type: 'string' }),
          revision: takes({ type: 'string', pattern: '^[a-z]+$' }),
          finds: ['breaking request-pattern-narrowed'],
        },
      ],
    },
    response: {
      purpose: 'Reports responses that gain a pattern.',
      why: 'Text that matches the pattern was already possible before.',
      examples: () => [
        {
          title: 'a pattern where any text was possible',
          base: answers({ type: 'string' }),
          revision: answers({ type: 'string', pattern: '^[a-z]+$' }),
          finds: ['info response-pattern-narrowed'],
        },
      ],
    },
  },
  widened: {
    request: {
      purpose: 'Reports requests whose pattern is removed.',
      why: 'Text that matches the old pattern is still accepted.',
      examples: () => [
        {
          title: 'a removed pattern',
          base: takes({ type: 'string', pattern: '^[a-z]+$' }),
          revision: takes({ type: 'string' }),
          finds: ['info request-pattern-widened'],
        },
        {
          title: 'a pattern that matches everything',
          base: takes({ type: 'string', pattern: '^[a-z]+$' }),
          revision: takes({ type: 'string', pattern: '^.*$' }),
          finds: ['info request-pattern-widened'],
        },
      ],
    },
    response: {
      purpose: 'Checks that no pattern is removed from a response.',
      why: 'A client that parses the text by the pattern fails.',
      fix: 'Keep the pattern.',
      examples: () => [
        {
          title: 'any text where a pattern was',
          base: answers({ type: 'string', pattern: '^[a-z]+$' }),
          revision: answers({ type: 'string' }),
          finds: ['breaking response-pattern-widened'],
        },
        {
          title: 'a pattern that the format already implies',
          base: answers({ type: 'string', format: 'date', pattern: String.raw`^\d{4}-\d{2}-\d{2}$` }),
          revision: answers({ type: 'string', format: 'date' }),
          finds: ['info response-pattern-widened'],
        },
      ],
    },
  },
  changed: {
    request: {
      purpose: 'Checks that no pattern of a request changes to one that matches less.',
      why: 'A client that sends text that only the old pattern matches is rejected.',
      fix: 'Make sure the new pattern matches everything the old one did.',
      level: () => 'warning',
      strict: () => 'breaking',
      examples: () => [
        {
          title: 'a pattern that matches less',
          base: takes({ type: 'string', pattern: '^[a-z0-9]+$' }),
          revision: takes({ type: 'string', pattern: '^[a-z]+$' }),
          finds: ['breaking request-pattern-changed'],
        },
        {
          title: 'a pattern that matches more',
          base: takes({ type: 'string', pattern: '^[a-z]+$' }),
          revision: takes({ type: 'string', pattern: '^[a-z0-9]+$' }),
          finds: ['info request-pattern-changed'],
        },
        {
          title: 'patterns with a lookbehind, which are not compared',
          base: takes({ type: 'string', pattern: '(?<=-)[a-z]+$' }),
          revision: takes({ type: 'string', pattern: '(?<=_)[a-z]+$' }),
          finds: ['warning request-pattern-changed'],
        },
      ],
    },
    response: {
      purpose: 'Checks that no pattern of a response changes to one that matches more.',
      why: 'Clients may receive text that the old pattern did not match.',
      fix: 'Make sure the old pattern matches everything the new one does.',
      level: () => 'warning',
      strict: () => 'breaking',
      examples: () => [
        {
          title: 'a pattern that matches more',
          base: answers({ type: 'string', pattern: '^[a-z]+$' }),
          revision: answers({ type: 'string', pattern: '^[a-z0-9]+$' }),
          finds: ['breaking response-pattern-changed'],
        },
        {
          title: 'a pattern that matches less',
          base: answers({ type: 'string', pattern: '^[a-z0-9]+$' }),
          revision: answers({ type: 'string', pattern: '^[a-z]+$' }),
          finds: ['info response-pattern-changed'],
        },
        {
          title: 'patterns with a lookbehind, which are not compared',
          base: answers({ type: 'string', pattern: '(?<=-)[a-z]+$' }),
          revision: answers({ type: 'string', pattern: '(?<=_)[a-z]+$' }),
          finds: ['warning response-pattern-changed'],
        },
      ],
    },
  },
})
