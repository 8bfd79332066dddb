import { type Problem, formatProblem } from '../base/problem.ts'
import { isFailure } from '../policy/fail-on.ts'
import { filterFindings } from '../policy/filters.ts'
import { focusOf } from '../policy/focus.ts'
import { markWaived, tallyWaivers } from '../policy/waivers.ts'
import type { RenderOptions } from '../report/index.ts'
import { type FindingReport, assembleReport } from '../report/report.ts'
import type { Args, Command, Io } from './command.ts'
import { askSecondOpinion } from './ask-second-opinion.ts'
import { compareRefs, openSides } from './compare-refs.ts'
import { todayOf } from './days.ts'
import { diffOptions, repeatableOptions } from './diff-options.ts'
import { diffSettings } from './diff-settings.ts'
import type { Drafts } from './draft-waivers.ts'
import { listedOperations } from './operations-file.ts'
import type { OpenedRef } from './opened-ref.ts'
import { type Output, outputsOf, writeOutputs } from './outputs.ts'
import { inputProblems, notInOverlay, untold, writesOverlay } from './input-problems.ts'
import { bumpProblems, refuseUnversioned } from './require-bump.ts'
import { openWaivers, waiverProblems } from './waivers.ts'

export const diffCommand: Command = {
  usage: 'diff <base> <revision>',
  positionals: {
    base: { type: 'string', describe: 'What was: a day, MODEL@DAY, a file, REVISION:PATH, a URL, or -' },
    revision: { type: 'string', describe: 'What is: a day, MODEL@DAY, a file, REVISION:PATH, a URL, or -' },
  },
  options: diffOptions,
  repeatable: repeatableOptions,
  bare: ['write-waivers'],
  configured: true,
  examples: [
    ['chronospec diff 2024-07-13 2024-07-14', 'What changed from one day to the next'],
    ['chronospec diff main:api.yaml api.yaml --fail-on unplanned', 'Fail where a branch breaks clients without notice'],
  ],
  async run(args, io) {
    const settings = diffSettings(args, await listedOperations(args, io))
    const outputs = outputsOf(args, io.cwd)
    const opened = await openWaivers(args, io, 'differences')
    const { base, revision } = await openSides(args, io)
    if (settings.requireBump) refuseUnversioned(base, revision)
    const focused = focusOf(settings.filters, base.document, revision.document)
    const { findings, notJudged, partOf } = compareRefs(base, revision, settings, focused, args, io)
    const all = markWaived(findings, opened.waivers, todayOf(args, io))
    const { listed: parts, notListed } = filterFindings(all, settings.filters, partOf, notJudged)
    // What is left of a finding may be of another rule, which a waiver may be for as well.
    const listed = markWaived(parts, opened.waivers, todayOf(args, io))
    const tally = tallyWaivers(opened.waivers, [...all, ...listed], listed)
    const second = await askSecondOpinion(base, revision, all, args)
    const report = assembleReport(
      base.side,
      revision.side,
      listed,
      {
        problems: inputProblems(base, revision),
        notListed,
        waivers: tally,
        ...(second !== undefined && { secondOpinion: second.opinion }),
      },
      settings.sort,
    )
    const fails = (finding: FindingReport): boolean => isFailure(finding, settings.failOn)
    const failures = report.findings.filter(fails)
    const drafts = await draftsOf(failures, args, io)
    const options = {
      ...settings.length,
      root: io.cwd,
      ...(settings.failOn !== 'none' && { isFailure: fails }),
      notes: second?.lines ?? [],
      ...(await entriesOf(base, revision, outputs)),
    }
    await writeOutputs(report, outputs, drafts.files, options, io)
    const idle = (focused?.idle ?? []).map((message) => ({ code: 'idle-filter', message }))
    const missed = settings.requireBump ? bumpProblems(report) : []
    say(
      [
        ...untold(base, revision, outputs),
        ...notInOverlay(base, revision, outputs),
        ...idle,
        ...waiverProblems(tally, opened),
        ...drafts.said,
        ...missed,
      ],
      args,
      io,
    )
    return failures.length + tally.expired.length + missed.length > 0 ? 1 : 0
  },
}

/** The waivers that `--write-waivers` asks for; only then is what writes them loaded. */
async function draftsOf(failures: readonly FindingReport[], args: Args, io: Io): Promise<Drafts> {
  if (args['write-waivers'] === undefined) return { files: [], said: [] }
  return (await import('./draft-waivers.ts')).draftWaivers(failures, args, io)
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

function say(problems: readonly Problem[], args: Args, io: Io): void {
  if (args['quiet'] === true) return
  for (const problem of problems) io.err(`chronospec: ${formatProblem(problem)}\n`)
}
