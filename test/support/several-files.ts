import { type Json, type JsonObject, isObject, own } from '../../src/base/json.ts'
import { mapValues } from '../../src/base/map-values.ts'
import { bundle } from '../../src/load/bundle.ts'
import type { Folder } from '../../src/load/other-files.ts'
import { gatherDocument } from '../../src/load/read-document.ts'

/** Files of JSON by their paths, as a folder with its root document. */
export function folderOf(root: string, files: Readonly<Record<string, Json>>): Folder {
  return {
    root,
    nameOf: (path) => path,
    read: async (paths) =>
      paths.map((path) =>
        Object.hasOwn(files, path)
          ? JSON.stringify(files[path])
          : { why: 'there is no such file', hint: 'correct the path' },
      ),
  }
}

/** The sections of what is referred to by name, and how references to them begin. */
const SHARED = /"#\/(?:components\/)?(\w+)\//g

/** A document whose paths stand in a file and whose components in another, read and made one again. */
export async function throughFiles(document: JsonObject): Promise<JsonObject> {
  const components = isObject(document['components'])
    ? document['components']
    : Object.fromEntries(SECTIONS.filter((key) => Object.hasOwn(document, key)).map((key) => [key, document[key]!]))
  const files = {
    'paths.json': leadingTo('components.json#/', { ...object(document['paths']), ...object(document['webhooks']) }),
    'components.json': leadingTo('#/', components),
  }
  const referred = mapValues(components, (entries, section) =>
    // Nothing can be said of a security scheme by a reference in Swagger 2.0.
    section === 'securityDefinitions' ? entries : referring(entries, `components.json#/${section}/`),
  )
  const root = mapValues(document, (value, key) => {
    if (key === 'paths' || key === 'webhooks') return referring(value, 'paths.json#/')
    return key === 'components' ? referred : (own(referred, key) ?? value)
  })
  const read = await gatherDocument('root.json', JSON.stringify(root), folderOf('root.json', files))
  if ('code' in read || read.faults.length > 0) throw new Error(JSON.stringify(read))
  return bundle(read.tree).tree
}

const SECTIONS = ['definitions', 'parameters', 'responses', 'securityDefinitions']

function leadingTo(start: string, node: JsonObject): Json {
  return JSON.parse(JSON.stringify(node).replaceAll(SHARED, (_, section: string) => `"${start}${section}/`)) as Json
}

/** Each entry as a reference to what stands under its name in another file. */
function referring(entries: Json, start: string): Json {
  return mapValues(object(entries), (_, name) => ({ $ref: `${start}${name.replaceAll('/', '~1')}` }))
}

function object(node: Json | undefined): JsonObject {
  return isObject(node) ? node : {}
}
