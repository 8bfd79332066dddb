import { after, isEarlier, isSunset, isTooNear, sunsetMessage } from '../sunset.ts'
import { documentOf } from '../example.ts'
import type { RemarkRule } from '../rule.ts'

export const sunsetMovedEarlier: RemarkRule = {
  id: 'sunset-moved-earlier',
  direction: 'any',
  class: 'lifecycle',
  purpose: 'Checks that no sunset moves to an earlier day.',
  why: 'Clients that planned for the old day are too late. Where the new day is past, or nearer than the notice demanded, they cannot be in time.',
  fix: 'Keep the announced day.',
  applies: (fact) => isSunset(fact, 'changed') && isEarlier(fact),
  level: (fact, context) => (isTooNear(after(fact)!, context) ? 'breaking' : 'warning'),
  message: (fact) => sunsetMessage(fact, 'goes on {after} already, not on {before}'),
  examples: () => [
    {
      title: 'an earlier day to come',
      base: documentOf({ '/things': { get: { deprecated: true, 'x-sunset': '2031-06-01' } }, '/other': { get: {} } }),
      revision: documentOf({
        '/things': { get: { deprecated: true, 'x-sunset': '2031-01-01' } },
        '/other': { get: {} },
      }),
      finds: ['warning sunset-moved-earlier'],
    },
    {
      title: 'an earlier day that is past',
      base: documentOf({ '/things': { get: { deprecated: true, 'x-sunset': '2031-06-01' } }, '/other': { get: {} } }),
      revision: documentOf({
        '/things': { get: { deprecated: true, 'x-sunset': '2024-06-01' } },
        '/other': { get: {} },
      }),
      finds: ['breaking sunset-moved-earlier'],
    },
  ],
}
