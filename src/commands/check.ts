import { askedWorkers } from './many/asked-workers.ts'
import { checkModel } from './check-model.ts'
import type { Command } from './command.ts'
import { jobsOption } from './jobs-option.ts'
import { apisOf } from './model-path.ts'
import { outputOption, waiversOption } from './options.ts'
import { readingOptions, repeatableReading, scheduleOption } from './reading-options.ts'

export const checkCommand: Command = {
  usage: 'check [models..]',
  positionals: {
    models: {
      type: 'string',
      array: true,
      describe: 'Models, folders or globs; by default the model of the project',
    },
  },
  options: {
    strict: { type: 'boolean', default: false, describe: 'Exit with 1 if there are warnings' },
    schedule: scheduleOption,
    chronicle: {
      type: 'string',
      requiresArg: true,
      describe:
        'Check the model against what was published: a file written by chronospec import; --no-chronicle ignores the one in the configuration',
    },
    published: {
      type: 'string',
      requiresArg: true,
      describe: "Compare the document of a service with today's snapshot: a file, a URL, or -",
    },
    at: { type: 'string', requiresArg: true, describe: 'With --published: the day of the snapshot, instead of today' },
    lint: {
      type: 'string',
      describe: "Lint the snapshots with Redocly's rules: recommended, or --lint=RULESET, or --lint=FILE",
    },
    format: {
      type: 'string',
      choices: ['text', 'json', 'github', 'sarif'],
      default: 'text',
      describe: 'The format to write',
    },
    output: outputOption,
    waivers: waiversOption,
    jobs: jobsOption,
    ...readingOptions,
  },
  repeatable: ['models', ...repeatableReading],
  bare: ['lint'],
  configured: true,
  examples: [
    ['chronospec check', 'Check the model of this folder'],
    ['chronospec check --model api.yaml', 'Check an OpenAPI document with x-lifecycle'],
    ['chronospec check specs/', 'Check all documents in a folder'],
    ['chronospec check --chronicle api.chronicle.json', 'Also check it against what was published'],
    ['chronospec check --lint', "Also lint the snapshot of every change day with Redocly's rules"],
    [
      'chronospec check --chronicle api.chronicle.json --format sarif -o check.sarif',
      'The same as SARIF, for code scanning',
    ],
    [
      'chronospec check --published https://api.example/openapi.json --allow-remote',
      'Check whether a service matches the plan',
    ],
  ],
  async run(args, io) {
    askedWorkers(args)
    const words = [args['models'] ?? []].flat().map(String)
    if (words.length > 0 || apisOf(args).length > 0)
      return (await import('./many/check-many.ts')).checkMany(words, args, io)
    return (await checkModel(args, io)) ? 1 : 0
  },
}
