import { after, isSunset, sunsetMessage } from '../sunset.ts'
import { documentOf } from '../example.ts'
import type { RemarkRule } from '../rule.ts'

export const sunsetOverdue: RemarkRule = {
  id: 'sunset-overdue',
  direction: 'any',
  class: 'lifecycle',
  purpose: 'Checks that nothing is there after its sunset.',
  why: 'Clients that left in time did so for nothing, and the next sunset is not believed.',
  fix: 'Remove the thing, or say a later day.',
  applies: (fact, { day }) => isSunset(fact, 'kept') && after(fact) !== undefined && after(fact)! <= day,
  level: () => 'warning',
  message: (fact) => sunsetMessage(fact, 'was to go on {after}, and is still there'),
  examples: () => [
    {
      title: 'what is still there',
      base: documentOf({
        '/things': { get: { deprecated: true, 'x-sunset': '2024-06-01' }, put: {} },
        '/other': { get: {} },
      }),
      revision: documentOf({
        '/things': { get: { deprecated: true, 'x-sunset': '2024-06-01' }, put: {}, post: {} },
        '/other': { get: {} },
      }),
      finds: ['info operation-added', 'warning sunset-overdue'],
    },
  ],
}
