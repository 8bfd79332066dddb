import { type Chronicle, planOn, withPublished } from '../history/chronicle.ts'
import { type PublishedCommits, withCommit, withTags } from '../history/published-commits.ts'
import type { Snapshots } from '../emit/snapshot.ts'
import { sideOf } from '../report/reported.ts'
import { type Args, type Io, fail } from './command.ts'
import { asOfOf, rangeOf } from './days.ts'
import { rejectWithoutGit } from './git-options.ts'
import { chronicleOf, documentOf } from './import-documents.ts'
import { SeriesReader } from '../load/series-reader.ts'
import type { Published } from './import-sources.ts'
import { type LeftOut, leftOutWords } from './import-words.ts'
import { modelPath } from './model-path.ts'
import { openContinued } from './open-continued.ts'
import { comparedVersion } from './compared-version.ts'
import { type OpenedModel, snapshotsOf } from './opened-model.ts'
import { sayGitHistory } from './say-git-history.ts'
import { sayRemoved } from './say-removed.ts'

/** What a changelog is of: a name for people, and its days. */
export interface ChangelogSource {
  readonly title: string
  readonly snapshots: Snapshots
  /** The commits that published documents are from. */
  readonly commits: PublishedCommits
}

/**
 * Opens what the arguments of `changelog` name: a model, a chronicle, or the history of a file in git. Undefined for a history
 * without a document in the range.
 */
export async function openSource(args: Args, io: Io): Promise<ChangelogSource | undefined> {
  const named = args['source'] as string | undefined
  if (args['git'] !== undefined && named !== undefined)
    fail('usage', 'give a model or --git, not both', 'remove one of them')
  if (args['git'] !== undefined && typeof args['chronicle'] === 'string' && args['chronicle-of'] === undefined)
    fail('usage', 'give --git or --chronicle, not both', 'remove one of them')
  rejectWithoutGit(args)
  if (args['git'] === undefined) {
    const path = modelPath(args, io.cwd)
    const model = await openContinued(args, io, path)
    const source = sourceOf(model)
    sayRemoved(model, args, io)
    if (model.isDocument && source.snapshots.days.length === 0) sayGitHistory(path, args, io)
    return source
  }
  const chronicle = await gitChronicle(String(args['git']), args, io)
  if (chronicle === undefined) return undefined
  const asOf = asOfOf(args, io)
  return sourceOf({
    document: planOn(chronicle, chronicle.days.at(-1)!)!,
    chronicle,
    ...(asOf !== undefined && { asOf }),
  })
}

function sourceOf(model: Dated): ChangelogSource {
  return {
    title: sideOf('', model.document).title,
    snapshots: snapshotsOf(model, { openapi: comparedVersion(model) }),
    commits: model.chronicle?.commits ?? {},
  }
}

/** What the snapshots of a model are made of. */
type Dated = Pick<OpenedModel, 'document' | 'chronicle' | 'asOf'>

/** What git has of a file from `--since` to `--until`, and what was published before that. */
async function gitChronicle(file: string, args: Args, io: Io): Promise<Chronicle | undefined> {
  const { gitPublished } = await import('./import-git.ts')
  const { since } = rangeOf(args, io)
  const { published, tagsOf, warning, close } = await gitPublished(file, { ...args, since: undefined }, io)
  try {
    if (warning !== undefined) io.err(`warning: ${warning}\n`)
    const isEarlier = ({ day }: Published): boolean => since !== undefined && day < since
    const start = await lastReadable(published.filter(isEarlier), args, io)
    const wanted = published.filter((each) => !isEarlier(each))
    const chronicle = wanted.length === 0 ? start : (await chronicleOf(wanted, start, args, io)).chronicle
    return chronicle && withTags(chronicle, tagsOf)
  } finally {
    close()
  }
}

/** A chronicle of the last document that can be read; says which later ones cannot. */
async function lastReadable(published: readonly Published[], args: Args, io: Io): Promise<Chronicle | undefined> {
  const leftOut: LeftOut[] = []
  for (const each of published.toReversed()) {
    const found = await documentOf(each, args, new SeriesReader())
    if ('why' in found) {
      leftOut.unshift({ day: each.day, why: found.why })
      continue
    }
    for (const out of leftOut) io.err(`warning: ${leftOutWords(out, each.day, undefined)}\n`)
    const first = withPublished(undefined, each.day, found.tree)
    return each.commit === undefined ? first : withCommit(first, each.day, each.commit)
  }
  return undefined
}
