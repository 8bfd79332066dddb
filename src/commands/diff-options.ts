import type { Options } from 'yargs'
import { PRESETS } from '../policy/config.ts'
import { FAIL_ON } from '../policy/fail-on.ts'
import { FORMAT_NAMES } from '../report/index.ts'
import { LEVELS } from '../rules/rule.ts'
import { outputOption } from './options.ts'
import { readingOptions } from './reading-options.ts'

/** The options of `diff` that may be given several times. */
export const repeatableOptions: readonly string[] = ['format', 'severity', 'only', 'path', 'method', 'tag', 'rule']

/** The options of `diff`: what it writes, when it fails, how it judges, and what it lists. None has a default of its own, so that the configuration can give one. */
export const diffOptions: Readonly<Record<string, Options>> = {
  format: {
    type: 'string',
    requiresArg: true,
    defaultDescription: 'text',
    describe: `A format, or FORMAT=FILE; repeatable. One of ${FORMAT_NAMES.join(', ')}`,
  },
  output: outputOption,
  max: { type: 'string', requiresArg: true, describe: 'How many causes text and markdown list; 0 for all' },
  'fail-on': {
    type: 'string',
    choices: FAIL_ON,
    requiresArg: true,
    defaultDescription: 'none',
    describe: 'Exit with 1 when there is such a finding',
  },
  waivers: {
    type: 'string',
    requiresArg: true,
    describe: 'The waivers file; --no-waivers ignores the one of the project',
  },
  'write-waivers': {
    type: 'string',
    describe: 'Draft a waiver for each finding that fails, at the end of the waivers file or of this one',
  },
  preset: {
    type: 'string',
    choices: PRESETS,
    requiresArg: true,
    defaultDescription: 'default',
    describe: 'The levels to start from',
  },
  severity: {
    type: 'string',
    requiresArg: true,
    describe: 'RULE=LEVEL, with breaking, warning, info or off; repeatable',
  },
  'notice-days': {
    type: 'string',
    requiresArg: true,
    describe: 'How many days must lie between the notice of a removal and the removal',
  },
  only: {
    type: 'string',
    requiresArg: true,
    describe: 'List only these: wire, lifecycle, source, docs, extension; removed, added, changed, deprecated',
  },
  path: { type: 'string', requiresArg: true, describe: 'List only what reaches paths like this; repeatable' },
  method: {
    type: 'string',
    requiresArg: true,
    describe: 'List only what reaches operations of this method; repeatable',
  },
  tag: { type: 'string', requiresArg: true, describe: 'List only what reaches operations with this tag; repeatable' },
  rule: { type: 'string', requiresArg: true, describe: 'List only findings of rules like this; repeatable' },
  level: {
    type: 'string',
    choices: LEVELS,
    requiresArg: true,
    defaultDescription: 'info',
    describe: 'List only findings of this level and above',
  },
  'second-opinion': { type: 'boolean', describe: 'Ask openapi-diff as well, and tell where it says otherwise' },
  docs: { type: 'boolean', describe: 'List what differs in texts, examples and other documentation too' },
  extensions: { type: 'boolean', describe: 'List what differs in extensions that chronospec does not know too' },
  ...readingOptions,
}
