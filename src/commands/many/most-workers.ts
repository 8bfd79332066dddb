import { availableParallelism } from 'node:os'
import { type Args, refuse } from '../command.ts'

/** How many documents may be worked on at a time: `--jobs`, else as many as the machine has cores. */
export function mostWorkers(args: Args): number {
  const asked = args['jobs']
  if (asked === undefined) return availableParallelism()
  if (/^[1-9]\d{0,3}$/.test(String(asked))) return Number(asked)
  refuse('usage', `--jobs ${String(asked)} is not a number of documents`, 'write a whole number, 1 or more')
}
