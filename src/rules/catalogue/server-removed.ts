import { documentOf } from '../example.ts'
import type { ThingRule } from '../rule.ts'

export const serverRemoved: ThingRule = {
  id: 'server-removed',
  subject: 'server',
  change: 'removed',
  direction: 'any',
  class: 'wire',
  purpose: 'Checks that no server goes.',
  why: 'A client that calls this address may find nobody there; a document cannot tell whether it goes or is only no longer named.',
  fix: 'Keep the server in the document as long as it answers.',
  level: () => 'warning',
  strict: () => 'breaking',
  message: ({ where }) => (where === '' ? '{name} was removed' : '{name} of {where} was removed'),
  examples: () => [
    {
      title: 'a server that went',
      base: documentOf({}, {}, { servers: [{ url: 'https://api.example.com' }, { url: 'https://eu.example.com' }] }),
      revision: documentOf({}, {}, { servers: [{ url: 'https://api.example.com' }] }),
      finds: ['warning server-removed'],
    },
  ],
}
