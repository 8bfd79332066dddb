import { firstSteps, formatReference } from '../base/pointer.ts'
import { lazily } from '../base/lazily.ts'
import { keywordNamed } from '../openapi/keywords.ts'
import type { Change } from './change.ts'
import type { Side } from './side.ts'

/**
 * Gives a change of a field that OpenAPI does not know, of the document or of a schema, as one of an extension where references lead into
 * it: it is a map of the author's own, and what differs in it is reported where they lead.
 */
export function newOwnMaps({
  base,
  revision,
}: Readonly<Record<'base' | 'revision', Side>>): (change: Change) => Change {
  const references = lazily(() => [base, revision].flatMap(({ targets }) => [...targets.keys()]))
  return (change) => {
    if (change.subject !== 'constraint') return change
    const { at, route, detail } = change
    const keyword = String(detail.keyword)
    const isUnknown = route === undefined ? at.within.length === 0 : keywordNamed(keyword) === undefined
    const path = (change.revision ?? change.base)?.path
    if (!isUnknown || path === undefined) return change
    const place = formatReference([...path, keyword])
    const leadsInto = references().some((reference) => firstSteps(reference, path.length + 1) === place)
    return leadsInto ? ({ ...change, subject: 'extension' } as Change) : change
  }
}
