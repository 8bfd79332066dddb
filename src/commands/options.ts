import type { Options } from 'yargs'

/** Options every command has. */
export const commonOptions: Readonly<Record<string, Options>> = {
  model: {
    type: 'string',
    describe: 'The model: a TypeScript or JavaScript module, an OpenAPI document, or a chronicle',
    requiresArg: true,
  },
  today: { type: 'string', describe: 'The day to take for today', requiresArg: true },
  color: { type: 'boolean', default: true, describe: 'Colours on a terminal; --no-color turns them off' },
  quiet: { type: 'boolean', alias: 'q', default: false, describe: 'No messages beside the report' },
}

/** The option of commands that the configuration file steers. */
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
  describe: 'One of the APIs that the configuration lists',
}

export const openapiOption: Options = {
  type: 'string',
  choices: ['published', '3.0', '3.1', '3.2'],
  default: 'published',
  describe: 'The OpenAPI version to write; published: that of the document, and 3.1 of a TypeScript model',
}

export const plainOption: Options = {
  type: 'boolean',
  default: false,
  describe: 'Leave out x-snapshot and x-lifecycle',
}

export const vendorMarksOption: Options = {
  type: 'boolean',
  default: false,
  describe: 'Say deprecations also in the words that Speakeasy, Kiota and APIMatic read',
}

export const infoVersionOption: Options = {
  type: 'string',
  choices: ['published', 'day'],
  default: 'published',
  describe: 'What info.version is: what the model says, and the day where it says nothing; or the day',
}

export const deprecatedOption: Options = {
  type: 'string',
  choices: ['mark', 'strip', 'keep'],
  default: 'mark',
  describe: 'What becomes of deprecated things: marked, left out already, or kept past their sunset',
}

export const asOfOption: Options = {
  type: 'string',
  requiresArg: true,
  describe: 'The day of knowledge: leave out what was announced, or published, later',
}

export const outputOption: Options = {
  type: 'string',
  alias: 'o',
  requiresArg: true,
  describe: 'Write to this file instead of standard output',
}

export const siteOption: Options = {
  type: 'string',
  requiresArg: true,
  describe: 'Where the site of the API is published: what feeds and calendar files link to',
}

export const waiversOption: Options = {
  type: 'string',
  requiresArg: true,
  describe: 'The waivers file; --no-waivers ignores the one of the project',
}

export const rangeOptions: Readonly<Record<'since' | 'until', Options>> = {
  since: { type: 'string', requiresArg: true, describe: 'Nothing before this day' },
  until: { type: 'string', requiresArg: true, describe: 'Nothing after this day' },
}
