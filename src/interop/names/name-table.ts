/** Names that another tool has for what rules find, by the id of the rule. */
export type NameTable = Readonly<Record<string, readonly string[]>>
