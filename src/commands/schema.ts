import { jsonText } from '../base/json-text.ts'
import { scheduleSchema } from '../model/schedule-schema.ts'
import { calendarSchema } from '../report/calendar-schema.ts'
import { checkSchema } from '../report/check-schema.ts'
import { changelogSchema } from '../report/changelog-schema.ts'
import { impactCodeSchema } from '../report/impact-code-schema.ts'
import { impactSchema } from '../report/impact-schema.ts'
import { promisesSchema } from '../report/promises-schema.ts'
import { reportSchema } from '../report/report-schema.ts'
import { setSchema } from '../report/set-schema.ts'
import type { Command } from './command.ts'
import { outputOption } from './options.ts'
import { writeReport } from './write-report.ts'

const SCHEMAS = {
  diff: reportSchema,
  check: checkSchema,
  'diff-many': setSchema,
  changelog: changelogSchema,
  timeline: calendarSchema,
  promises: promisesSchema,
  impact: impactSchema,
  'impact-code': impactCodeSchema,
  schedule: scheduleSchema,
}

export const schemaCommand: Command = {
  usage: 'schema [name]',
  positionals: {
    name: {
      type: 'string',
      choices: Object.keys(SCHEMAS),
      default: 'diff',
      describe:
        'The command whose JSON output to describe; diff-many: diff of many documents; impact-code: impact --code; schedule: schedule files',
    },
  },
  options: { output: outputOption },
  examples: [
    ['chronospec schema -o report.schema.json', 'Write the schema of diff --format json to a file'],
    ['chronospec schema schedule -o schedule.schema.json', 'Write the schema of schedule files, for an editor'],
  ],
  async run(args, io) {
    const schema = SCHEMAS[args['name'] as keyof typeof SCHEMAS]
    await writeReport(jsonText(schema), args, io)
    return 0
  },
}
