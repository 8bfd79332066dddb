import { jsonText } from '../base/json-text.ts'
import { calendarSchema } from '../report/calendar-schema.ts'
import { reportSchema } from '../report/report-schema.ts'
import type { Command } from './command.ts'
import { outputOption } from './options.ts'
import { writeReport } from './write-report.ts'

const SCHEMAS = { diff: reportSchema, timeline: calendarSchema }

export const schemaCommand: Command = {
  usage: 'schema [command]',
  positionals: {
    command: { type: 'string', choices: Object.keys(SCHEMAS), default: 'diff', describe: 'Whose JSON output' },
  },
  options: { output: outputOption },
  examples: [
    ['chronospec schema -o report.schema.json', 'The schema of what diff --format json prints, in a file'],
    ['chronospec schema timeline', 'The schema of what timeline --format json prints'],
  ],
  async run(args, io) {
    const schema = SCHEMAS[args['command'] as keyof typeof SCHEMAS]
    await writeReport(jsonText(schema), args, io)
    return 0
  },
}
