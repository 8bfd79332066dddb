import { rulesJson, rulesMarkdown, rulesText } from '../report/rule-list.ts'
import { rules } from '../rules/index.ts'
import type { Command } from './command.ts'
import { outputOption } from './options.ts'
import { writeReport } from './write-report.ts'

const FORMATS = { text: rulesText, json: rulesJson, markdown: rulesMarkdown }

export const rulesCommand: Command = {
  usage: 'rules',
  options: {
    format: { type: 'string', choices: Object.keys(FORMATS), default: 'text', describe: 'The format to write' },
    output: outputOption,
  },
  examples: [
    ['chronospec rules', 'One line per rule: id, level, class, what it checks'],
    ['chronospec rules --format json', 'The same as JSON, with who is affected and how to fix it'],
  ],
  async run(args, io) {
    await writeReport(FORMATS[args['format'] as keyof typeof FORMATS](rules), args, io)
    return 0
  },
}
