import { documentOf } from '../example.ts'
import type { ThingRule } from '../rule.ts'

export const componentRemoved: ThingRule = {
  id: 'component-removed',
  subject: 'component',
  change: 'removed',
  direction: 'any',
  class: 'source',
  purpose: 'Reports components that nothing used and that went.',
  why: 'Nothing that is sent changes; generated code loses a type.',
  fix: 'Keep the component, if others generate code.',
  level: () => 'info',
  strict: () => 'warning',
  message: '{name} was removed, without any use',
  examples: () => [
    {
      title: 'a component that went',
      base: documentOf({}, { schemas: { Size: { type: 'string' } } }),
      revision: documentOf({}, { schemas: {} }),
      finds: ['info component-removed'],
    },
  ],
}
