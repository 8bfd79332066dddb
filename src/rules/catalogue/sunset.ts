import type { Change } from '../../diff/change.ts'
import { documentOf } from '../example.ts'
import type { RemarkRule } from '../rule.ts'
import {
  after,
  announcedMessage,
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
import { isMovedTooNear } from '../notice-given.ts'

export const sunsetRules: readonly RemarkRule[] = [
  {
    id: 'deprecated-without-sunset',
    direction: 'any',
    class: 'lifecycle',
    purpose: 'Checks that every deprecated element has a sunset.',
    why: 'Clients know that they have to migrate, but not by when. With `--notice-days`, a deprecation without a date is a breaking change.',
    fix: 'Add a sunset to the deprecation.',
    applies: ({ action, revision }) => action === 'deprecated' && revision !== null && isEndless(revision.value),
    isWhole: true,
    level: (_, { noticeDays }) => (noticeDays > 0 ? 'breaking' : 'info'),
    strict: (_, { noticeDays }) => (noticeDays > 0 ? 'breaking' : 'warning'),
    message: (change) => `${named(change)} is deprecated, without a sunset`,
    examples: () => [
      {
        title: 'a deprecation without a sunset',
        base: documentOf({ '/things': { get: {} }, '/other': { get: {} } }),
        revision: documentOf({ '/things': { get: { deprecated: true } }, '/other': { get: {} } }),
        finds: ['info deprecated-without-sunset'],
      },
      {
        title: 'a deprecation without a sunset where notice is required',
        base: documentOf({ '/things': { get: {} }, '/other': { get: {} } }),
        revision: documentOf({ '/things': { get: { deprecated: true } }, '/other': { get: {} } }),
        finds: ['breaking deprecated-without-sunset'],
        noticeDays: 90,
      },
    ],
  },
  {
    id: 'sunset-added',
    direction: 'any',
    class: 'lifecycle',
    purpose: 'Reports new sunsets of elements that were already deprecated or planned to be.',
    why: 'Clients know by when they have to migrate.',
    fix: 'No action needed.',
    applies: (change) => isSunset(change, 'added') && after(change) !== undefined,
    isWhole: true,
    level: () => 'info',
    message: (change) => announcedMessage(change, 'is to be removed on {after}'),
    examples: () => [
      {
        title: 'a sunset for a deprecated element',
        base: documentOf({ '/things': { get: { deprecated: true } }, '/other': { get: {} } }),
        revision: documentOf({
          '/things': { get: { deprecated: true, 'x-sunset': '2031-01-01' } },
          '/other': { get: {} },
        }),
        finds: ['info sunset-added'],
      },
      {
        title: 'a sunset that is announced with a replacement',
        base: documentOf({
          '/things': { get: { 'x-lifecycle': { deprecated: '2030-01-01' } } },
          '/other': { get: {} },
        }),
        revision: documentOf({
          '/things': {
            get: {
              'x-lifecycle': {
                announced: '2029-12-01',
                deprecated: '2030-01-01',
                sunset: '2031-01-01',
                replacement: 'GET /other',
              },
            },
          },
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
    purpose: 'Checks that no sunset moves to an earlier date.',
    why: 'Clients that planned for the old date run out of time. If the new date is in the past, or closer than the required notice, they cannot migrate in time.',
    fix: 'Keep the announced date.',
    applies: (change) => isSunset(change, 'changed') && isEarlier(change),
    level: (change, context) => (isMovedTooNear(after(change)!, change, context) ? 'breaking' : 'warning'),
    message: (change) => sunsetMessage(change, 'is to be removed earlier, on {after} instead of {before}'),
    examples: () => [
      {
        title: 'an earlier date in the future',
        base: documentOf({ '/things': { get: { deprecated: true, 'x-sunset': '2031-06-01' } }, '/other': { get: {} } }),
        revision: documentOf({
          '/things': { get: { deprecated: true, 'x-sunset': '2031-01-01' } },
          '/other': { get: {} },
        }),
        finds: ['warning sunset-moved-earlier'],
      },
      {
        title: 'an earlier date in the past',
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
    purpose: 'Reports sunsets that move to a later date.',
    why: 'Clients have more time.',
    fix: 'No action needed.',
    applies: (change) => isSunset(change, 'changed') && isLater(change),
    level: () => 'info',
    message: (change) => sunsetMessage(change, 'is to be removed later, on {after} instead of {before}'),
    examples: () => [
      {
        title: 'a later date',
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
    purpose: 'Checks that no element is still there after its sunset.',
    why: 'Clients that migrated in time did so for nothing, and will not trust the next sunset.',
    fix: 'Remove the element, or set a later sunset.',
    applies: (change, { day }) => isSunset(change, 'kept') && after(change) !== undefined && after(change)! <= day,
    level: () => 'warning',
    message: (change) => sunsetMessage(change, 'was to be removed on {after}, but is still there'),
    examples: () => [
      {
        title: 'an element that is still there',
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
    purpose: 'Checks that no deprecated element loses its sunset.',
    why: 'Clients that planned for the date no longer know when the element will be removed.',
    fix: 'Set a later date instead of none, or remove the deprecation as well.',
    applies: (change) => isSunset(change, 'removed') && isStillToGo(change),
    level: () => 'breaking',
    message: (change) => `${named(change)} is still deprecated, but no longer has a sunset`,
    examples: () => [
      {
        title: 'a removed sunset',
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
    purpose: 'Reports elements that will no longer be removed: their sunset is withdrawn and they are not deprecated.',
    why: 'Clients that have not migrated can stay. Those that have did so for nothing.',
    fix: 'No action needed.',
    applies: (change) => isSunset(change, 'removed') && !isStillToGo(change),
    level: () => 'info',
    message: (change) =>
      sunsetMessage(
        change,
        before(change) === undefined ? 'is no longer to be removed' : 'is no longer to be removed on {before}',
      ),
    examples: () => [
      {
        title: 'a withdrawn plan',
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
    purpose: 'Checks that every sunset is a valid date.',
    why: 'Neither people nor tools can tell when the element will be removed. Where the revision states a day, it is a warning: nobody could plan for that day before.',
    fix: 'Write the sunset as YYYY-MM-DD.',
    applies: (change) => unreadable(change) !== undefined,
    level: (change) => (isCorrected(change) ? 'warning' : 'breaking'),
    message: (change) => {
      const said = { unreadable: unreadable(change)! }
      return isCorrected(change)
        ? {
            template: `the sunset of ${named(change)} changed from {unreadable}, which is not a day, to {after}`,
            params: { ...said, after: after(change)! },
          }
        : { template: `the sunset of ${named(change)}, {unreadable}, is not a day`, params: said }
    },
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
      {
        title: 'a day in place of words',
        base: documentOf({
          '/things': { get: { deprecated: true, 'x-sunset': 'next summer' } },
          '/other': { get: {} },
        }),
        revision: documentOf({
          '/things': { get: { deprecated: true, 'x-sunset': '2031-01-01' } },
          '/other': { get: {} },
        }),
        finds: ['warning sunset-unreadable'],
      },
    ],
  },
]

/** Whether a sunset that was no day is one now. */
function isCorrected(change: Change): boolean {
  return isSunset(change, 'changed') && newSunset(change) !== undefined
}
