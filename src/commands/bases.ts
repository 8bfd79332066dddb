import { withoutFinal } from '../base/text.ts'
import type { Args } from './command.ts'

/** The base paths that `--base` names, without a slash at the end. */
export function basesOf(args: Args): string[] {
  return [args['base'] ?? []].flat().map((base) => withoutFinal(String(base).replace(/^(?!\/)/, '/'), '/'))
}
