import { expect, it } from 'vitest'
import { OBJECT_FIELDS } from '../../src/openapi/object-fields.ts'
import { documentOf } from '../support/every-edit/document.ts'
import { placesOf, readMetaSchema } from '../support/every-edit/meta-schema.ts'

/** The kind of an object as we call it: `path-item` of 3.1 and `PathItem` of 3.0 are both `pathItem`. */
function kindOf(name: string): string {
  const camel = name.replaceAll(/-(\w)/g, (_, letter: string) => letter.toUpperCase())
  const kind = camel.charAt(0).toLowerCase() + camel.slice(1)
  return kind.endsWith('SecurityScheme') ? 'securityScheme' : kind
}

it('the fields of objects are those of the meta-schemas of 3.0, 3.1 and 3.2 together', async () => {
  const found = new Map<string, Set<string>>()
  for (const version of ['3.0', '3.1', '3.2'] as const) {
    for (const { name } of placesOf(await readMetaSchema(version), documentOf(version))) {
      const [, holder, field] = /^(.*)\.(\$?\w+)$/.exec(name) ?? []
      if (holder === undefined) continue
      const kind = kindOf(holder)
      found.set(kind, (found.get(kind) ?? new Set()).add(field!))
    }
  }
  found
    .get('pathItem')!
    .add('get')
    .add('put')
    .add('post')
    .add('delete')
    .add('options')
    .add('head')
    .add('patch')
    .add('trace')
  const { schema: keywords, ...objects } = OBJECT_FIELDS
  for (const [kind, fields] of Object.entries(objects))
    expect({ kind, fields: [...found.get(kind)!].toSorted() }).toEqual({ kind, fields: Object.keys(fields).toSorted() })
  expect([...found.get('schema')!].filter((keyword) => !Object.hasOwn(keywords!, keyword))).toEqual([])
})
