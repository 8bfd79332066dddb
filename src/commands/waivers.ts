import { dirname, join, resolve } from 'node:path'
import { existsSync } from 'node:fs'
import type { Problem } from '../base/problem.ts'
import { isPromiseRule } from '../policy/promise-rules.ts'
import { type Waiver, type WaiverTally, readWaivers } from '../policy/waivers.ts'
import { type Args, CommandError, type Io, fail } from './command.ts'
import { shownPath } from './files.ts'
import { readText } from './read-bytes.ts'
import { projectFolders } from './find-up.ts'
import { readTree } from './read-tree.ts'

/** The name of the waivers file of a project. */
const NAME = 'chronospec.waivers.yaml'

/** The waivers of a run, and where each is, as `file:line:column`. */
export interface OpenedWaivers {
  readonly waivers: readonly Waiver[]
  place(waiver: Waiver): string
}

/**
 * Opens the waivers file, where there is one; rejects one with anything wrong in it, every mistake with its place. Of its waivers
 * it gives those of the differ's rules, or those of promises, so that neither command reports those of the other. Those by fingerprint
 * alone are for both.
 */
export async function openWaivers(args: Args, io: Io, of: 'differences' | 'promises'): Promise<OpenedWaivers> {
  const path = waiversPath(args, io.cwd)
  const text = path === undefined ? undefined : await readText(path, io.cwd)
  if (path === undefined || text === undefined) {
    if (path !== undefined && args['write-waivers'] !== '')
      fail('no-waivers', `there is no waivers file ${shownPath(path, io.cwd)}`, 'name an existing file')
    return { waivers: [], place: () => '' }
  }
  const { tree, place } = readTree(shownPath(path, io.cwd), text, [])
  const { waivers, problems } = readWaivers(tree)
  if (problems.length > 0) {
    throw new CommandError(
      problems.map(({ path: at, message, hint }) => ({ code: 'bad-waiver', message, hint, place: place(at) })),
    )
  }
  const wanted = waivers.filter(({ rule }) => rule === undefined || isPromiseRule(rule) === (of === 'promises'))
  return { waivers: wanted, place: (waiver) => place([waivers.indexOf(waiver)]) }
}

/** The waivers file: `--waivers` or the configuration, else the one next to the configuration, else the nearest in the project. */
function waiversPath(args: Args, cwd: string): string | undefined {
  if (args['waivers'] === false) return undefined
  if (typeof args['waivers'] === 'string') return resolve(cwd, args['waivers'])
  const folders = typeof args['config'] === 'string' ? [dirname(args['config'])] : projectFolders(cwd)
  return folders.map((folder) => join(folder, NAME)).find((path) => existsSync(path))
}

/** Where `--write-waivers` writes to: the file it names, else the waivers file, else one next to the configuration or here. */
export function draftsPath(args: Args, cwd: string): string {
  const named = args['write-waivers']
  if (typeof named === 'string' && named !== '') return resolve(cwd, named)
  return waiversPath(args, cwd) ?? join(typeof args['config'] === 'string' ? dirname(args['config']) : cwd, NAME)
}

/** The messages about waivers that expired, and about those that match nothing. */
export function waiverProblems({ expired, unused }: WaiverTally, { place }: OpenedWaivers): Problem[] {
  return [
    ...expired.map((waiver) => ({
      code: 'expired-waiver',
      message: `this waiver expired after ${waiver.until}, and its finding is still there`,
      hint: `fix the finding, or ask ${waiver.owner} for a later day`,
      place: place(waiver),
    })),
    ...unused.map((waiver) => ({
      code: 'unused-waiver',
      message: 'this waiver matches no finding',
      hint: 'remove it',
      place: place(waiver),
    })),
  ]
}
