import type { Options } from 'yargs'
import { existsSync, readdirSync, realpathSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { dirname, join, relative, resolve } from 'node:path'
import { isArray, own } from '../base/json.ts'
import { count, visible } from '../base/text.ts'
import { MANIFEST, type SiteFile } from '../site/site-files.ts'
import { type Args, type Command, type Io, fail } from './command.ts'
import { shownPath } from './files.ts'
import { addressOption, asOfOption } from './options.ts'
import {
  continuedOption,
  readingOptions,
  repeatableReading,
  scheduleOption,
  sourceArgument,
} from './reading-options.ts'
import { makeSite } from './site-source.ts'
import { Staging } from './staging.ts'
import { isTemporary } from './temporary.ts'

/** The options of what a site is made of. */
export const siteOptions: Readonly<Record<string, Options>> = {
  'as-of': asOfOption,
  schedule: scheduleOption,
  chronicle: continuedOption,
  ...readingOptions,
}

export const siteCommand: Command = {
  usage: 'site [source]',
  positionals: sourceArgument,
  options: {
    output: { type: 'string', alias: 'o', requiresArg: true, default: 'site', describe: 'The folder to write to' },
    force: { type: 'boolean', default: false, describe: 'Write even if the folder contains other files' },
    address: addressOption,
    ...siteOptions,
  },
  repeatable: repeatableReading,
  configured: true,
  examples: [
    ['chronospec site -o site', 'Write the site of the model; open site/index.html'],
    [
      'chronospec site history.json -o public --address https://example.com/api/',
      'Write the site of a chronicle, to publish it',
    ],
    [
      'chronospec site openapi.yaml --chronicle history.json --as-of today',
      'What was published, and what is planned and announced, in one site',
    ],
  ],
  async run(args, io) {
    const folder = resolve(io.cwd, String(args['output']))
    const earlier = await earlierFiles(folder, args, io)
    const files = await makeSite(args, io)
    await write(folder, files, earlier, io)
    if (args['quiet'] !== true) {
      const size = files.reduce((sum, { content }) => sum + Buffer.byteLength(content), 0)
      io.err(
        `wrote ${count(files.length, 'file')}, ${kilobytes(size)}, to ${visible(shownPath(folder, io.cwd))}; open ${visible(join(shownPath(folder, io.cwd), 'index.html'))}\n`,
      )
    }
    return 0
  },
}

/** The files that an earlier run wrote. Rejects a folder with anything else in it, unless that is wanted. */
async function earlierFiles(folder: string, args: Args, io: Io): Promise<string[]> {
  if (!existsSync(folder)) return []
  const shown = shownPath(folder, io.cwd)
  const earlier = await manifestFiles(join(folder, MANIFEST))
  const known = new Set([MANIFEST, ...earlier])
  const other = entriesIn(folder, shown).find((name) => !known.has(name))
  if (other !== undefined && args['force'] !== true)
    fail(
      'not-a-site',
      `${shown} contains ${visible(other)}, which does not belong to a site`,
      'name another folder with -o, or add the site to it with --force',
    )
  return earlier
}

async function manifestFiles(path: string): Promise<string[]> {
  if (!existsSync(path)) return []
  try {
    const manifest = JSON.parse(await readFile(path, 'utf8')) as never
    const files = own(manifest, 'generator') === 'chronospec' ? own(manifest, 'files') : undefined
    return isArray(files) ? files.filter((name): name is string => typeof name === 'string' && isInside(name)) : []
  } catch {
    return []
  }
}

/** Whether a name leads to a file below the folder; a manifest that somebody wrote must not name others. */
function isInside(name: string): boolean {
  return /^[\w-][\w.-]*(?:\/[\w-][\w.-]*)*$/.test(name)
}

function entriesIn(folder: string, shown: string): string[] {
  try {
    return readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => !entry.isDirectory() && !isTemporary(entry.name))
      .map((entry) =>
        join(entry.parentPath, entry.name)
          .slice(folder.length + 1)
          .replaceAll('\\', '/'),
      )
  } catch {
    fail('unwritable', `cannot write to ${shown}: it is not a readable folder`, 'name another with -o')
  }
}

async function write(folder: string, files: readonly SiteFile[], earlier: readonly string[], io: Io): Promise<void> {
  const staging = new Staging(io.cwd)
  const written = new Set(files.map(({ name }) => name))
  const obsolete = earlier.filter((name) => !written.has(name) && isBelow(folder, name))
  for (const { name, content } of files) {
    if (name === MANIFEST) for (const old of obsolete) staging.remove(join(folder, old))
    await staging.add(join(folder, name), content)
  }
  staging.commit()
}

/** Whether a name leads to a place in the folder itself, and not through a link to another. */
function isBelow(folder: string, name: string): boolean {
  const parent = dirname(join(folder, name))
  return existsSync(parent) && realpathSync(parent) === join(realpathSync(folder), relative(folder, parent))
}

function kilobytes(bytes: number): string {
  return `${Math.ceil(bytes / 1000).toLocaleString('en')} KB`
}
