import { isLater, isSunset, sunsetMessage } from '../sunset.ts'
import { documentOf } from '../example.ts'
import type { RemarkRule } from '../rule.ts'

export const sunsetMovedLater: RemarkRule = {
  id: 'sunset-moved-later',
  direction: 'any',
  class: 'lifecycle',
  purpose: 'Reports sunsets that move to a later day.',
  why: 'Clients have more time.',
  fix: 'Nothing needs to be done.',
  applies: (fact) => isSunset(fact, 'changed') && isLater(fact),
  level: () => 'info',
  message: (fact) => sunsetMessage(fact, 'goes on {after}, not on {before}'),
  examples: () => [
    {
      title: 'a later day',
      base: documentOf({ '/things': { get: { deprecated: true, 'x-sunset': '2031-01-01' } }, '/other': { get: {} } }),
      revision: documentOf({
        '/things': { get: { deprecated: true, 'x-sunset': '2031-06-01' } },
        '/other': { get: {} },
      }),
      finds: ['info sunset-moved-later'],
    },
  ],
}
