import type { Change } from '../../diff/change.ts'
import { documentOf } from '../example.ts'
import type { ThingRule } from '../rule.ts'
import { named } from '../sunset.ts'
import { thingRules } from '../thing-rules.ts'

/** The name of each part of a deprecation. */
const WORDS: Readonly<Record<string, string>> = {
  since: 'the day',
  announced: 'the day of announcement',
  replacement: 'the replacement',
  subject: 'the name',
  reason: 'the reason',
  link: 'the link',
}

function deprecationMessage(change: Change): string {
  const { keyword, before, after } = change.detail
  const part = `${WORDS[String(keyword)]} in the deprecation of ${named(change)}`
  if (before === null) return `${part} is new: {after:json}`
  return after === null ? `${part} was removed: {before:json}` : `${part} changed from {before:json} to {after:json}`
}

export const deprecationNoteRules: readonly ThingRule[] = thingRules('deprecation-note', [
  {
    id: 'deprecation-changed',
    action: 'changed',
    class: 'lifecycle',
    purpose: "Reports changes to a deprecation's date, reason or replacement.",
    why: 'Clients that are migrating may have to use a different replacement or meet a different date. Requests and responses stay the same.',
    level: () => 'info',
    message: deprecationMessage,
    examples: () => [
      {
        title: 'a different replacement',
        base: documentOf({ '/things': { get: { deprecated: true, 'x-replaced-by': 'GET /goods' } } }),
        revision: documentOf({ '/things': { get: { deprecated: true, 'x-replaced-by': 'GET /items' } } }),
        finds: ['info deprecation-changed'],
      },
      {
        title: 'a different date',
        base: documentOf({ '/things': { get: { deprecated: true, 'x-deprecated-at': '2024-01-01' } } }),
        revision: documentOf({ '/things': { get: { deprecated: true, 'x-deprecated-at': '2024-03-01' } } }),
        finds: ['info deprecation-changed'],
      },
    ],
  },
])
