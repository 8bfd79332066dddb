import type { Options } from 'yargs'
import { PRESETS, UNKNOWNS } from '../rules/rule.ts'
import { FAIL_ON } from '../policy/fail-on.ts'
import { ONLY } from '../policy/filters.ts'
import { FORMAT_NAMES } from '../report/index.ts'
import { SORTS } from '../report/sort-findings.ts'
import { LEVELS } from '../rules/rule.ts'
import { jobsOption } from './jobs-option.ts'
import { asOfOption, outputOption, waiversOption } from './options.ts'
import { readingOptions, repeatableReading, scheduleOption } from './reading-options.ts'

/** Options of `diff`, by name. */
type Named = Readonly<Record<string, Options>>

/** The options of `diff` that may be given several times. */
export const repeatableOptions: readonly string[] = [
  'format',
  'severity',
  'only',
  'path',
  'method',
  'tag',
  'operation',
  'without',
  'rule',
  'base-overlay',
  'revision-overlay',
  ...repeatableReading,
]

const reportOptions: Named = {
  format: {
    type: 'string',
    requiresArg: true,
    defaultDescription: 'text',
    describe: `A format, or FORMAT=FILE; repeatable: ${FORMAT_NAMES.join(', ')}`,
  },
  output: outputOption,
  max: { type: 'string', requiresArg: true, describe: 'How many causes reports for people list; 0 for all' },
  sort: {
    type: 'string',
    choices: SORTS,
    requiresArg: true,
    defaultDescription: 'weight',
    describe: 'The order of findings: the weightiest first, or the newest',
  },
  'second-opinion': { type: 'boolean', describe: 'Ask openapi-diff as well, and tell where it says otherwise' },
}

const verdictOptions: Named = {
  'fail-on': {
    type: 'string',
    choices: FAIL_ON,
    requiresArg: true,
    defaultDescription: 'none',
    describe: 'Exit with 1 when there is such a finding',
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
  unknown: {
    type: 'string',
    choices: UNKNOWNS,
    requiresArg: true,
    defaultDescription: 'warn',
    describe: 'How a change counts whose effect on the values could not be decided',
  },
  'strict-open': {
    type: 'boolean',
    describe: 'Assume that properties nobody declares may be sent, as plain JSON Schema has it',
  },
  'as-of': asOfOption,
  'require-bump': {
    type: 'boolean',
    describe: 'Exit with 1 unless info.version rose as far as the findings ask for',
  },
  waivers: waiversOption,
  'write-waivers': {
    type: 'string',
    describe: 'Draft a waiver for each finding that fails, at the end of the waivers file or of this one',
  },
}

const filterOptions: Named = {
  only: { type: 'string', requiresArg: true, describe: `A class or a kind of change; repeatable: ${ONLY.join(', ')}` },
  path: { type: 'string', requiresArg: true, describe: 'What reaches paths like this, or with ! others; repeatable' },
  method: { type: 'string', requiresArg: true, describe: 'What reaches operations of this method; repeatable' },
  tag: {
    type: 'string',
    requiresArg: true,
    describe: 'What reaches operations with this tag, or with ! others; repeatable',
  },
  operation: {
    type: 'string',
    requiresArg: true,
    describe: 'What reaches this operation, by "METHOD path" or operationId; repeatable',
  },
  operations: { type: 'string', requiresArg: true, describe: 'What reaches the operations of this file, a line each' },
  without: {
    type: 'string',
    requiresArg: true,
    describe: 'Leave out what carries this extension as true; repeatable',
  },
  rule: { type: 'string', requiresArg: true, describe: 'Findings of rules like this; repeatable' },
  level: {
    type: 'string',
    choices: LEVELS,
    requiresArg: true,
    defaultDescription: 'info',
    describe: 'Findings of this level and above',
  },
  docs: { type: 'boolean', describe: 'Also what differs in texts, examples and other documentation' },
  extensions: { type: 'boolean', describe: 'Also what differs in extensions that chronospec does not know' },
}

const sideOptions: Named = {
  'base-overlay': { type: 'string', requiresArg: true, describe: 'Apply this overlay to the base only; repeatable' },
  'revision-overlay': {
    type: 'string',
    requiresArg: true,
    describe: 'Apply this overlay to the revision only; repeatable',
  },
}

/**
 * The options of `diff`, as its help groups them. None has a default of its own, so that the configuration can give one.
 */
export const diffOptions: Named = {
  ...grouped('The report:', reportOptions),
  ...grouped('What it means, and what fails:', verdictOptions),
  ...grouped('What is listed:', filterOptions),
  ...grouped('What is read:', { schedule: scheduleOption, ...readingOptions, ...sideOptions, jobs: jobsOption }),
}

function grouped(group: string, options: Named): Named {
  return Object.fromEntries(Object.entries(options).map(([name, option]) => [name, { ...option, group }]))
}
