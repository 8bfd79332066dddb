import { documentOf } from '../example.ts'
import type { ThingRule } from '../rule.ts'

export const componentReactivated: ThingRule = {
  id: 'component-reactivated',
  subject: 'component',
  change: 'reactivated',
  direction: 'any',
  class: 'lifecycle',
  purpose: 'Reports components that are no longer deprecated.',
  why: 'Clients may go on using the component.',
  fix: 'Nothing needs to be done.',
  level: () => 'info',
  message: '{where} is no longer deprecated',
  examples: () => [
    {
      title: 'a component that lives on',
      base: documentOf({}, { schemas: { Size: { type: 'string', deprecated: true } } }),
      revision: documentOf({}, { schemas: { Size: { type: 'string' } } }),
      finds: ['info component-reactivated'],
    },
  ],
}
