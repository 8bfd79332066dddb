import type { Options } from 'yargs'

/** The option of commands that take many documents. */
export const jobsOption: Options = {
  type: 'string',
  requiresArg: true,
  defaultDescription: 'as many as cores',
  describe: 'Of many documents: how many to work on at a time',
}
