import { named, unreadable } from '../sunset.ts'
import { documentOf } from '../example.ts'
import type { RemarkRule } from '../rule.ts'

export const sunsetUnreadable: RemarkRule = {
  id: 'sunset-unreadable',
  direction: 'any',
  class: 'lifecycle',
  purpose: 'Checks that every sunset is a day.',
  why: 'Nobody, and no tool, can tell when the thing goes.',
  fix: 'Write the sunset as YYYY-MM-DD.',
  applies: (fact) => unreadable(fact) !== undefined,
  level: () => 'breaking',
  message: (fact) => ({
    template: `the sunset of ${named(fact)}, {unreadable}, is not a day`,
    params: { unreadable: unreadable(fact)! },
  }),
  examples: () => [
    {
      title: 'a sunset in words',
      base: documentOf({ '/things': { get: {} }, '/other': { get: {} } }),
      revision: documentOf({
        '/things': { get: { deprecated: true, 'x-sunset': 'next summer' } },
        '/other': { get: {} },
      }),
      finds: ['breaking sunset-unreadable', 'info operation-deprecated'],
    },
  ],
}
