import { own } from '../../base/json.ts'
import { effectsOf } from '../effects.ts'
import type { Planned } from '../planned.ts'
import type { Pair } from '../target.ts'
import { type Conditional, conditionsOf } from './conditions.ts'
import { atomsOf, isOfOneValue } from './text-atoms.ts'
import { classesOfTexts } from './text-classes.ts'

/** What may become of calls by what they send for a parameter; undefined where SQL cannot tell that. */
export type ParameterEffects = readonly Conditional[] | undefined

/** More texts than these are not sent in pairs. */
const MOST_PAIRED = 60

/** What may become of calls of an operation by what they send for a parameter of the query. `path` is one that they may go to. */
export function parameterEffects({ plan, names }: Planned, name: string, path: string): ParameterEffects {
  const found = plan.versions.flatMap(({ contract }) => {
    const parameter = contract?.parameters.get(`query ${name}`)
    return contract === undefined || parameter === undefined ? [] : [{ contract, parameter }]
  })
  const schemas = found.map(({ contract, parameter }) => contract.document.schemaOf(parameter.holder, 'request'))
  const isPlain = found.every(({ parameter: { holder } }) =>
    ['content', 'style', 'explode'].every((field) => own(holder.node, field) === undefined),
  )
  const isSole = schemas.every((schema) => isOfOneValue(schema))
  const hasContent = found.some(({ parameter: { holder } }) => own(holder.node, 'content') !== undefined)
  if (hasContent || (!isSole && (!isPlain || names === undefined)) || /\p{C}/u.test(name)) return undefined
  const atoms = atomsOf(schemas)
  const classes = atoms === undefined ? undefined : classesOfTexts(atoms)
  if (atoms === undefined || classes === undefined || classes.length > MOST_PAIRED) return undefined
  if (!isSole && !atoms.listsArePlain) return undefined
  const places = new Set(found.map(({ parameter }) => parameter.place))
  return conditionsOf(atoms.atoms, classes, (texts) => {
    const query = texts.map((text): Pair => [name, text])
    return effectsOf(plan, { sent: { query }, path }).filter(({ place }) =>
      [...places].some((each) => place === each || place.startsWith(`${each} `)),
    )
  })
}
