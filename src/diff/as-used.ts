import { keywordsWhere } from '../openapi/keywords.ts'
import type { Link, OpenChange, SchemaPair } from './graph.ts'

/** Some uses of a changed schema, and what the change is to them. */
export interface AsUsed {
  readonly links: readonly Link[]
  readonly detail: OpenChange['detail']
}

/** Keywords that say which way a schema is sent. */
const TRANSFER = new Set(keywordsWhere(({ speaks }) => speaks === 'transfer'))

/** Keywords that mean something else for what must be sent than for what may be left out. */
export const WITH_REQUIRED: ReadonlySet<string> = new Set(['readOnly', 'writeOnly', 'default'])

/**
 * The uses of a schema by what a change of it means to them. What a component says of being sent, or of being left out, it says
 * of the properties that refer to it: to one that must be sent that is something else than to one that may be left out, and those
 * are told who sent it before.
 */
export function asUsed(
  { subject, detail, trail = [] }: Pick<OpenChange, 'subject' | 'detail' | 'trail'>,
  links: readonly Link[],
  schemas: readonly SchemaPair[],
): readonly AsUsed[] {
  const keyword = String(detail['keyword'])
  const isOfWhole = subject === 'constraint' && trail.every((number) => schemas[number]!.step?.into === 'part')
  const isTransfer = TRANSFER.has(keyword)
  if (!isOfWhole || !(isTransfer || WITH_REQUIRED.has(keyword))) return [{ links, detail }]
  const shown = links.map((link) => (isTransfer && link.around !== undefined ? { ...link, hidden: link.around } : link))
  const [demanded, others] = [true, false].map((is) => shown.filter(({ required }) => (required === true) === is))
  if (demanded!.length === 0 || !WITH_REQUIRED.has(keyword)) return [{ links: shown, detail }]
  const demand = { links: demanded!, detail: { ...detail, required: true } }
  return others!.length === 0 ? [demand] : [demand, { links: others!, detail }]
}
