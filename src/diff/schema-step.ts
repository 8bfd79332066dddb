/** Keywords that hold one schema for many values. */
export type Inner =
  | 'items'
  | 'additionalItems'
  | 'unevaluatedItems'
  | 'contains'
  | 'additionalProperties'
  | 'unevaluatedProperties'
  | 'propertyNames'

/** One step inside a schema: into a part of the value, into one choice that the value itself has, or into one condition on it. */
export type SchemaStep =
  | { readonly into: 'property'; readonly name: string }
  /** `exclusive`: no other choice may accept the value. `name` is its title, the component it is, the value of a discriminator, or its number. */
  | {
      readonly into: 'choice'
      readonly name: string
      readonly exclusive: boolean
      /** Whether only the mapping of a discriminator leads there. */
      readonly mapped?: true
    }
  /** A value that an enum lists. */
  | { readonly into: 'value'; readonly name: string }
  | { readonly into: 'part' }
  | {
      readonly into: Inner
      /** Of a list with a schema for each position: which of them it is. */
      readonly position?: number
    }
