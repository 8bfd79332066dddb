import { isDeprecated } from '../../openapi/markers.ts'
import { isSunset, named } from '../sunset.ts'
import { documentOf } from '../example.ts'
import type { RemarkRule } from '../rule.ts'

export const sunsetRemoved: RemarkRule = {
  id: 'sunset-removed',
  direction: 'any',
  class: 'lifecycle',
  purpose: 'Checks that nothing deprecated loses its sunset.',
  why: 'Clients that planned for the day no longer know when the thing goes.',
  fix: 'Say a later day instead of none, or take the deprecation back.',
  aliases: { oasdiff: ['sunset-deleted', 'request-parameter-sunset-deleted'] },
  applies: (fact) => isSunset(fact, 'removed') && fact.revision !== null && isDeprecated(fact.revision.value),
  alias: ({ args }) => (args['thing'] === 'parameter' ? 'request-parameter-sunset-deleted' : 'sunset-deleted'),
  level: () => 'breaking',
  message: (fact) => `${named(fact)} is still deprecated, but no longer says when it goes`,
  examples: () => [
    {
      title: 'no day any more',
      base: documentOf({ '/things': { get: { deprecated: true, 'x-sunset': '2031-01-01' } }, '/other': { get: {} } }),
      revision: documentOf({ '/things': { get: { deprecated: true } }, '/other': { get: {} } }),
      finds: ['breaking sunset-removed'],
    },
  ],
}
