import { statSync } from 'node:fs'
import { resolve } from 'node:path'
import { toYaml } from '../emit/yaml.ts'
import { type Chronicle, chronicleDocument } from '../history/chronicle.ts'
import { withTags } from '../history/published-commits.ts'
import { chronicleText } from '../history/chronicle-text.ts'
import type { Day } from '../time/day.ts'
import { type Args, type Command, type Io, fail } from './command.ts'
import { dayArgument, rangeOf, todayOf } from './days.ts'
import { gitOptions, rejectWithoutGit } from './git-options.ts'
import { chronicleOf } from './import-documents.ts'
import type { Commits } from './import-git.ts'
import { type Published, type SourceSettings, filesPublished } from './import-sources.ts'
import { chronicleWords, importWords } from './import-words.ts'
import { openChronicle } from './open-chronicle.ts'
import { openOverlays } from './open-overlays.ts'
import { outputOption, rangeOptions } from './options.ts'
import { readingOptions, repeatableReading, scheduleOption } from './reading-options.ts'
import { scheduleOf } from './schedule-file.ts'
import { writeReport } from './write-report.ts'

export const importCommand: Command = {
  usage: 'import [sources..]',
  positionals: {
    sources: { type: 'string', array: true, describe: 'Files and folders with dates in their names, or DAY=FILE' },
  },
  options: {
    ...gitOptions,
    ...rangeOptions,
    append: { type: 'string', requiresArg: true, describe: 'Add to this chronicle' },
    at: {
      type: 'string',
      requiresArg: true,
      describe: 'The day of a file without a date in its name; with --append, by default today',
    },
    amend: {
      type: 'string',
      requiresArg: true,
      describe: 'With --append: replace the document of this day with the file',
    },
    strict: {
      type: 'boolean',
      default: false,
      describe: 'Stop at a document that cannot be read instead of skipping it',
    },
    schedule: scheduleOption,
    ...readingOptions,
    output: outputOption,
  },
  repeatable: ['sources', ...repeatableReading],
  configured: true,
  examples: [
    [
      'chronospec import specs/ -o api.chronicle.json',
      'Import the documents in a folder, such as specs/2024-05-30.yaml',
    ],
    ['chronospec import --git openapi.yaml -o api.chronicle.json', 'Import every committed version of a file'],
  ],
  async run(given, io) {
    const args = withChronicle(given)
    checkOptions(args)
    const append = args['append'] as string | undefined
    const start = append === undefined ? undefined : await openChronicle(append, io)
    if (start !== undefined) rejectOtherTags(start, args)
    const { published, commits, tagsOf, close } = await publishedOf(args, start, io)
    try {
      const { chronicle: made, tally } = await chronicleOf(published, start, args, io)
      const chronicle = tagsOf === undefined ? made : withTags(made, tagsOf)
      await writeReport(serialized(chronicle, args), target(args), io)
      const words =
        args['amend'] === undefined ? importWords(start, chronicle, tally, commits) : chronicleWords(chronicle)
      if (args['quiet'] !== true) io.err(`${words}\n${nextText(start, args, io)}`)
    } finally {
      close()
    }
    return 0
  },
}

/** What to do with a new chronicle in a file. */
function nextText(start: Chronicle | undefined, { output }: Args, io: Io): string {
  if (start !== undefined || typeof output !== 'string') return ''
  if (statSync(resolve(io.cwd, output), { throwIfNoEntry: false })?.isFile() !== true) return ''
  return `next: chronospec timeline ${output}, chronospec changelog ${output} --only unplanned, or chronospec init to plan what follows\n`
}

/** `import --append FILE -o CHRONICLE` is `import FILE --append CHRONICLE`: what is written to is the chronicle. */
function withChronicle(args: Args): Args {
  const isAdded = sourcesOf(args).length === 0 && args['git'] === undefined && args['output'] !== undefined
  return isAdded && args['append'] !== undefined ? { ...args, sources: [args['append']], append: args['output'] } : args
}

