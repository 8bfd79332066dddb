import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { listed } from '../base/text.ts'
import { defaultDays } from '../emit/generate.ts'
import { type Linter, RULESETS, newLinter } from '../interop/redocly/lint.ts'
import { sourcePath } from '../model/source-path.ts'
import type { CheckLint } from '../report/check-report.ts'
import type { Day } from '../time/day.ts'
import { type Args, type Io, fail } from './command.ts'
import { todayOf } from './days.ts'
import { placeParts } from './input-problems.ts'
import { type OpenedModel, snapshotsOf } from './opened-model.ts'

/**
 * What Redocly's rules find in the snapshots of all days on which a model changes, at the places of the model. What is found at the same place on several
 * days is one problem with its days.
 */
export async function lintSnapshots(model: OpenedModel, args: Args, io: Io): Promise<readonly CheckLint[]> {
  const lint = await linterFor(String(args['lint']), io.cwd)
  const all = snapshotsOf(model, { plain: true })
  const changes = defaultDays(all)
  const days = changes.length > 0 ? changes : [todayOf(args, io)]
  const found = new Map<string, CheckLint & { readonly days: Day[] }>()
  const isShown = io.progress && args['quiet'] !== true
  for (const [index, day] of days.entries()) {
    const snapshot = all.on(day)
    if (snapshot === undefined) continue
    if (isShown) io.err(`\r\u001B[Klinting ${day}: day ${index + 1} of ${days.length}`)
    for (const { rule, level, message, hint, path } of await lint(snapshot)) {
      const place = placeParts(model.place(sourcePath(model.document, snapshot, path, day)))
      const key = JSON.stringify([rule, message, place])
      const known = found.get(key)
      if (known === undefined) found.set(key, { rule, level, message, hint, days: [day], ...place })
      else if (known.days.at(-1) !== day) known.days.push(day)
    }
  }
  if (isShown) io.err('\r\u001B[K')
  return [...found.values()].toSorted((a, b) => rank(a) - rank(b))
}

async function linterFor(ruleset: string, cwd: string): Promise<Linter> {
  const name = ruleset === '' ? 'recommended' : ruleset
  const isOurs = RULESETS.includes(name)
  const path = resolve(cwd, name)
  if (!isOurs && !existsSync(path))
    fail(
      'no-ruleset',
      `there is no ruleset ${name}`,
      `use ${listed(RULESETS, 'or')}, or a configuration file of Redocly`,
    )
  const linter = isOurs ? await newLinter(name) : await newLinter(name, path)
  if ('why' in linter) fail('no-linter', linter.why, linter.hint)
  return linter
}

/** Errors come first. */
function rank({ level }: CheckLint): number {
  return level === 'error' ? 0 : 1
}
