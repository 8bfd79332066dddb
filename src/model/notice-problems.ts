import { type Json, type JsonObject, isArray, isObject, own } from '../base/json.ts'
import { stringify } from '../base/json-text.ts'
import { nearest } from '../base/text.ts'
import { parseDay } from '../time/day.ts'
import { isTimeline } from '../time/timeline.ts'
import { NOTICES, NOTICE_KEYS } from './notice.ts'
import { type ModelProblem, type Named, badDay, badLifecycle, notAnObject } from './problems.ts'
import { plainNodes } from './shape.ts'

/** Problems of the notices of a document. */
export function noticeProblems(document: JsonObject): ModelProblem[] {
  return noticeNodes(document).flatMap(({ notice, at }) => [
    ...unknownWords(notice).map((key) =>
      badLifecycle(at, `"${key}" is not a key of a notice`, nearest(key, NOTICE_KEYS)),
    ),
    ...unreadableNotice(notice, at),
  ])
}

/** The values in the list of notices, in every phase of a timeline, with their labels. */
export function noticeNodes(document: JsonObject): { readonly notice: Json; readonly at: Named }[] {
  const stated = own(document, NOTICES)
  return plainNodes(stated ?? []).flatMap((list) =>
    (isArray(list) ? list : []).flatMap((notice, index) => {
      const path = isTimeline(stated) ? [NOTICES] : [NOTICES, index]
      return plainNodes(notice).map((phase) => {
        const title = own(phase, 'title')
        return { notice: phase, at: { label: `notice ${typeof title === 'string' ? title : index + 1}`, path } }
      })
    }),
  )
}

function unknownWords(notice: Json): string[] {
  return Object.keys(isObject(notice) ? notice : {}).filter(
    (key) => !NOTICE_KEYS.includes(key) && !key.startsWith('x-'),
  )
}

/** What makes a notice unreadable. Unknown keys are only ignored. */
export function unreadableNotice(notice: Json, at: Named): ModelProblem[] {
  if (!isObject(notice)) return [notAnObject(at, 'a notice')]
  const days = ['day', 'announced'].flatMap((key) => {
    const day = own(notice, key)
    const sound = day === undefined || (typeof day === 'string' && parseDay(day) !== undefined)
    return sound ? [] : [badDay(at, key, stringify(day))]
  })
  const title = own(notice, 'title') === undefined ? [badLifecycle(at, 'it has no title')] : []
  const texts = ['title', 'description', 'replacement', 'link'].flatMap((key) => {
    const text = own(notice, key)
    return text === undefined || typeof text === 'string'
      ? []
      : [badLifecycle(at, `${key} ${stringify(text)} is not a string`)]
  })
  return [...title, ...days, ...texts]
}
