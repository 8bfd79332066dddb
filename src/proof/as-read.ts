import { type Json, own } from '../base/json.ts'
import { lookUp } from '../base/pointer.ts'
import type { Compared } from '../diff/compare.ts'
import type { Proof } from './witness.ts'

/** A proof that an edit breaks. */
export type Break = Proof & { readonly is: 'breaks' }

/** A proof by choices that were not counted, whose witness names the keyword that the document has. */
export function asWritten(proven: Break, documents: Readonly<Record<'base' | 'revision', Json>>): Proof {
  const { keyword, rejectedBy, rejectingSchema } = proven.witness
  const schema = keyword === 'anyOf' ? lookUp(documents[rejectedBy], rejectingSchema) : undefined
  const countsChoices = own(schema, 'oneOf') !== undefined && own(schema, 'anyOf') === undefined
  return countsChoices ? { ...proven, witness: { ...proven.witness, keyword: 'oneOf' } } : proven
}

/** A proof whose witness names schemas by where they are in the documents as they were read. */
export function asRead(proven: Proof | undefined, origin: NonNullable<Compared['origin']>): Proof | undefined {
  if (proven?.is !== 'breaks') return proven
  const { schemas, rejectedBy, rejectingSchema, both, ...witness } = proven.witness
  const there = origin[rejectedBy]
  return {
    ...proven,
    witness: {
      ...witness,
      rejectedBy,
      schemas: { base: origin.base(schemas.base), revision: origin.revision(schemas.revision) },
      rejectingSchema: there(rejectingSchema),
      both: both && [there(both[0]), there(both[1])],
    },
  }
}
