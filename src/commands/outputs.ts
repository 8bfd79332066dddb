import { resolve } from 'node:path'
import { listed, nearest } from '../base/text.ts'
import { FORMAT_NAMES, type RenderOptions, render } from '../report/index.ts'
import { ReportError } from '../report/report-error.ts'
import type { ReportSet } from '../report/report-set.ts'
import type { Report } from '../report/report.ts'
import { type Args, type Io, STANDARD_INPUT, fail } from './command.ts'
import { realPlace } from './real-place.ts'
import { draftsPath } from './waivers.ts'
import { type FileText, writeAll } from './write-all.ts'

/** A format to write, and the file it goes to; without one, standard output. */
export interface Output {
  readonly format: string
  readonly file: string | undefined
}

/**
 * What `--format` and `--output` ask for: `name` goes to standard output or to the file of `--output`, `name=FILE` to its
 * own. Rejects an unknown format, two for standard output, and two for one file.
 */
export function outputsOf(args: Args, cwd: string): Output[] {
  const asked = [args['format'] ?? 'text'].flat().map((word) => outputOf(String(word)))
  const bare = asked.filter(({ file }) => file === undefined)
  const output = args['output'] === STANDARD_INPUT ? undefined : (args['output'] as string | undefined)
  if (bare.length > 1) {
    const names = listed(bare.map(({ format }) => format))
    fail(
      'usage',
      `only one format can go to ${output ?? 'standard output'}, not ${names}`,
      `give the others files: --format ${bare[1]!.format}=FILE`,
    )
  }
  if (output !== undefined && bare.length === 0)
    fail('usage', '--output is not used, since every --format has its own file', 'remove --output')
  const outputs = asked.map(({ format, file }) => ({ format, file: file ?? output }))
  rejectSameFile(outputs, args, cwd)
  return outputs
}

/** Rejects two outputs of a run for one file, also where a symbolic link is another name of it: only one of them would be left. */
function rejectSameFile(outputs: readonly Output[], args: Args, cwd: string): void {
  const files = outputs.flatMap(({ file }) => (file === undefined ? [] : [resolve(cwd, file)]))
  const places = files.map(realPlace)
  const twice = files.find((_, index) => places.indexOf(places[index]!) < index)
  if (twice !== undefined)
    fail('usage', `two formats are written to the same file, ${twice}`, 'give each format its own file')
  const drafts = args['write-waivers'] === undefined ? undefined : draftsPath(args, cwd)
  if (drafts !== undefined && places.includes(realPlace(drafts)))
    fail('usage', `the report and the waivers are written to the same file, ${drafts}`, 'give each its own file')
}

/**
 * Writes a report in all its formats, with other files of the run: to files first, all or none, then to standard output. A
 * format that cannot say it is rejected once the others are written.
 */
export async function writeOutputs(
  report: Report | ReportSet,
  outputs: readonly Output[],
  others: readonly FileText[],
  options: RenderOptions,
  io: Io,
): Promise<void> {
  const texts = await Promise.all(
    outputs.map(async ({ format, file }) => ({
      file,
      text: await textOf(report, format, {
        ...options,
        colours: file === undefined && io.colours,
        asJson: file?.endsWith('.json') === true,
      }),
    })),
  )
  const files = texts.flatMap(({ file, text }) =>
    file === undefined || typeof text !== 'string' ? [] : [{ path: file, text }],
  )
  await writeAll([...files, ...others], io.cwd)
  for (const { file, text } of texts) if (file === undefined && typeof text === 'string') io.out(text)
  for (const { text } of texts) if (typeof text !== 'string') fail('unwritable', text.message, text.hint)
}

async function textOf(
  report: Report | ReportSet,
  format: string,
  options: RenderOptions,
): Promise<string | ReportError> {
  try {
    return await render(format, report, options)
  } catch (error) {
    if (error instanceof ReportError) return error
    throw error
  }
}

function outputOf(word: string): Output {
  const split = word.indexOf('=')
  const format = formatOf(split < 0 ? word : word.slice(0, split))
  const file = split < 0 ? undefined : word.slice(split + 1)
  if (file === '') fail('usage', `--format ${word} names no file`, `write ${format} alone, or ${format}=FILE`)
  return { format, file: file === '-' ? undefined : file }
}

function formatOf(name: string): string {
  if (FORMAT_NAMES.includes(name)) return name
  const several = name.split(',').map((part) => part.trim())
  if (several.length > 1 && several.every((part) => FORMAT_NAMES.includes(part))) {
    const words = several.map((part, index) => `--format ${part}${index === 0 ? '' : '=FILE'}`)
    fail('usage', `--format takes one format, not ${name}`, `repeat it: ${words.join(' ')}`)
  }
  const near = nearest(name, FORMAT_NAMES)
  const hint = near === undefined ? `the formats are ${listed(FORMAT_NAMES)}` : `did you mean ${near}?`
  fail('usage', `there is no format "${name}"`, hint)
}
