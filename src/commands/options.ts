import type { Options } from 'yargs'

/** Options every command has. */
export const commonOptions: Readonly<Record<string, Options>> = {
  model: {
    type: 'string',
    describe: 'The model: a TypeScript or JavaScript module, an OpenAPI document, or a chronicle',
    requiresArg: true,
  },
  today: { type: 'string', describe: 'The day to use as today', requiresArg: true },
  color: { type: 'boolean', default: true, describe: 'Use colors on a terminal; --no-color turns them off' },
  quiet: { type: 'boolean', alias: 'q', default: false, describe: 'Print only the report' },
}

/** The option of commands that the configuration file controls. */
export const configOption: Options = {
  type: 'string',
  alias: 'c',
  requiresArg: true,
  describe: 'The configuration file; --no-config ignores the one of the project',
}

/** The option of these commands that says which of the APIs in that file is meant. */
export const apiOption: Options = {
  type: 'string',
  requiresArg: true,
  describe: 'One of the APIs in the configuration',
}

export const openapiOption: Options = {
  type: 'string',
  choices: ['published', '3.0', '3.1', '3.2'],
  default: 'published',
  describe: 'The OpenAPI version to write; published: as in the document, or 3.1 for a TypeScript model',
}

export const plainOption: Options = {
  type: 'boolean',
  default: false,
  describe: 'Leave out x-snapshot and x-lifecycle',
}

export const vendorMarksOption: Options = {
  type: 'boolean',
  default: false,
  describe: 'Also add the deprecation extensions that Speakeasy, Kiota and APIMatic read',
}

export const infoVersionOption: Options = {
  type: 'string',
  choices: ['published', 'day'],
  default: 'published',
  describe: 'What to write as info.version; published: as in the model, or the day if it has none',
}

export const deprecatedOption: Options = {
  type: 'string',
  choices: ['mark', 'strip', 'keep'],
  default: 'mark',
  describe: 'Deprecated elements: mark them, strip them, or keep them past their sunset',
}

export const asOfOption: Options = {
  type: 'string',
  requiresArg: true,
  describe: 'Leave out what was announced or published after this day',
}

export const outputOption: Options = {
  type: 'string',
  alias: 'o',
  requiresArg: true,
  describe: 'Write to this file instead of standard output',
}

export const addressOption: Options = {
  type: 'string',
  requiresArg: true,
  describe: 'The URL of the published site; feeds and calendar files link to it',
}

export const baseOption: Options = {
  type: 'string',
  requiresArg: true,
  describe: 'The base path of the service, if the model does not state it; repeatable',
}

export const waiversOption: Options = {
  type: 'string',
  requiresArg: true,
  describe: 'The waivers file; --no-waivers ignores the one of the project',
}

export const rangeOptions: Readonly<Record<'since' | 'until', Options>> = {
  since: { type: 'string', requiresArg: true, describe: 'Leave out everything before this day' },
  until: { type: 'string', requiresArg: true, describe: 'Leave out everything after this day' },
}
