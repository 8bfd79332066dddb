import { fromMarkdown } from 'mdast-util-from-markdown'
import { gfmFromMarkdown } from 'mdast-util-gfm'
import { gfm } from 'micromark-extension-gfm'

/** A node of Markdown as a parser of others reads it. */
export interface Node {
  readonly type: string
  readonly value?: string
  readonly depth?: number
  readonly children?: readonly Node[]
}

/** The tree of a page of GitHub Flavored Markdown. */
export function markdownTree(page: string): Node {
  return fromMarkdown(page, { extensions: [gfm()], mdastExtensions: [gfmFromMarkdown()] }) as Node
}

/** A node and all nodes in it. */
export function nodesOf(node: Node): Node[] {
  return [node, ...(node.children ?? []).flatMap(nodesOf)]
}

/** All text in a node. */
export function textIn(node: Node): string {
  return nodesOf(node)
    .map(({ value }) => value ?? '')
    .join('')
}
