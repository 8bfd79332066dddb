import { getting } from '../example.ts'
import type { ThingRule } from '../rule.ts'

export const mediaTypeReactivated: ThingRule = {
  id: 'media-type-reactivated',
  subject: 'media-type',
  change: 'reactivated',
  direction: 'any',
  class: 'lifecycle',
  purpose: 'Reports media types that are no longer deprecated.',
  why: 'Clients may go on using the media type.',
  fix: 'Nothing needs to be done.',
  level: () => 'info',
  message: '{name} of {where} is no longer deprecated',
  examples: () => [
    {
      title: 'a media type that lives on',
      base: getting({ responses: { '200': { content: { 'text/csv': { 'x-deprecated': true } } } } }),
      revision: getting({ responses: { '200': { content: { 'text/csv': {} } } } }),
      finds: ['info media-type-reactivated'],
    },
  ],
}
