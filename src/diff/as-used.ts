import { keywordsWhere } from '../openapi/keywords.ts'
import type { Demand, Link, OpenChange, SchemaPair } from './graph.ts'

/** Some uses of a changed schema, and what the change is to them. */
export interface AsUsed {
  readonly links: readonly Link[]
  /** Whether it is another change where it must be sent, and these are the uses that must send it. */
  readonly isDemanded?: true
}

/** Keywords that say which way a schema is sent. */
const TRANSFER = new Set(keywordsWhere(({ speaks }) => speaks === 'transfer'))

/** Keywords that mean something else for what must be sent than for what may be left out. */
export const WITH_REQUIRED: ReadonlySet<string> = new Set(['readOnly', 'writeOnly', 'default'])

/**
 * The side that says whether something must be sent, as far as a change of one of these keywords is concerned: what is write-only from now on
 * disappears from responses that had to have it; anything else matters to what must be sent from now on.
 */
export function demandingSide({ keyword, after }: OpenChange['detail']): keyof Demand {
  return keyword === 'writeOnly' && after === true ? 'base' : 'revision'
}

/**
 * The uses of a schema by what a change of it means to them. What a component says of being sent, or of being left out, it says
 * of the properties that refer to it: to one that must be sent that is something else than to one that may be left out, and those
 * concern who sent it before.
 */
export function asUsed(
  { subject, detail, innerRoute = [] }: OpenChange,
  links: readonly Link[],
  schemas: readonly SchemaPair[],
): readonly AsUsed[] {
  if (subject !== 'constraint' || detail.ofProperty !== undefined) return [{ links }]
  const { keyword } = detail
  const isOfWhole = innerRoute.every((number) => schemas[number]!.step?.into === 'part')
  const isTransfer = TRANSFER.has(keyword)
  if (!isOfWhole || !(isTransfer || WITH_REQUIRED.has(keyword))) return [{ links }]
  const shown = links.map((link) => (isTransfer && link.around !== undefined ? { ...link, hidden: link.around } : link))
  const [demanded, others] = [true, false].map((is) =>
    shown.filter(({ required }) => (required?.[demandingSide(detail)] === true) === is),
  )
  if (demanded!.length === 0 || !WITH_REQUIRED.has(keyword)) return [{ links: shown }]
  const demand = { links: demanded!, isDemanded: true } as const
  return others!.length === 0 ? [demand] : [demand, { links: others! }]
}
