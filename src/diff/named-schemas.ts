import { type Json, own } from '../base/json.ts'
import { lookUp, parsePointer } from '../base/pointer.ts'
import type { Location } from './location.ts'
import { type Side, componentName, keysOf, nameOfFile } from './side.ts'

/** The name of the schema that a location is, be it in another file or a file of its own; undefined for any other place. */
export function schemaName({ within: [part, ...inner] }: Location): string | undefined {
  if (inner.length > 0) return undefined
  if (part?.kind === 'component') return part.section === 'schemas' ? part.name : undefined
  if (part?.kind !== 'file') return undefined
  const path = parsePointer(part.pointer)
  const isNamed = path.length < 2 || HOLDERS.includes(path.slice(0, -1).join('/'))
  return isNamed ? (path.at(-1) ?? nameOfFile(part.file)) : undefined
}

/** Whether a document has the schema that a location is at that very place. What refers to a component from another file is that component. */
export function hasSchemaThere({ root }: Side, location: Location): boolean {
  const [part] = location.within
  if (part?.kind === 'component') return own(own(own(root, 'components'), part.section), part.name) !== undefined
  if (part?.kind !== 'file' || schemaName(location) === undefined) return false
  const file = part.file === '' ? root : own(own(root, 'x-files'), part.file)
  const found = lookUp(file, parsePointer(part.pointer))
  return found !== undefined && componentName(found) === undefined
}

/** Whether a document has the schema that a location is, at that place or, where the document was split into files or is one again, by its name. */
export function hasSchema(side: Side, location: Location | undefined): boolean {
  if (location === undefined) return false
  if (hasSchemaThere(side, location)) return true
  const name = schemaName(location)
  return name !== undefined && (own(schemasOf(side.root), name) !== undefined || namesInFiles(side).has(name))
}

/** Where a file of schemas has them by name, beside its top. */
const HOLDERS: readonly string[] = ['components/schemas', 'definitions']

const known = new WeakMap<Side, ReadonlySet<string>>()

/** The names of all schemas in the other files of a document, among names of other things. */
function namesInFiles(side: Side): ReadonlySet<string> {
  const before = known.get(side)
  if (before !== undefined) return before
  const files = own(side.root, 'x-files')
  const names = new Set(
    keysOf(files).flatMap((file) => {
      const tree = own(files, file)
      return [nameOfFile(file), ...[tree, schemasOf(tree), own(tree, 'definitions')].flatMap(keysOf)]
    }),
  )
  known.set(side, names)
  return names
}

function schemasOf(document: Json | undefined): Json | undefined {
  return own(own(document, 'components'), 'schemas')
}
