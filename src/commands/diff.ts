import { askedWorkers } from './many/asked-workers.ts'
import { isFailure } from '../policy/fail-on.ts'
import type { RenderOptions } from '../report/index.ts'
import type { FindingReport } from '../report/report.ts'
import { askedDrafts } from './asked-drafts.ts'
import type { Args, Command, ExitCode, Io } from './command.ts'
import { pipelineNames } from './find-up.ts'
import { comparePair } from './compare-pair.ts'
import { areMany } from './many/asked-sides.ts'
import { openSides } from './compare-refs.ts'
import { diffOptions, repeatableOptions } from './diff-options.ts'
import { diffSettings } from './diff-settings.ts'
import { listedOperations } from './operations-file.ts'
import type { OpenedRef } from './opened-ref.ts'
import { type Output, outputsOf, writeOutputs } from './outputs.ts'
import { notCompared, notInOverlay, omitted, rejectEmpty, writesOverlay } from './input-problems.ts'
import { bumpProblems, rejectUnversioned } from './require-bump.ts'
import { say } from './say.ts'
import { openWaivers, waiverProblems } from './waivers.ts'

export const diffCommand: Command = {
  usage: 'diff <base> <revision> [more..]',
  positionals: {
    base: {
      type: 'string',
      describe: 'Before: a day, MODEL@DAY, a file, a folder, a glob, REVISION:PATH, a URL, or -',
    },
    revision: {
      type: 'string',
      describe: 'After: a day, MODEL@DAY, a file, a folder, a glob, REVISION:PATH, a URL, or -',
    },
    more: { type: 'string', array: true, describe: 'More files, where the shell expands a glob' },
  },
  options: diffOptions,
  repeatable: ['more', ...repeatableOptions],
  bare: ['write-waivers'],
  configured: true,
  examples: [
    ['chronospec diff 2024-07-13 2024-07-14', 'Show what changed from one day to the next'],
    ['chronospec diff main:api.yaml api.yaml --fail-on unplanned', 'Fail if a branch breaks clients without notice'],
    ['chronospec diff main:specs specs', 'Compare all documents of a folder by path'],
  ],
  async run(args, io) {
    askedWorkers(args)
    if (areMany(args, io.cwd)) {
      const code = await (await import('./many/diff-many.ts')).diffMany(args, io)
      if (code !== undefined) return code
    }
    return diffTwo(args, io)
  },
}

/** Compares two documents. */
async function diffTwo(args: Args, io: Io): Promise<ExitCode> {
  const settings = diffSettings(args, await listedOperations(args, io))
  const outputs = outputsOf(args, io.cwd)
  const opened = await openWaivers(args, io, 'differences')
  const { base, revision } = await openSides(args, io)
  if (settings.requireBump) rejectUnversioned(base, revision)
  const { report, tally, unmatched, isEmpty, notes } = await comparePair(base, revision, settings, opened, args, io)
  if (isEmpty) rejectEmpty(unmatched, settings.failOn)
  const fails = (finding: FindingReport): boolean => isFailure(finding, settings.failOn)
  const failures = report.findings.filter(fails)
  const drafts = await askedDrafts(failures, args, io)
  const options = {
    ...settings.length,
    ...pipelineNames(io.cwd),
    ...(settings.failOn !== 'none' && { isFailure: fails }),
    notes,
    ...(await entriesOf(base, revision, outputs)),
  }
  await writeOutputs(report, outputs, drafts.files, options, io)
  const missed = [...notCompared([report], settings.failOn), ...(settings.requireBump ? bumpProblems(report) : [])]
  say(
    [
      ...omitted(base, revision, outputs),
      ...notInOverlay(base, revision, outputs),
      ...unmatched.map((message) => ({ code: 'idle-filter', message })),
      ...waiverProblems(tally, opened),
      ...drafts.said,
      ...missed,
    ],
    args,
    io,
  )
  return failures.length + tally.expired.length + missed.length > 0 ? 1 : 0
}

/** The two documents as they are published, where a format is asked for that is made of them. */
async function entriesOf(
  base: OpenedRef,
  revision: OpenedRef,
  outputs: readonly Output[],
): Promise<Pick<RenderOptions, 'entries'>> {
  if (!writesOverlay(outputs)) return {}
  return { entries: { base: await base.entry(), revision: await revision.entry() } }
}
