import type { Options } from 'yargs'
import { type Args, refuse } from './command.ts'

/** Options of commands that read the history of a file. */
export const gitOptions: Readonly<Record<'git' | 'branch' | 'tags' | 'follow', Options>> = {
  git: {
    type: 'string',
    requiresArg: true,
    describe: 'A file in a git repository: all its versions, the last of each day',
  },
  branch: { type: 'string', requiresArg: true, describe: 'With --git: the branch to read (HEAD)' },
  tags: { type: 'string', requiresArg: true, describe: "With --git: only the versions at these tags, such as 'v*'" },
  follow: {
    type: 'boolean',
    default: true,
    describe: 'With --git: also versions under earlier names; --no-follow: only this name',
  },
}

/** Refuses options that say which versions of a file to read where none is named. */
export function refuseWithoutGit(args: Args): void {
  const lonely = ['branch', 'tags'].find((flag) => args[flag] !== undefined && args['git'] === undefined)
  if (lonely !== undefined) refuse('usage', `--${lonely} is only for --git`, 'add --git FILE')
}
