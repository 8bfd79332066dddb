import { type JsonObject, isArray, isObject, own } from '../base/json.ts'
import { stringify } from '../base/json-text.ts'
import { nearest } from '../base/text.ts'
import { parseDay } from '../time/day.ts'
import { isTimeline } from '../time/timeline.ts'
import { NOTICES, NOTICE_KEYS } from './notice.ts'
import { type ModelProblem, badDay, badLifecycle, notAnObject } from './problems.ts'

/** What is wrong with the notices of a document. */
export function noticeProblems(document: JsonObject): ModelProblem[] {
  const notices = own(document, NOTICES)
  return (isArray(notices) ? notices : []).flatMap((notice, index) => {
    const at = { label: `notice ${String(own(notice, 'title') ?? index + 1)}`, path: [NOTICES, index] }
    if (!isObject(notice)) return [notAnObject(at, 'a notice')]
    if (isTimeline(notice)) return []
    const unknown = Object.keys(notice).filter((key) => !NOTICE_KEYS.includes(key) && !key.startsWith('x-'))
    if (unknown.length > 0)
      return unknown.map((key) => badLifecycle(at, `"${key}" is not a key of a notice`, nearest(key, NOTICE_KEYS)))
    return ['day', 'announced'].flatMap((key) => {
      const day = own(notice, key)
      const sound = day === undefined || (typeof day === 'string' && parseDay(day) !== undefined)
      return sound ? [] : [badDay(at, key, stringify(day))]
    })
  })
}