function checkOptions(args: Args): void {
  const hasSources = sourcesOf(args).length > 0
  if (hasSources === (args['git'] !== undefined))
    fail(
      'usage',
      hasSources ? 'give sources or --git, not both' : 'nothing to import',
      args['append'] === undefined
        ? 'name files and folders, or --git FILE'
        : `write import FILE --append ${String(args['append'])}, or --git FILE`,
    )
  rejectWithoutGit(args)
  if (args['amend'] !== undefined && (args['append'] === undefined || sourcesOf(args).length !== 1))
    fail('usage', '--amend needs one file and --append CHRONICLE', 'write import FILE --append CHRONICLE --amend DAY')
}

/** Rejects versions from git for a chronicle that selects them otherwise: by other tags, or not at all. */
function rejectOtherTags({ tags, commits = {} }: Chronicle, { git, tags: asked, append }: Args): void {
  if (git === undefined || asked === tags || (tags === undefined && Object.keys(commits).length === 0)) return
  const [what, hint] =
    tags === undefined
      ? ['has every version from git', 'leave --tags out']
      : [`has only the versions at the tags ${tags}`, `add --tags '${tags}'`]
  fail('other-tags', `${String(append)} ${what}`, `${hint}, or import into another file`)
}

function sourcesOf(args: Args): string[] {
  return [args['sources'] ?? []].flat().map(String)
}

/** What is to be read, in the order of its days. */
interface Sources {
  readonly published: readonly Published[]
  /** How many commits they are from, where they are from git. */
  readonly commits?: Commits
  /** The tags of a commit, where they are from git. */
  tagsOf?(commit: string): readonly string[]
  close(): void
}

async function publishedOf(args: Args, start: Chronicle | undefined, io: Io): Promise<Sources> {
  if (args['git'] !== undefined) {
    const { gitPublished } = await import('./import-git.ts')
    const { published, commits, tagsOf, warning, close } = await gitPublished(String(args['git']), args, io)
    if (warning !== undefined) io.err(`warning: ${warning}\n`)
    const last = start?.days.at(-1)
    // Of a history only what the chronicle does not have yet.
    const isNew = ({ day }: { readonly day: Day }): boolean => last === undefined || day > last
    const days = commits.filter(isNew).map(({ day }) => day)
    const counted = { number: days.length, days: new Set(days).size }
    return { published: published.filter(isNew), commits: counted, tagsOf, close }
  }
  const settings = { ...settingsOf(args, start, io), overlays: await openOverlays(args, io) }
  return {
    published: inRange(filesPublished(sourcesOf(args), settings), args, io),
    close: () => undefined,
  }
}

function settingsOf(args: Args, start: Chronicle | undefined, io: Io): Omit<SourceSettings, 'overlays'> {
  const stated = ['amend', 'at'].find((flag) => args[flag] !== undefined)
  const fallback = start === undefined ? undefined : todayOf(args, io)
  const day = stated === undefined ? fallback : dayArgument(String(args[stated]), `--${stated}`, args, io)
  return {
    cwd: io.cwd,
    allowOutside: args['allow-outside'] === true,
    scheduleOf: (path) => scheduleOf(path, args, io),
    day,
    isFixed: stated !== undefined,
  }
}

function inRange(published: readonly Published[], args: Args, io: Io): readonly Published[] {
  const range = rangeOf(args, io)
  return published.filter(({ day }) => range.includes(day))
}

/** A chronicle that is added to is written back to where it was, unless another place is named. */
function target(args: Args): Args {
  return args['output'] === undefined && args['append'] !== undefined ? { ...args, output: args['append'] } : args
}

function serialized(chronicle: Chronicle, args: Args): string {
  const document = chronicleDocument(chronicle)
  return /\.ya?ml$/.test(String(target(args)['output'] ?? '')) ? toYaml(document) : chronicleText(document)
}
