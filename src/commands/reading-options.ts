import type { Options, PositionalOptions } from 'yargs'

/** Options of commands that read documents. Without a default of their own, so that the configuration can give one. */
export const readingOptions: Readonly<Record<'overlay' | 'allow-remote' | 'allow-outside', Options>> = {
  overlay: {
    type: 'string',
    requiresArg: true,
    describe:
      'Apply this OpenAPI Overlay to every input; repeatable, in order; --no-overlay ignores those of the project',
  },
  'allow-remote': { type: 'boolean', describe: 'Read documents from http and https URLs' },
  'allow-outside': {
    type: 'boolean',
    describe: 'Follow a $ref that leaves the folder or repository of its document',
  },
}

/** The argument of commands that read one model. */
export const sourceArgument: Readonly<Record<'source', PositionalOptions>> = {
  source: { type: 'string', describe: 'A model, a chronicle or a document; by default the model of the project' },
}

/** The options of these that may be given several times. */
export const repeatableReading: readonly string[] = ['overlay']

/** The option of commands that open models. */
export const scheduleOption: Options = {
  type: 'string',
  requiresArg: true,
  describe: 'The schedule file of a document; --no-schedule ignores the one in the configuration',
}

/** The option of commands that show a published past and a plan as one. */
export const continuedOption: Options = {
  type: 'string',
  requiresArg: true,
  describe:
    'What was published, a file written by chronospec import: the days after it are those of the model; --no-chronicle ignores the one in the configuration',
}
