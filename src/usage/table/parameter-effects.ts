import { type Json, own } from '../../base/json.ts'
import { urlEncoded } from '../../base/url-text.ts'
import { effectsOf } from '../effects.ts'
import type { ReadCall } from '../judge-call.ts'
import type { Planned } from '../planned.ts'
import type { Pair } from '../target.ts'
import { type Conditional, conditionsOf } from './conditions.ts'
import { atomsOf, isOfOneValue } from './text-atoms.ts'
import { classesOfTexts } from './text-classes.ts'

/** The possible effects on calls, by the values of a parameter; undefined if SQL cannot distinguish them. */
export type ParameterEffects = readonly Conditional[] | undefined

/** More texts than these are not sent in pairs. */
const MOST_PAIRED = 60

/** Where a parameter is sent: under a name in the query, or in a segment of the path, counted from its end. */
export type Sending = { readonly query: string } | { readonly segment: number }

/** What may happen to calls of an operation by what they send for a parameter. `path` is one that they may go to. */
export function parameterEffects(
  { plan, names }: Planned,
  key: string,
  sending: Sending,
  path: string,
): ParameterEffects {
  const found = plan.versions.flatMap(({ contract }) => {
    const parameter = contract?.parameters.get(key)
    return contract === undefined || parameter === undefined ? [] : [{ contract, parameter }]
  })
  const schemas = found.map(({ contract, parameter }) => contract.document.schemaOf(parameter.holder, 'request'))
  const says = (field: string): boolean =>
    found.some(({ parameter: { holder } }) => own(holder.node, field) !== undefined)
  const isSole = schemas.every((schema) => isOfOneValue(schema))
  const mayBeList = 'query' in sending && names !== undefined && !says('style') && !says('explode')
  const hasPrefix = found.some(({ parameter: { holder } }) => PREFIXED.has(own(holder.node, 'style')))
  if (says('content') || hasPrefix || (!isSole && !mayBeList)) return undefined
  const atoms = atomsOf(schemas)
  const classes = atoms === undefined ? undefined : classesOfTexts(atoms)
  if (atoms === undefined || classes === undefined || classes.length > MOST_PAIRED) return undefined
  if (!isSole && !atoms.listsArePlain) return undefined
  const places = new Set(found.map(({ parameter }) => parameter.place))
  const alone = { ...plan, parameters: [key], access: false, body: false, responses: false }
  return conditionsOf(atoms.atoms, classes, 'query' in sending, (texts) =>
    effectsOf(alone, sent(texts, sending, path)).filter(({ place }) =>
      [...places].some((each) => place === each || place.startsWith(`${each} `)),
    ),
  )
}

/** Styles that begin a segment with something else than the value. */
const PREFIXED: ReadonlySet<Json | undefined> = new Set(['label', 'matrix'])

/** A call that sends some texts; in the path it sends one. */
function sent(texts: readonly string[], sending: Sending, path: string): ReadCall {
  if ('query' in sending) return { sent: { query: texts.map((text): Pair => [sending.query, text]) }, path }
  const segments = path.split('/')
  return { sent: { query: [] }, path: segments.with(-sending.segment, urlEncoded(texts[0] ?? 'x')).join('/') }
}
