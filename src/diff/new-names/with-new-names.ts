import { type Json, type JsonObject, isArray, isObject, own } from '../../base/json.ts'
import { type Path, firstSteps, formatPointer, formatReference, parsePointer } from '../../base/pointer.ts'
import { fieldRewriter } from '../../openapi/fields.ts'
import { mappingReference } from '../../openapi/mapping.ts'
import type { Located, Spot } from '../side.ts'
import type { ComponentRename } from './component-renames.ts'

/** A document whose components have their new names. */
export interface WithNewNames {
  readonly root: Json
  /** The differences found in it, as they are in the document itself. */
  readonly original: {
    readonly node: (node: Json) => Json
    readonly located: (located: Located) => Located
    readonly spot: (spot: Spot) => Spot
  }
}

/** Gives components of a document their new names, and lets every reference lead to these. */
export function withNewNames(document: Json, renames: readonly ComponentRename[]): WithNewNames {
  const to = new Map(renames.map((each) => [referenceTo(each.section, each.from), referenceTo(each.section, each.to)]))
  const from = new Map(Array.from(to, ([before, after]) => [after, before]))
  const rewritten = fieldRewriter({ nameOf: (key) => key, textOf: inFields(to) })(document)
  const originals = new WeakMap<object, Json>()
  rememberOriginals(document, rewritten, originals)
  const root = withKeys(rewritten, renames)
  const restore = fieldRewriter({
    nameOf: (key) => key,
    textOf: inFields(from),
    known: (node) => originals.get(node),
  })
  const pathOf = (path: Path): Path => {
    const reference = path[0] === 'components' && path.length > 2 ? formatReference(path.slice(0, 3)) : ''
    const before = from.get(reference)
    return before === undefined ? path : [...parsePointer(before), ...path.slice(3)]
  }
  return {
    root,
    original: {
      node: restore,
      located: ({ node, path }) => ({ node: restore(node), path: pathOf(path) }),
      spot: (spot) => ({ value: restore(spot.value), path: pathOf(spot.path) }),
    },
  }
}

function referenceTo(section: string, name: string): string {
  return formatReference(['components', section, name])
}

/** A reference, or the target of a mapping, with the names of a map; any other text as it is. */
function inFields(names: ReadonlyMap<string, string>): (key: string, text: string, isEntry: boolean) => string {
  return (key, text, isEntry) => {
    if (!isEntry && key !== '$ref') return text
    const reference = isEntry ? mappingReference(text) : text
    const exact = names.get(reference)
    // A mapping may name a schema without saying where it is.
    if (exact !== undefined) return reference === text ? exact : parsePointer(exact).at(-1)!
    const holder = names.get(firstSteps(reference, 3))
    return holder === undefined ? text : `${holder}${formatPointer(parsePointer(reference).slice(3))}`
  }
}

/** A document with the keys of its components renamed. */
function withKeys(root: Json, renames: readonly ComponentRename[]): Json {
  const names = new Map(renames.map(({ section, from, to }) => [`${section} ${from}`, to]))
  const components = own(root, 'components') as JsonObject
  const sections = Object.entries(components).map(([section, entries]) => {
    if (!isObject(entries)) return [section, entries] as const
    const renamed = Object.entries(entries).map(([name, each]) => [names.get(`${section} ${name}`) ?? name, each])
    return [section, Object.fromEntries(renamed) as JsonObject] as const
  })
  return { ...(root as JsonObject), components: Object.fromEntries<Json>(sections) as JsonObject }
}

/** Remembers what each rewritten object and list was; what is the same in both is not looked into. */
function rememberOriginals(document: Json, rewritten: Json, originals: WeakMap<object, Json>): void {
  const open: (readonly [Json, Json])[] = [[document, rewritten]]
  for (let pair = open.pop(); pair !== undefined; pair = open.pop()) {
    const [before, after] = pair
    if (before === after || typeof after !== 'object' || after === null) continue
    originals.set(after, before)
    if (isArray(after))
      for (const [index, item] of after.entries()) open.push([(before as readonly Json[])[index]!, item])
    else for (const [key, value] of Object.entries(after)) open.push([(before as JsonObject)[key]!, value])
  }
}
