import { documentOf } from '../example.ts'
import type { ThingRule } from '../rule.ts'

export const serverAdded: ThingRule = {
  id: 'server-added',
  subject: 'server',
  change: 'added',
  direction: 'any',
  class: 'wire',
  purpose: 'Reports new servers.',
  why: 'Nobody calls a new address yet.',
  fix: 'Nothing needs to be done.',
  level: () => 'info',
  message: ({ where }) => (where === '' ? '{name} was added' : '{name} was added to {where}'),
  examples: () => [
    {
      title: 'a new server',
      base: documentOf({}, {}, { servers: [{ url: 'https://api.example.com' }] }),
      revision: documentOf(
        {},
        {},
        { servers: [{ url: 'https://api.example.com' }, { url: 'https://eu.example.com' }] },
      ),
      finds: ['info server-added'],
    },
  ],
}
