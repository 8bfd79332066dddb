import { isEndless, named } from '../sunset.ts'
import { documentOf } from '../example.ts'
import type { RemarkRule } from '../rule.ts'

export const deprecatedWithoutSunset: RemarkRule = {
  id: 'deprecated-without-sunset',
  direction: 'any',
  class: 'lifecycle',
  purpose: 'Checks that what is deprecated says when it goes.',
  why: 'Clients know that they have to leave, but not by when. Where a notice is demanded (`--notice-days`), a deprecation without a day breaks that promise.',
  fix: 'Say a sunset with the marker.',
  applies: ({ change, revision }) => change === 'deprecated' && revision !== null && isEndless(revision.value),
  level: (_, { noticeDays }) => (noticeDays > 0 ? 'breaking' : 'info'),
  strict: (_, { noticeDays }) => (noticeDays > 0 ? 'breaking' : 'warning'),
  message: (fact) => `${named(fact)} is deprecated, without a sunset`,
  examples: () => [
    {
      title: 'a deprecation without a day',
      base: documentOf({ '/things': { get: {} }, '/other': { get: {} } }),
      revision: documentOf({ '/things': { get: { deprecated: true } }, '/other': { get: {} } }),
      finds: ['info deprecated-without-sunset', 'info operation-deprecated'],
    },
    {
      title: 'a deprecation without a day where a notice is demanded',
      base: documentOf({ '/things': { get: {} }, '/other': { get: {} } }),
      revision: documentOf({ '/things': { get: { deprecated: true } }, '/other': { get: {} } }),
      finds: ['breaking deprecated-without-sunset', 'info operation-deprecated'],
      noticeDays: 90,
    },
  ],
}
