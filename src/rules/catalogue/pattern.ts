import { answers, takes } from '../example.ts'
import type { SchemaRule } from '../rule.ts'
import { schemaRules } from '../schema-rules.ts'

export const patternRules: readonly SchemaRule[] = schemaRules('pattern', {
  narrowed: {
    request: {
      purpose: 'Checks that no pattern is put on a request.',
      why: 'A client that sends text outside the pattern is refused.',
      fix: 'Go on taking any text.',
      examples: () => [
        {
          title: 'a pattern where any text went',
          base: takes({ type: 'string' }),
          revision: takes({ type: 'string', pattern: '^[a-z]+$' }),
          finds: ['breaking request-pattern-narrowed'],
        },
      ],
    },
    response: {
      purpose: 'Reports responses that keep to a pattern from now on.',
      why: 'Text within the pattern could come before.',
      examples: () => [
        {
          title: 'a pattern where any text came',
          base: answers({ type: 'string' }),
          revision: answers({ type: 'string', pattern: '^[a-z]+$' }),
          finds: ['info response-pattern-narrowed'],
        },
      ],
    },
  },
  widened: {
    request: {
      purpose: 'Reports requests without the pattern they had.',
      why: 'Text within the old pattern is still taken.',
      examples: () => [
        {
          title: 'no pattern any more',
          base: takes({ type: 'string', pattern: '^[a-z]+$' }),
          revision: takes({ type: 'string' }),
          finds: ['info request-pattern-widened'],
        },
        {
          title: 'a pattern that says nothing',
          base: takes({ type: 'string', pattern: '^[a-z]+$' }),
          revision: takes({ type: 'string', pattern: '^.*$' }),
          finds: ['info request-pattern-widened'],
        },
      ],
    },
    response: {
      purpose: 'Checks that no response leaves its pattern.',
      why: 'A client that takes the text apart by the pattern fails.',
      fix: 'Keep to the pattern.',
      examples: () => [
        {
          title: 'any text where a pattern was promised',
          base: answers({ type: 'string', pattern: '^[a-z]+$' }),
          revision: answers({ type: 'string' }),
          finds: ['breaking response-pattern-widened'],
        },
        {
          title: 'a pattern that the format beside it implies',
          base: answers({ type: 'string', format: 'date', pattern: String.raw`^\d{4}-\d{2}-\d{2}$` }),
          revision: answers({ type: 'string', format: 'date' }),
          finds: ['info response-pattern-widened'],
        },
      ],
    },
  },
  changed: {
    request: {
      purpose: 'Checks that no pattern of a request becomes another.',
      why: 'Where the new pattern does not match a text that the old one did, whoever sends it is refused.',
      fix: 'See that everything the old pattern takes is taken by the new one.',
      level: () => 'warning',
      strict: () => 'breaking',
      examples: () => [
        {
          title: 'a pattern that takes less',
          base: takes({ type: 'string', pattern: '^[a-z0-9]+$' }),
          revision: takes({ type: 'string', pattern: '^[a-z]+$' }),
          finds: ['breaking request-pattern-changed'],
        },
        {
          title: 'a pattern that takes more',
          base: takes({ type: 'string', pattern: '^[a-z]+$' }),
          revision: takes({ type: 'string', pattern: '^[a-z0-9]+$' }),
          finds: ['info request-pattern-changed'],
        },
        {
          title: 'patterns that are not compared, since they look behind',
          base: takes({ type: 'string', pattern: '(?<=-)[a-z]+$' }),
          revision: takes({ type: 'string', pattern: '(?<=_)[a-z]+$' }),
          finds: ['warning request-pattern-changed'],
        },
      ],
    },
    response: {
      purpose: 'Checks that no pattern of a response becomes another.',
      why: 'Where the new pattern matches a text that the old one did not, clients get what they did not expect.',
      fix: 'See that everything the new pattern takes is taken by the old one.',
      level: () => 'warning',
      strict: () => 'breaking',
      examples: () => [
        {
          title: 'a pattern that gives more',
          base: answers({ type: 'string', pattern: '^[a-z]+$' }),
          revision: answers({ type: 'string', pattern: '^[a-z0-9]+$' }),
          finds: ['breaking response-pattern-changed'],
        },
        {
          title: 'a pattern that gives less',
          base: answers({ type: 'string', pattern: '^[a-z0-9]+$' }),
          revision: answers({ type: 'string', pattern: '^[a-z]+$' }),
          finds: ['info response-pattern-changed'],
        },
        {
          title: 'patterns that are not compared, since they look behind',
          base: answers({ type: 'string', pattern: '(?<=-)[a-z]+$' }),
          revision: answers({ type: 'string', pattern: '(?<=_)[a-z]+$' }),
          finds: ['warning response-pattern-changed'],
        },
      ],
    },
  },
})
