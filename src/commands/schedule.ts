import { resolve } from 'node:path'
import { jsonText } from '../base/json-text.ts'
import { type Json, type JsonObject, own } from '../base/json.ts'
import { count } from '../base/text.ts'
import { toYaml } from '../emit/yaml.ts'
import { yamlText } from '../base/yaml-text.ts'
import { elements } from '../model/element.ts'
import { LIFECYCLE, VALUE_LIFECYCLES } from '../model/lifecycle.ts'
import { withoutLifecycles, writtenSchedule } from '../model/written-schedule.ts'
import { type OverlayDocument, overlayBetween } from '../overlay/overlay-between.ts'
import { type Args, type Command, type Io, fail } from './command.ts'
import { shownPath } from './files.ts'
import { openModel } from './open-model.ts'
import type { OpenedModel } from './opened-model.ts'
import { outputOption } from './options.ts'
import { readingOptions, repeatableReading, scheduleOption, sourceArgument } from './reading-options.ts'
import { writeReport } from './write-report.ts'

export const scheduleCommand: Command = {
  usage: 'schedule [source]',
  positionals: sourceArgument,
  options: {
    format: {
      type: 'string',
      choices: ['yaml', 'overlay', 'openapi'],
      default: 'yaml',
      describe: 'The format to write',
    },
    output: outputOption,
    schedule: scheduleOption,
    ...readingOptions,
  },
  repeatable: repeatableReading,
  configured: true,
  examples: [
    ['chronospec schedule', 'Print everything that is scheduled'],
    [
      'chronospec schedule --format overlay -o schedule.overlay.yaml',
      'The same as an overlay, for tools that apply overlays',
    ],
    ['chronospec schedule --format openapi -o planned.yaml', 'Write one OpenAPI document that includes the schedule'],
  ],
  async run(args, io) {
    const model = await openModel(args, io)
    if (model.chronicle !== undefined)
      fail('no-schedule', `${model.name} is a chronicle, which has no schedule`, 'name a document or a model')
    await writeReport(await written(String(args['format']), model, args, io), args, io)
    return 0
  },
}

async function written(format: string, model: OpenedModel, args: Args, io: Io): Promise<string> {
  const document = model.document as JsonObject
  if (format === 'overlay') return asFile(await overlayOf(document, args, io), args)
  return format === 'openapi' ? asFile(document, args) : scheduleOf(model, args, io)
}

function asFile(tree: JsonObject | OverlayDocument, args: Args): string {
  return String(args['output']).endsWith('.json') ? jsonText(tree) : yamlText(tree)
}

/** The schedule of a document; marks, which are no part of it, as comments below. */
function scheduleOf({ document, place }: OpenedModel, args: Args, io: Io): string {
  const { schedule, marked, unnamed } = writtenSchedule(document as JsonObject)
  if (unnamed.length > 0 && args['quiet'] !== true)
    io.err(
      `chronospec: ${count(unnamed.length, 'lifecycle or timeline', 'lifecycles or timelines')} left out, because no coordinate can name them; the first is at ${place(unnamed[0]!)}\n`,
    )
  const entries = Object.keys(schedule).length === 0 ? '' : toYaml(schedule)
  if (marked.size === 0) return entries === '' ? '# Nothing is scheduled.\n' : entries
  const marks = toYaml(Object.fromEntries(marked) as object as JsonObject)
  return `${entries}${entries && '\n'}${MARKS}${marks.replaceAll(/^/gm, '# ').replace(/# $/, '')}`
}

const MARKS = `# Marked in the document. A mark does not remove anything from snapshots; an entry in the schedule does.\n`

/** The overlay that puts the lifecycles, notices and changes of a document into it as it is without them. */
async function overlayOf(document: JsonObject, args: Args, io: Io): Promise<OverlayDocument> {
  const plain = await openModel({ ...args, schedule: undefined, marks: undefined, quiet: true }, io)
  if (plain.isDocument) rejectOtherFiles(document, plain, args, io)
  const info = own(plain.document, 'info')
  const overlay = overlayBetween(withoutLifecycles(plain.document as JsonObject), document, {
    title: `Schedule of ${textIn(info, 'title') ?? plain.name}`,
    version: textIn(info, 'version') ?? '1.0.0',
  })
  if (overlay === undefined)
    fail('no-overlay', 'a key at the root of the document is not a string, and no JSONPath can name it', 'fix the key')
  return overlay
}

function textIn(node: Json | undefined, key: string): string | undefined {
  const text = own(node, key)
  return typeof text === 'string' ? text : undefined
}

/** An overlay is applied to one file as it is written, so that what is scheduled has to stand in that. */
function rejectOtherFiles(document: JsonObject, plain: OpenedModel, args: Args, io: Io): void {
  const overlays = [args['overlay'] ?? []].flat().map((name) => shownPath(resolve(io.cwd, String(name)), io.cwd))
  const files = new Set([fileAt(plain.place([])), ...overlays])
  for (const { node, path, label } of elements(document)) {
    if (own(node, LIFECYCLE) === undefined && own(node, VALUE_LIFECYCLES) === undefined) continue
    const place = plain.place(path)
    if (files.has(fileAt(place))) continue
    const hint = 'name that file as the model, or write the schedule as --format yaml'
    fail('other-file', `${label}: is in another file, and an overlay changes only the named one`, hint, place)
  }
}

function fileAt(place: string): string {
  return place.replace(/:\d+:\d+$/, '')
}
