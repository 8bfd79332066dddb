/** Keywords that hold one schema for many values. */
export type Inner =
  | 'items'
  | 'additionalItems'
  | 'unevaluatedItems'
  | 'contains'
  | 'additionalProperties'
  | 'unevaluatedProperties'
  | 'propertyNames'

/** One step inside a schema: into a part of the value, into a variant, or into a condition. */
export type SchemaStep =
  | { readonly into: 'property'; readonly name: string }
  /** `exclusive`: no other variant may accept the value. `name` is its title, its component, its discriminator value, or its number. */
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
  /** A schema that holds where the condition in `if` does, or where it does not. */
  | { readonly into: 'then' | 'else' }
  /** A schema that holds where the object has a property. */
  | { readonly into: 'dependentSchemas'; readonly name: string }
  /** The properties with names that match a pattern. */
  | { readonly into: 'patternProperties'; readonly pattern: string }
  | {
      readonly into: Inner
      /** For a list with a schema per position: the position. */
      readonly position?: number
    }

/** Whether a step leads to another schema of the same value, and not into the value. */
export function staysInPlace(step: SchemaStep): boolean {
  return step.into === 'choice' || step.into === 'value' || appliesJointly(step)
}

/** Whether there is a step that leads to a schema which a value must match along with others: a part, or what holds under a condition. */
export function appliesJointly(step: SchemaStep | undefined): boolean {
  return step !== undefined && (step.into === 'part' || isConditional(step))
}

/** Whether a step leads to a schema of the same value that holds under a condition. */
export function isConditional({ into }: SchemaStep): boolean {
  return into === 'then' || into === 'else' || into === 'dependentSchemas'
}
