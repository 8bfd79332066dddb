import { count } from '../../base/text.ts'
import { isTooNear, named, newSunset } from '../sunset.ts'
import { documentOf } from '../example.ts'
import type { RemarkRule } from '../rule.ts'

export const noticeTooShort: RemarkRule = {
  id: 'notice-too-short',
  direction: 'any',
  class: 'lifecycle',
  purpose: 'Checks that a sunset leaves clients the time they were promised.',
  why: 'Clients cannot leave in time: the day is past, or nearer than the notice demanded (`--notice-days`), counted from the day of the deprecation where that is told.',
  fix: 'Say a later day.',
  applies: (fact, context) => {
    const sunset = newSunset(fact)
    return sunset !== undefined && isTooNear(sunset, context, fact.revision?.value)
  },
  level: () => 'breaking',
  message: (fact, { noticeDays }) => ({
    template: `${named(fact)} goes on {after}, which is ${noticeDays > 0 ? 'less than {notice} of notice' : 'no notice at all'}`,
    params: { after: newSunset(fact)!, notice: count(noticeDays, 'day') },
  }),
  examples: () => [
    {
      title: 'a sunset that is past',
      base: documentOf({ '/things': { get: {} }, '/other': { get: {} } }),
      revision: documentOf({
        '/things': { get: { deprecated: true, 'x-sunset': '2024-06-01' } },
        '/other': { get: {} },
      }),
      finds: ['breaking notice-too-short', 'info operation-deprecated'],
    },
    {
      title: 'a sunset nearer than the notice that is demanded',
      base: documentOf({ '/things': { get: {} }, '/other': { get: {} } }),
      revision: documentOf({
        '/things': { get: { deprecated: true, 'x-sunset': '2030-02-01' } },
        '/other': { get: {} },
      }),
      finds: ['breaking notice-too-short', 'info operation-deprecated'],
      noticeDays: 90,
    },
  ],
}
