import type { Options } from 'yargs'
import { type Args, fail } from './command.ts'

/** Options of commands that read the history of a file. */
export const gitOptions: Readonly<Record<'git' | 'branch' | 'tags' | 'follow', Options>> = {
  git: {
    type: 'string',
    requiresArg: true,
    describe: 'Read the versions of this file from git, the last one of each day',
  },
  branch: { type: 'string', requiresArg: true, describe: 'With --git: the branch to read; by default HEAD' },
  tags: { type: 'string', requiresArg: true, describe: "With --git: only the versions at these tags, such as 'v*'" },
  follow: {
    type: 'boolean',
    default: true,
    describe: 'With --git: also read versions under earlier names; --no-follow reads only this name',
  },
}

/** Rejects options that say which versions of a file to read where none is named. */
export function rejectWithoutGit(args: Args): void {
  const lonely = ['branch', 'tags'].find((flag) => args[flag] !== undefined && args['git'] === undefined)
  if (lonely !== undefined) fail('usage', `--${lonely} needs --git`, 'add --git FILE')
}
