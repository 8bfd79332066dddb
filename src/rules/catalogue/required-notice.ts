import { count } from '../../base/text.ts'
import { documentOf } from '../example.ts'
import { isTooNear, noticeGiven, changedOn } from '../notice-given.ts'
import type { RemarkRule } from '../rule.ts'
import { named, newSunset } from '../sunset.ts'

export const requiredNoticeRules: readonly RemarkRule[] = [
  {
    id: 'notice-too-short',
    direction: 'any',
    class: 'lifecycle',
    purpose: 'Checks that nothing is removed without the required notice.',
    why: 'Clients do not have enough time to migrate: the sunset is in the past, or closer than `--notice-days` requires. Notice counts from the day of the deprecation where that is given, but never from before the first document that shows the deprecation. A removed element must have had the required notice as well.',
    fix: 'Set a later sunset. If something was removed, bring it back until then.',
    applies: (change, context) => {
      const given = noticeGiven(change, context)
      if (given !== undefined) return given.days < context.noticeDays
      const sunset = newSunset(change)
      return sunset !== undefined && isTooNear(sunset, change, context)
    },
    level: () => 'breaking',
    message: (change, context) => {
      const { noticeDays } = context
      const notice = count(noticeDays, 'day')
      const given = noticeGiven(change, context)
      if (given !== undefined)
        return {
          template: `${named(change)} was removed on {after} after {given} of notice, less than {notice}`,
          params: { after: given.gone, given: count(given.days, 'day'), notice },
        }
      const sunset = newSunset(change)!
      if (sunset < changedOn(change, context))
        return {
          template: `${named(change)} was to be removed on {after}, which the base did not announce`,
          params: { after: sunset },
        }
      return {
        template: `${named(change)} is to be removed on {after}, with ${noticeDays > 0 ? 'less than {notice} of notice' : 'no notice at all'}`,
        params: { after: sunset, notice },
      }
    },
    examples: () => [
      {
        title: 'a sunset in the past',
        base: documentOf({ '/things': { get: {} }, '/other': { get: {} } }),
        revision: documentOf({
          '/things': { get: { deprecated: true, 'x-sunset': '2024-06-01' } },
          '/other': { get: {} },
        }),
        finds: ['breaking notice-too-short', 'info operation-deprecated'],
      },
      {
        title: 'a sunset on the day of its announcement',
        base: documentOf({ '/things': { get: {} }, '/other': { get: {} } }),
        revision: documentOf({
          '/things': { get: { deprecated: true, 'x-sunset': '2030-01-01' } },
          '/other': { get: {} },
        }),
        finds: ['breaking notice-too-short', 'info operation-deprecated'],
      },
      {
        title: 'a sunset with less notice than required',
        base: documentOf({ '/things': { get: {} }, '/other': { get: {} } }),
        revision: documentOf({
          '/things': { get: { deprecated: true, 'x-sunset': '2030-02-01' } },
          '/other': { get: {} },
        }),
        finds: ['breaking notice-too-short', 'info operation-deprecated'],
        noticeDays: 90,
      },
      {
        title: 'a sunset with enough notice only by a deprecation date that the base does not show',
        base: documentOf({ '/things': { get: {} }, '/other': { get: {} } }),
        revision: documentOf({
          '/things': { get: { deprecated: true, 'x-deprecated-at': '2020-01-01', 'x-sunset': '2030-02-01' } },
          '/other': { get: {} },
        }),
        finds: ['breaking notice-too-short', 'info operation-deprecated'],
        noticeDays: 90,
      },
      {
        title: 'an element removed on its sunset, but only a month after its deprecation',
        base: documentOf({
          '/things': { get: { deprecated: true, 'x-deprecated-at': '2029-12-01', 'x-sunset': '2030-01-01' } },
          '/other': { get: {} },
        }),
        revision: documentOf({ '/other': { get: {} } }),
        finds: ['breaking notice-too-short', 'breaking path-removed'],
        noticeDays: 90,
      },
    ],
  },
]
