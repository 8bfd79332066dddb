import type { Options } from 'yargs'

/** The option of commands that take many documents. */
export const jobsOption: Options = {
  type: 'string',
  requiresArg: true,
  defaultDescription: 'as many as useful, up to the cores',
  describe: 'With many documents: how many to process at a time',
}
