import { count } from '../../base/text.ts'
import { documentOf } from '../example.ts'
import type { RemarkRule } from '../rule.ts'
import {
  after,
  before,
  isEarlier,
  isEndless,
  isLater,
  isStillToGo,
  isSunset,
  named,
  newSunset,
  sunsetMessage,
  unreadable,
} from '../sunset.ts'
import { isMovedTooNear, isTooNear, noticeGiven, toldOn } from '../notice-given.ts'

export const sunsetRules: readonly RemarkRule[] = [
  {
    id: 'deprecated-without-sunset',
    direction: 'any',
    class: 'lifecycle',
    purpose: 'Checks that what is deprecated says when it goes.',
    why: 'Clients know that they have to leave, but not by when. Where a notice is demanded (`--notice-days`), a deprecation without a day breaks that promise.',
    fix: 'Say a sunset with the marker.',
    applies: ({ action, revision }) => action === 'deprecated' && revision !== null && isEndless(revision.value),
    level: (_, { noticeDays }) => (noticeDays > 0 ? 'breaking' : 'info'),
    strict: (_, { noticeDays }) => (noticeDays > 0 ? 'breaking' : 'warning'),
    message: (change) => `${named(change)} is deprecated, without a sunset`,
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
  },
  {
    id: 'notice-too-short',
    direction: 'any',
    class: 'lifecycle',
    purpose: 'Checks that what goes leaves clients the time they were promised.',
    why: 'Clients cannot leave in time: the day is past, or nearer than the notice demanded (`--notice-days`), counted from the day of the deprecation where that is told, but never from a day before the document that first shows it. What is removed is held to the notice it had.',
    fix: 'Say a later day; keep until then what was removed.',
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
          template: `${named(change)} went on {after} after {given} of notice, less than {notice}`,
          params: { after: given.gone, given: count(given.days, 'day'), notice },
        }
      const sunset = newSunset(change)!
      if (sunset < toldOn(change, context))
        return {
          template: `${named(change)} was to go on {after}, which the base did not announce`,
          params: { after: sunset },
        }
      return {
        template: `${named(change)} goes on {after}, which is ${noticeDays > 0 ? 'less than {notice} of notice' : 'no notice at all'}`,
        params: { after: sunset, notice },
      }
    },
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
        title: 'a sunset on the day on which it is told',
        base: documentOf({ '/things': { get: {} }, '/other': { get: {} } }),
        revision: documentOf({
          '/things': { get: { deprecated: true, 'x-sunset': '2030-01-01' } },
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
      {
        title: 'a sunset with notice enough only by a day that is long past, and that the base does not show',
        base: documentOf({ '/things': { get: {} }, '/other': { get: {} } }),
        revision: documentOf({
          '/things': { get: { deprecated: true, 'x-deprecated-at': '2020-01-01', 'x-sunset': '2030-02-01' } },
          '/other': { get: {} },
        }),
        finds: ['breaking notice-too-short', 'info operation-deprecated'],
        noticeDays: 90,
      },
      {
        title: 'what went on its sunset, but a month after it was marked',
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
  {
    id: 'sunset-added',
    direction: 'any',
    class: 'lifecycle',
    purpose: 'Reports sunsets that are new, of things that were deprecated before or are planned to be.',
    why: 'Clients know by which day they have to leave.',
    fix: 'Nothing needs to be done.',
    applies: (change) => isSunset(change, 'added') && after(change) !== undefined,
    level: () => 'info',
    message: (change) => sunsetMessage(change, 'goes on {after}'),
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
  },
  {
    id: 'sunset-moved-earlier',
    direction: 'any',
    class: 'lifecycle',
    purpose: 'Checks that no sunset moves to an earlier day.',
    why: 'Clients that planned for the old day are too late. Where the new day is past, or nearer than the notice demanded, they cannot be in time.',
    fix: 'Keep the announced day.',
    applies: (change) => isSunset(change, 'changed') && isEarlier(change),
    level: (change, context) => (isMovedTooNear(after(change)!, change, context) ? 'breaking' : 'warning'),
    message: (change) => sunsetMessage(change, 'goes on {after} already, not on {before}'),
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
  },
  {
    id: 'sunset-moved-later',
    direction: 'any',
    class: 'lifecycle',
    purpose: 'Reports sunsets that move to a later day.',
    why: 'Clients have more time.',
    fix: 'Nothing needs to be done.',
    applies: (change) => isSunset(change, 'changed') && isLater(change),
    level: () => 'info',
    message: (change) => sunsetMessage(change, 'goes on {after}, not on {before}'),
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
  },
  {
    id: 'sunset-overdue',
    direction: 'any',
    class: 'lifecycle',
    purpose: 'Checks that nothing is there after its sunset.',
    why: 'Clients that left in time did so for nothing, and the next sunset is not believed.',
    fix: 'Remove the thing, or say a later day.',
    applies: (change, { day }) => isSunset(change, 'kept') && after(change) !== undefined && after(change)! <= day,
    level: () => 'warning',
    message: (change) => sunsetMessage(change, 'was to go on {after}, and is still there'),
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
  },
  {
    id: 'sunset-removed',
    direction: 'any',
    class: 'lifecycle',
    purpose: 'Checks that nothing deprecated loses its sunset.',
    why: 'Clients that planned for the day no longer know when the thing goes.',
    fix: 'Say a later day instead of none, or take the deprecation back.',
    applies: (change) => isSunset(change, 'removed') && isStillToGo(change),
    level: () => 'breaking',
    message: (change) => `${named(change)} is still deprecated, but no longer says when it goes`,
    examples: () => [
      {
        title: 'no day any more',
        base: documentOf({ '/things': { get: { deprecated: true, 'x-sunset': '2031-01-01' } }, '/other': { get: {} } }),
        revision: documentOf({ '/things': { get: { deprecated: true } }, '/other': { get: {} } }),
        finds: ['breaking sunset-removed'],
      },
    ],
  },
  {
    id: 'sunset-withdrawn',
    direction: 'any',
    class: 'lifecycle',
    purpose: 'Reports things that no longer go: their sunset is withdrawn, and no deprecation is left or planned.',
    why: 'Clients that have not left need not. Those that have left did so for nothing.',
    fix: 'Nothing needs to be done.',
    applies: (change) => isSunset(change, 'removed') && !isStillToGo(change),
    level: () => 'info',
    message: (change) =>
      sunsetMessage(change, before(change) === undefined ? 'no longer goes' : 'no longer goes on {before}'),
    examples: () => [
      {
        title: 'a plan that is withdrawn',
        base: documentOf({ '/things': { get: { 'x-lifecycle': { sunset: '2031-01-01' } } }, '/other': { get: {} } }),
        revision: documentOf({ '/things': { get: {} }, '/other': { get: {} } }),
        finds: ['info sunset-withdrawn'],
      },
    ],
  },
  {
    id: 'sunset-unreadable',
    direction: 'any',
    class: 'lifecycle',
    purpose: 'Checks that every sunset is a day.',
    why: 'Nobody, and no tool, can tell when the thing goes.',
    fix: 'Write the sunset as YYYY-MM-DD.',
    applies: (change) => unreadable(change) !== undefined,
    level: () => 'breaking',
    message: (change) => ({
      template: `the sunset of ${named(change)}, {unreadable}, is not a day`,
      params: { unreadable: unreadable(change)! },
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
  },
]
