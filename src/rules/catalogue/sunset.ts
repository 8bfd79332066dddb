import { count } from '../../base/text.ts'
import { documentOf } from '../example.ts'
import { isMarked } from '../lifecycle.ts'
import type { RemarkRule } from '../rule.ts'
import {
  after,
  isEarlier,
  isEndless,
  isLater,
  isSunset,
  isTooNear,
  named,
  newSunset,
  sunsetMessage,
  unreadable,
} from '../sunset.ts'

export const sunsetRules: readonly RemarkRule[] = [
  {
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
  },
  {
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
  },
  {
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
  },
  {
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
  },
  {
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
  },
  {
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
  },
  {
    id: 'sunset-removed',
    direction: 'any',
    class: 'lifecycle',
    purpose: 'Checks that nothing deprecated loses its sunset.',
    why: 'Clients that planned for the day no longer know when the thing goes.',
    fix: 'Say a later day instead of none, or take the deprecation back.',
    applies: (fact) => isSunset(fact, 'removed') && fact.revision !== null && isMarked(fact.revision.value),
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
  },
  {
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
  },
]
