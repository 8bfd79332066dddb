import { answers, ref, sized } from '../example.ts'
import type { ThingRule } from '../rule.ts'

export const componentRenamed: ThingRule = {
  id: 'component-renamed',
  subject: 'component',
  change: 'renamed',
  direction: 'any',
  class: 'source',
  purpose: 'Reports components with another name.',
  why: 'Nothing that is sent changes; types of generated code get another name.',
  fix: 'Keep the name, if others generate code.',
  level: () => 'info',
  strict: () => 'warning',
  message: ({ name }) => ({
    template: '{kind} {before} is now called {after}; what is sent stays the same',
    params: { kind: name.split(' ').slice(0, -1).join(' ') },
  }),
  examples: () => [
    {
      title: 'a schema with another name',
      base: answers(ref('Size'), { Size: { ...sized({}), description: 'How much it holds.' } }),
      revision: answers(ref('Extent'), { Extent: { ...sized({}), description: 'How much it holds.' } }),
      finds: ['info component-renamed'],
    },
  ],
}
