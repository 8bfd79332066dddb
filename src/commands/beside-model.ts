import { dirname, resolve } from 'node:path'
import type { Args } from './command.ts'

/**
 * The schedule or chronicle that a configuration names next to a model, and the model it is of, so that no other of the run gets it.
 * Nothing where the configuration at `path` names none, or where a flag says what it is.
 */
export function besideModel(
  key: 'schedule' | 'chronicle',
  file: string | undefined,
  args: Args,
  path: string,
  modelOf: () => string,
): Args {
  if (file === undefined || args[key] !== undefined) return {}
  return { [key]: resolve(dirname(path), file), [`${key}-of`]: modelOf() }
}
