import { after, isSunset, sunsetMessage } from '../sunset.ts'
import { documentOf } from '../example.ts'
import type { RemarkRule } from '../rule.ts'

export const sunsetAdded: RemarkRule = {
  id: 'sunset-added',
  direction: 'any',
  class: 'lifecycle',
  purpose: 'Reports sunsets of things that were deprecated before.',
  why: 'Clients know by which day they have to leave.',
  fix: 'Nothing needs to be done.',
  applies: (fact) => isSunset(fact, 'added') && after(fact) !== undefined,
  level: () => 'info',
  message: (fact) => sunsetMessage(fact, 'goes on {after}'),
  examples: () => [
    {
      title: 'a day for what was deprecated',
      base: documentOf({ '/things': { get: { deprecated: true } }, '/other': { get: {} } }),
      revision: documentOf({
        '/things': { get: { deprecated: true, 'x-sunset': '2031-01-01' } },
        '/other': { get: {} },
      }),
      finds: ['info sunset-added'],
    },
  ],
}
