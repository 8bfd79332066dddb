import { canonicalJson } from '../base/canonical.ts'
import { formatPointer } from '../base/pointer.ts'
import { SCHEMA_SUBJECTS, directionsOf, editedSpots } from '../diff/change.ts'
import { type Location, holderText, nameText } from '../diff/location.ts'
import { type Spot, comparedPath } from '../diff/side.ts'
import type { Finding } from './judge.ts'
import { renderMessage } from './message.ts'
import { thing } from './thing-words.ts'
import { few } from './words.ts'

/**
 * What findings have in common that report one edit at several schemas, as those that have the edited one as a part: the place of both
 * sides, what is said, whichever schema it is said of, and the direction. Undefined of what is no edit of a schema.
 */
export function editOf({ change, template, deprecation }: Finding): string | undefined {
  const { subject, action, at, detail } = change
  if (!SCHEMA_SUBJECTS.has(subject)) return undefined
  const { base, revision } = editedSpots(change)
  const property = subject === 'property' ? (at.path.findLast(({ into }) => into === 'property') ?? null) : null
  const places = [base, revision].map((spot) => spot && formatPointer(spot.path))
  const said = [template, detail, property, deprecation ?? null, directionsOf(change)]
  return canonicalJson([subject, action, ...places, ...said] as never)
}

/**
 * The one of several findings, all of one level, that is reported for them, with a value that shows it: of one edit that at the component
 * where it was made, else at another component, with the names of the others that it was found at.
 */
export function reportedOnce<F extends Finding>(found: readonly F[]): F {
  const shown = found.find(({ witness }) => witness !== undefined) ?? found[0]!
  if (found.every(({ coordinate }) => coordinate === shown.coordinate)) return shown
  const chosen = found.find(isAtEdit) ?? found.find(({ change }) => isInComponent(change.at)) ?? found[0]!
  const { witness, proof } = chosen.witness === undefined ? shown : chosen
  return {
    ...reportedAlsoFor(
      chosen,
      found.map(({ change }) => change.at),
    ),
    witness,
    proof,
  }
}

/** A finding with the names of the components that hold other places, where it is true as well. */
export function reportedAlsoFor<F extends Finding>(finding: F, others: readonly Location[]): F {
  const { at } = finding.change
  const also = [...new Set(others.filter(isInComponent).flatMap((other) => nameBeside(other, at) ?? []))]
  if (also.length === 0) return finding
  const template = `${finding.template}; the same in {also}`
  const params = { ...finding.params, also: few(also) }
  return { ...finding, template, params, message: renderMessage(template, params) }
}

/** The findings that this one represents and that have other places: those of one edit, or the finding itself. */
export function placesOf<F extends Finding>(finding: F): readonly F[] {
  const alike = (finding.alike ?? []) as readonly F[]
  const others = new Map(alike.map((each) => [each.coordinate, each]))
  return others.size < 2 ? [finding] : [...others.values()]
}

/** Whether a finding is at the component that its edit was made in. */
function isAtEdit({ change }: Finding): boolean {
  const { base, revision } = editedSpots(change)
  return [base, revision].some((spot) => spot !== null && holds(change.at, spot))
}

function holds({ within: [holder, ...inner] }: Location, spot: Spot): boolean {
  const path = comparedPath(spot)
  const [root, section, name] = path
  if (holder?.kind === 'file') {
    const isOther = root === 'x-files'
    const isIn = `${formatPointer(isOther ? path.slice(2) : path)}/`.startsWith(`${holder.pointer}/`)
    return holder.file === (isOther ? section : '') && isIn
  }
  const isNamed = holder?.kind === 'component' && holder.section === section && holder.name === name
  return isNamed && root === 'components' && inner.length === 0
}

/** Operations are listed with what reaches them; components have to be named. */
function isInComponent({ within: [holder] }: Location): boolean {
  return holder?.kind === 'component' || holder?.kind === 'file'
}

/** What a place is called in addition to another: by what holds it, where the thing has the same name in both; undefined where it is the same. */
function nameBeside(place: Location, chosen: Location): string | undefined {
  const [one, other] = [named(place), named(chosen)]
  if (one.name === other.name && one.where === other.where) return undefined
  return one.name === other.name ? one.where : thing(place)
}

function named(at: Location): { name: string; where: string } {
  return { name: nameText(at), where: holderText(at) }
}
