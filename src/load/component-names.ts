import { type JsonObject, isObject, own } from '../base/json.ts'
import { type Path, formatPointer, lookUp, parsePointer } from '../base/pointer.ts'
import { publishedVersion, sectionPath } from '../openapi/published.ts'
import type { Kind } from './grammar.ts'
import { FILES } from './other-files.ts'

/** Names parts from other files as components of the document. */
export interface NameGiver {
  /** The section of components for a kind of part in the version of the document; undefined if there is none. */
  sectionOf(kind: Kind): string | undefined
  /** The name for the part at a path, always the same, and whether this is the first call for it. */
  nameOf(section: string, target: Path): { readonly name: string; readonly isNew: boolean }
}

/** The section of components for each kind, by its name in the grammar. */
const SECTIONS: Readonly<Record<string, string>> = {
  'a schema': 'schemas',
  'a dependency': 'schemas',
  'a response': 'responses',
  'a parameter': 'parameters',
  'an example': 'examples',
  'a request body': 'requestBodies',
  'a header': 'headers',
  'a security scheme': 'securitySchemes',
  'a link': 'links',
  'a callback': 'callbacks',
  'a path item': 'pathItems',
  'a media type': 'mediaTypes',
}

/** The first version of sections that not all versions have. */
const SINCE: Readonly<Record<string, string>> = { pathItems: '3.1', mediaTypes: '3.2' }
const IN_SWAGGER: ReadonlySet<string> = new Set(['schemas', 'responses', 'parameters', 'securitySchemes'])

/** Creates the names for a document. A component that is only a reference to another file gives its name to the target. */
export function componentNames(tree: JsonObject): NameGiver {
  const version = publishedVersion(tree) ?? '3.1'
  const names = new Map<string, string>()
  const taken = new Map<string, Set<string>>()
  for (const section of new Set(Object.values(SECTIONS))) {
    const entries = lookUp(tree, sectionPath(tree, section))
    taken.set(section, new Set(isObject(entries) ? Object.keys(entries) : []))
  }
  const free = (section: string, wanted: string): string => {
    const used = taken.get(section)!
    let name = wanted
    for (let number = 2; used.has(name); number++) name = `${wanted}_${number}`
    used.add(name)
    return name
  }
  return {
    sectionOf: (kind) => {
      const section = SECTIONS[kind.name]
      if (section === undefined || (version === '2.0' && !IN_SWAGGER.has(section))) return undefined
      return (SINCE[section] ?? '') <= version ? section : undefined
    },
    nameOf: (section, target) => {
      const key = `${section} ${formatPointer(target)}`
      const known = names.get(key)
      if (known !== undefined) return { name: known, isNew: false }
      const name = ownNameOf(tree, section, target) ?? free(section, nameFrom(target))
      names.set(key, name)
      return { name, isNew: true }
    },
  }
}

/** The name of the component that is only a reference to the target. */
function ownNameOf(tree: JsonObject, section: string, target: Path): string | undefined {
  const entries = lookUp(tree, sectionPath(tree, section))
  const pointer = formatPointer(target)
  const found = Object.entries(isObject(entries) ? entries : {}).find(([, entry]) => {
    const reference = own(entry, '$ref')
    const isAlone = typeof reference === 'string' && Object.keys(entry as JsonObject).length === 1
    return isAlone && reference.startsWith(`#/${FILES}/`) && formatPointer(parsePointer(reference)) === pointer
  })
  return found?.[0]
}

/** A name for the part at a path: that of its file, or the last step, with the characters that component names may have. */
function nameFrom([, file, ...inside]: Path): string {
  const [base] = String(file).split('/').slice(-1)
  const stem = base!.replace(/\.(?:json|ya?ml)$/i, '')
  const last = inside.at(-1)
  const isNumber = last !== undefined && /^\d+$/.test(String(last))
  const name = last === undefined ? stem : isNumber ? [stem, ...inside].join('_') : String(last)
  return name.replaceAll(/[^\w.-]+/g, '_') || 'part'
}
