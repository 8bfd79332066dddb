import { own } from '../base/json.ts'
import { schemesOf } from './scheme-renames.ts'
import { type Located, type Side, below, elementsBelow, follow, isRequired, keysOf, rootOf } from './side.ts'
import { parameterKey, parametersOf } from './stated-parameters.ts'

/**
 * The API keys that every client of an operation has to send, by where they are sent (`parameterKey`): the name of the security scheme
 * of each (Security Scheme Object, `apiKey`). A requirement of the operation replaces those of the API.
 */
export function credentialsOf(side: Side, operation: Located): ReadonlyMap<string, string> {
  const holder = below(operation, 'security') === undefined ? rootOf(side) : operation
  const [first, ...others] = elementsBelow(holder, 'security').map(({ node }) => keysOf(node))
  const always = (first ?? []).filter((name) => others.every((names) => names.includes(name)))
  return new Map(always.flatMap((name) => keysAt(side, name).map((key) => [key, name] as const)))
}

/** The security schemes of one document whose API keys all clients of an operation of the other have to send as parameters. */
export function schemesSent(
  asking: Side,
  sending: Side,
  operation: Located,
  item: Located,
): ReadonlyMap<string, Located> {
  const { known } = parametersOf(sending, operation, item, '')
  return new Map(
    [...schemesOf(asking)].filter(([name]) =>
      keysAt(asking, name).some((key) => {
        const parameter = known.get(key)?.value
        return parameter !== undefined && isRequired(parameter)
      }),
    ),
  )
}

/** Where a scheme's API key is sent; empty for any other scheme. */
function keysAt(side: Side, name: string): readonly string[] {
  const scheme = schemesOf(side).get(name)
  const { node } = scheme === undefined ? { node: null } : follow(side, scheme)
  const [type, place, key] = ['type', 'in', 'name'].map((field) => own(node, field))
  return type === 'apiKey' && typeof place === 'string' && typeof key === 'string' ? [parameterKey(place, key)] : []
}
