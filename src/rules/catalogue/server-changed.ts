import { documentOf } from '../example.ts'
import type { ThingRule } from '../rule.ts'

export const serverChanged: ThingRule = {
  id: 'server-changed',
  subject: 'server',
  change: 'changed',
  direction: 'any',
  class: 'wire',
  purpose: 'Checks that no variable of a server changes.',
  why: 'A client that fills the variable in with a value that is gone, or relies on its default, calls another address. A base path that only moved between servers and paths changes no address.',
  fix: 'Keep the old values and the default.',
  level: ({ args }) => (args['keyword'] === 'base path' ? 'info' : 'warning'),
  message: ({ args }) =>
    args['keyword'] === 'base path'
      ? {
          template: 'the base path {after} is written in another place than {before} was; addresses stay the same',
          params: { before: args['before'] || '/', after: args['after'] || '/' },
        }
      : 'variables of {name} changed',
  examples: () => [
    {
      title: 'another default of a variable',
      base: documentOf(
        {},
        {},
        {
          servers: [{ url: 'https://{zone}.example.com', variables: { zone: { default: 'eu', enum: ['eu', 'us'] } } }],
        },
      ),
      revision: documentOf(
        {},
        {},
        { servers: [{ url: 'https://{zone}.example.com', variables: { zone: { default: 'eu', enum: ['eu'] } } }] },
      ),
      finds: ['warning server-changed'],
    },
  ],
}
