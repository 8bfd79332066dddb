import type { Json } from '../base/json.ts'
import type { Path } from '../base/pointer.ts'
import { locator } from '../load/locate.ts'
import { parseDocument } from '../load/parse.ts'
import { CommandError } from './command.ts'

/** The tree of a file in YAML or JSON that a user wrote for us, and where its parts stand, as `file:line:column`. */
export interface ReadTree {
  readonly tree: Json
  place(path: Path): string
}

/** Reads YAML or JSON; a text without a value in it, such as one of comments only, is `nothing`. A key that is there twice is rejected. */
export function readTree(shown: string, text: string, nothing: Json): ReadTree {
  if (text.split('\n').every((line) => /^\s*(#|$)/.test(line))) return { tree: nothing, place: () => shown }
  const source = parseDocument(shown, text)
  if ('code' in source) throw new CommandError([source])
  if (source.problems.length > 0) throw new CommandError(source.problems)
  const locate = locator(text, 'yaml', source.places)
  return {
    tree: source.tree,
    place: (path) => {
      const { line, column } = locate(path)
      return `${shown}:${line}:${column}`
    },
  }
}
