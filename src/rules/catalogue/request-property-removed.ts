import { sized, takes } from '../example.ts'
import type { ThingRule } from '../rule.ts'

export const requestPropertyRemoved: ThingRule = {
  id: 'request-property-removed',
  subject: 'property',
  change: 'removed',
  direction: 'request',
  class: 'wire',
  purpose: 'Checks that no request property is removed.',
  why: 'A client that still sends the property is refused where the object is closed; elsewhere the property has no effect any more.',
  fix: 'Deprecate the property with a sunset first.',
  level: (fact) => (fact.args['closed'] === true ? 'breaking' : 'warning'),
  strict: () => 'breaking',
  message: '{name} was removed from {where}',
  examples: () => [
    {
      title: 'a property that an open object no longer describes',
      base: takes(sized({})),
      revision: takes(sized()),
      finds: ['warning request-property-removed'],
    },
    {
      title: 'a property that a closed object no longer takes',
      base: takes({ ...sized({}), additionalProperties: false }),
      revision: takes({ ...sized(), additionalProperties: false }),
      finds: ['breaking request-property-removed'],
    },
  ],
}
