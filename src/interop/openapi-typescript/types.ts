import { type Json, type MutableJsonObject, textOf } from '../../base/json.ts'

/** A node of the syntax tree that the generator makes. */
interface Node {
  readonly name?: { readonly text: string }
  readonly members?: readonly Node[]
}

/** What is used of openapi-typescript 7. */
export interface Generator {
  scanDiscriminators(document: MutableJsonObject, options: { silent: boolean }): unknown
  resolveRef(document: MutableJsonObject, reference: string, options: { silent: boolean }): unknown
  transformSchema(document: MutableJsonObject, context: object): Node[]
  addJSDocComment(said: { description: string }, node: Node): void
  astToString(nodes: readonly Node[]): string
}

/**
 * The types of an OpenAPI 3.0 or 3.1 document, as openapi-typescript writes them by default, and a comment on each member of
 * `operations` that is named in `comments`, since it writes none there. The document is changed on the way. Its steps are
 * called one by one, and not its one function for all, because that also reads files and URLs that references name.
 * Throws what the generator throws at a document that it does not understand.
 */
export function typesOf(
  generator: Generator,
  document: MutableJsonObject,
  comments: ReadonlyMap<string, string>,
): string {
  const silent = { silent: true }
  const nodes = generator.transformSchema(document, {
    ...silent,
    // The others of its options are flags that are off by default.
    defaultNonNullable: true,
    discriminators: generator.scanDiscriminators(document, silent),
    injectFooter: [],
    resolve: (reference: Json) => generator.resolveRef(document, textOf(reference), silent),
  })
  const operations = nodes.find(({ name }) => name?.text === 'operations')?.members ?? []
  for (const member of operations) {
    const comment = member.name === undefined ? undefined : comments.get(member.name.text)
    if (comment !== undefined) generator.addJSDocComment({ description: comment }, member)
  }
  return generator.astToString(nodes)
}
