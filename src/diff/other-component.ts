import { type Json, own } from '../base/json.ts'
import { type Path, formatReference, lookUp } from '../base/pointer.ts'
import { type Change, type OperationRef, operationsOf } from './change.ts'
import type { Location, Part } from './location.ts'
import { type Located, type Side, sharedLocation } from './side.ts'

/** The two documents. */
type Sides = Readonly<Record<'base' | 'revision', Pick<Side, 'root'>>>

/**
 * The place of two elements that are shared on both sides: that of the revision, with the name of the one in the base if references lead to another
 * component now, where neither became the other. An inline copy differs only at its own place.
 */
export function commonLocation(sides: Sides, base: Located, revision: Located): Location | undefined {
  const [before, after] = [sharedLocation(base), sharedLocation(revision)]
  if (before === undefined || after === undefined) return undefined
  const [was, is] = [before.within[0]!, after.within[0]!]
  const isOfOneKind = was.kind === 'component' && is.kind === 'component' && was.section === is.section
  if (!isOfOneKind || was.name === is.name) return after
  const [from, to] = [base.path.slice(0, 3), revision.path.slice(0, 3)]
  const isOther = lookUp(sides.revision.root, from) !== undefined || lookUp(sides.base.root, to) !== undefined
  return isOther ? { ...after, within: [{ ...is, was: was.name }] } : after
}

/**
 * Gives changes between two components that one operation refers to, one after the other, the place of that operation, where neither
 * component became the other. Where several operations do so, the change stays at the component that they refer to now.
 */
export function atOnlyReferrer(revision: Json): (change: Change) => Change {
  return (change) => {
    const { within } = change.at
    const [holder, ...inner] = within
    if (holder?.kind !== 'component' || holder.was === undefined) return change
    const [operation, ...others] = operationsOf(change)
    if (operation === undefined || others.length > 0) return change
    const use = useOf(holder, operation, revision)
    return use === undefined
      ? change
      : { ...change, at: { ...change.at, within: [{ kind: 'operation', ...operation }, ...use, ...inner] } }
  }
}

/** What of an operation refers to a component; undefined if that cannot be told. */
function useOf(
  { section, name }: Extract<Part, { kind: 'component' }>,
  { path, method }: OperationRef,
  revision: Json,
): readonly Part[] | undefined {
  if (section === 'parameters') return []
  if (section === 'requestBodies') return [{ kind: 'request' }]
  if (section !== 'responses') return undefined
  const at: Path = ['paths', path, method.toLowerCase(), 'responses']
  const reference = formatReference(['components', section, name])
  const responses = Object.entries(lookUp(revision, at) ?? {})
  const [use, ...others] = responses.filter(([, response]) => own(response, '$ref') === reference)
  return use === undefined || others.length > 0 ? undefined : [{ kind: 'response', code: use[0] }]
}
