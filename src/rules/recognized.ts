/** When a property is reported as renamed. */
export const RENAMED_PROPERTY: string =
  'The old and the new property have the same schema, and their names differ only in case and in the characters `_`, `-` and `.`; or the schema has a description or is longer than 80 characters as JSON, and no other property that was added to or removed from the object has it. A `replacement` in `x-lifecycle` of the old property that names the new one is enough, too. Either both are required or neither is, and the old one has no sunset. All other properties are reported as removed and added.'

/** When a component is reported as renamed. */
export const RENAMED_COMPONENT: string =
  'The old and the new component have the same content, with a description or longer than 80 characters as JSON, and no other component that was added or removed has it; or the new one takes the place of the old one wherever something refers to it, and has the same content or at least half of its properties or enum values; or the names of several components got another prefix or suffix, and references at the same places lead to them; or the old name only refers to the new one. For security schemes, the same content is enough; of several that have it, those whose names differ only in spelling are renamed. A component with a sunset is not renamed. All others are reported as removed and added.'
