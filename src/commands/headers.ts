import type { Json } from '../base/json.ts'
import type { Problem } from '../base/problem.ts'
import { count } from '../base/text.ts'
import { statedTitle } from '../openapi/stated-title.ts'
import { HEADER_FORMATS, renderHeaders } from '../report/headers.ts'
import type { Day } from '../time/day.ts'
import { headerRules } from '../usage/header-rules.ts'
import { deprecatedOperations } from '../usage/response-headers.ts'
import { basesOf } from './bases.ts'
import type { Command } from './command.ts'
import { dayArgument, todayOf } from './days.ts'
import { comparedVersion } from './compared-version.ts'
import { modelPath } from './model-path.ts'
import { openDays } from './open-continued.ts'
import { warn } from './open-model.ts'
import { snapshotsOf } from './opened-model.ts'
import { asOfOption, baseOption, outputOption } from './options.ts'
import {
  continuedOption,
  readingOptions,
  repeatableReading,
  scheduleOption,
  sourceArgument,
} from './reading-options.ts'
import { snapshotOn } from './snapshot.ts'
import { writeReport } from './write-report.ts'

export const headersCommand: Command = {
  usage: 'headers [source]',
  positionals: sourceArgument,
  options: {
    at: { type: 'string', requiresArg: true, describe: 'The day; today by default' },
    format: { type: 'string', choices: HEADER_FORMATS, default: 'json', describe: 'The format to write' },
    base: baseOption,
    cluster: {
      type: 'string',
      requiresArg: true,
      default: 'service',
      describe: 'The cluster that the routes of Envoy lead to',
    },
    output: outputOption,
    'as-of': asOfOption,
    schedule: scheduleOption,
    chronicle: continuedOption,
    ...readingOptions,
  },
  repeatable: ['base', ...repeatableReading],
  configured: true,
  examples: [
    ['chronospec headers', 'Write the headers of each deprecated operation today'],
    ['chronospec headers --format nginx -o deprecated.conf', 'The same for nginx, to be included in its http block'],
  ],
  async run(args, io) {
    const day = args['at'] === undefined ? todayOf(args, io) : dayArgument(String(args['at']), '--at', args, io)
    const model = (await openDays(args, io, modelPath(args, io.cwd))).on(day)
    const snapshot = snapshotOn(snapshotsOf(model, { openapi: comparedVersion(model) }), day)
    const report = {
      title: statedTitle(snapshot) ?? model.name,
      day,
      rules: headerRules(snapshot, basesOf(args)),
    }
    if (args['quiet'] !== true) warn(undated(snapshot, day), io)
    const text = await renderHeaders(String(args['format']), report, { cluster: String(args['cluster']) })
    await writeReport(text, args, io)
    return 0
  },
}

/** The warning about deprecated operations without a date, whose header changes every day. */
function undated(snapshot: Json, day: Day): Problem[] {
  const names = deprecatedOperations(snapshot).flatMap(({ method, path, isDated }) =>
    isDated ? [] : [`${method} ${path}`],
  )
  const [first] = names
  if (first === undefined) return []
  const subject =
    names.length === 1
      ? `${first} does not say since when it is deprecated`
      : `${first} and ${count(names.length - 1, 'other operation')} do not say since when they are deprecated`
  return [
    {
      code: 'undated-deprecation',
      message: `${subject}, so Deprecation is ${day}, and a different day tomorrow`,
      hint: 'write deprecated: DAY into the lifecycle',
    },
  ]
}
