import type { JsonObject } from '../../base/json.ts'
import type { Change } from '../../diff/change.ts'
import { documentOf } from '../example.ts'
import type { Context, RemarkRule } from '../rule.ts'
import { after, before, isEarlier, isLater, sunsetMessage } from '../sunset.ts'

/** Whether a change is about the first day of an element, and that day is still to come on a side. */
function isAhead(change: Change, { day }: Context): boolean {
  return (
    change.subject === 'addition' && [before(change), after(change)].some((each) => each !== undefined && each > day)
  )
}

/** An API with an operation that is added on a day, or always was there. */
function addedOn(day?: string): JsonObject {
  return documentOf({
    '/things': { get: day === undefined ? {} : { 'x-lifecycle': { added: day } } },
    '/other': { get: {} },
  })
}

export const additionRules: readonly RemarkRule[] = [
  {
    id: 'addition-postponed',
    direction: 'any',
    class: 'lifecycle',
    purpose: 'Checks that nothing is added later than announced.',
    why: 'Clients that wait for it, for instance to replace something that is removed, have less time to move.',
    fix: 'Keep the announced day, or extend the sunset of what it replaces.',
    applies: (change, context) => isAhead(change, context) && isLater(change),
    level: () => 'warning',
    message: (change) => sunsetMessage(change, 'is to be added later, on {after} instead of {before}'),
    examples: () => [
      {
        title: 'a later day',
        base: addedOn('2031-01-01'),
        revision: addedOn('2031-06-01'),
        finds: ['warning addition-postponed'],
      },
    ],
  },
  {
    id: 'addition-brought-forward',
    direction: 'any',
    class: 'lifecycle',
    purpose: 'Reports what is added earlier than announced.',
    why: 'Clients can use it earlier.',
    fix: 'No action needed.',
    applies: (change, context) => isAhead(change, context) && isEarlier(change),
    level: () => 'info',
    message: (change) => sunsetMessage(change, 'is to be added earlier, on {after} instead of {before}'),
    examples: () => [
      {
        title: 'an earlier day',
        base: addedOn('2031-06-01'),
        revision: addedOn('2031-01-01'),
        finds: ['info addition-brought-forward'],
      },
    ],
  },
  {
    id: 'addition-announced',
    direction: 'any',
    class: 'lifecycle',
    purpose: 'Checks that nothing that is there gets a first day in the future.',
    why: 'Until that day it is in no snapshot, so clients that use it now lose it.',
    fix: 'Remove `added` from its lifecycle, unless it was never published.',
    applies: (change, context) =>
      isAhead(change, context) && before(change) === undefined && after(change) !== undefined,
    level: () => 'warning',
    message: (change) => sunsetMessage(change, 'is to be added on {after}, and is not there until then'),
    examples: () => [
      {
        title: 'an operation that is only planned now',
        base: addedOn(),
        revision: addedOn('2031-01-01'),
        finds: ['warning addition-announced'],
      },
    ],
  },
  {
    id: 'addition-undated',
    direction: 'any',
    class: 'lifecycle',
    purpose: 'Reports what was to be added in the future and is there now.',
    why: 'Clients can use it.',
    fix: 'No action needed.',
    applies: (change, context) =>
      isAhead(change, context) && before(change) !== undefined && after(change) === undefined,
    level: () => 'info',
    message: (change) => sunsetMessage(change, 'was to be added on {before}, and is already there'),
    examples: () => [
      {
        title: 'an operation that was planned and is published now',
        base: addedOn('2031-01-01'),
        revision: addedOn(),
        finds: ['info addition-undated'],
      },
    ],
  },
]
