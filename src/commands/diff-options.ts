import type { Options } from 'yargs'
import { PRESETS, UNKNOWNS } from '../rules/rule.ts'
import { FAIL_ON } from '../policy/fail-on.ts'
import { ONLY } from '../policy/filters.ts'
import { FORMAT_NAMES } from '../report/index.ts'
import { SORTS } from '../report/sort-findings.ts'
import { LEVELS } from '../rules/rule.ts'
import { jobsOption } from './jobs-option.ts'
import { asOfOption, outputOption, waiversOption } from './options.ts'
import { continuedOption, readingOptions, repeatableReading, scheduleOption } from './reading-options.ts'

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
  max: {
    type: 'string',
    requiresArg: true,
    describe: 'Maximum number of causes in text, markdown and html; 0 for all',
  },
  sort: {
    type: 'string',
    choices: SORTS,
    requiresArg: true,
    defaultDescription: 'weight',
    describe: 'The order of findings: most severe first, or newest first',
  },
  'second-opinion': { type: 'boolean', describe: 'Also run openapi-diff, and report where it disagrees' },
}

const verdictOptions: Named = {
  'fail-on': {
    type: 'string',
    choices: FAIL_ON,
    requiresArg: true,
    defaultDescription: 'none',
    describe: 'Exit with 1 if there is a finding of this kind',
  },
  preset: {
    type: 'string',
    choices: PRESETS,
    requiresArg: true,
    defaultDescription: 'default',
    describe: 'The default levels of the rules',
  },
  severity: {
    type: 'string',
    requiresArg: true,
    describe: 'Set the level of a rule: RULE=breaking, warning, info or off; repeatable',
  },
  'notice-days': {
    type: 'string',
    requiresArg: true,
    describe: 'The number of days of notice required before a removal',
  },
  unknown: {
    type: 'string',
    choices: UNKNOWNS,
    requiresArg: true,
    defaultDescription: 'warn',
    describe: 'How to treat a change whose effect could not be decided',
  },
  'strict-open': {
    type: 'boolean',
    describe: 'Assume that undeclared properties may be sent, as in plain JSON Schema',
  },
  'as-of': asOfOption,
  'require-bump': {
    type: 'boolean',
    describe: 'Exit with 1 unless info.version was raised as far as the findings require',
  },
  waivers: waiversOption,
  'write-waivers': {
    type: 'string',
    describe: 'Draft a waiver for each failing finding, in the waivers file or in --write-waivers=FILE',
  },
}

const filterOptions: Named = {
  only: {
    type: 'string',
    requiresArg: true,
    describe: `Only this class or kind of change, or what breaks without notice (unplanned); repeatable: ${ONLY.join(', ')}`,
  },
  path: {
    type: 'string',
    requiresArg: true,
    describe: "Only paths that match this glob, such as '/users**', or with ! that do not; repeatable",
  },
  method: { type: 'string', requiresArg: true, describe: 'Only operations with this method; repeatable' },
  tag: {
    type: 'string',
    requiresArg: true,
    describe: 'Only operations with this tag, or with ! without it; repeatable',
  },
  operation: {
    type: 'string',
    requiresArg: true,
    describe: 'Only this operation, as "METHOD path" or operationId; repeatable',
  },
  operations: { type: 'string', requiresArg: true, describe: 'Only the operations listed in this file, one per line' },
  without: {
    type: 'string',
    requiresArg: true,
    describe: 'Leave out elements that set this extension to true; repeatable',
  },
  rule: { type: 'string', requiresArg: true, describe: 'Only findings of rules that match this glob; repeatable' },
  level: {
    type: 'string',
    choices: LEVELS,
    requiresArg: true,
    defaultDescription: 'info',
    describe: 'Only findings of this level and above',
  },
  docs: { type: 'boolean', describe: 'Also list changes to texts, examples and other documentation' },
  extensions: { type: 'boolean', describe: 'Also list changes to extensions that chronospec does not know' },
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
  ...grouped('Report:', reportOptions),
  ...grouped('Levels and exit code:', verdictOptions),
  ...grouped('Filters:', filterOptions),
  ...grouped('Input:', {
    schedule: scheduleOption,
    chronicle: continuedOption,
    ...readingOptions,
    ...sideOptions,
    jobs: jobsOption,
  }),
}

function grouped(group: string, options: Named): Named {
  return Object.fromEntries(Object.entries(options).map(([name, option]) => [name, { ...option, group }]))
}
