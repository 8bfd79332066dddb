import { isArray } from '../base/json.ts'
import type { Problem } from '../base/problem.ts'
import { count } from '../base/text.ts'
import { toYaml } from '../emit/yaml.ts'
import type { FindingReport } from '../report/report.ts'
import { type Day, addDays } from '../time/day.ts'
import { type Args, type Io, fail } from './command.ts'
import { todayOf } from './days.ts'
import { shownPath } from './files.ts'
import type { FileText } from './write-all.ts'
import { readText } from './read-bytes.ts'
import { readTree } from './read-tree.ts'
import { draftsPath } from './waivers.ts'

/** How many days a drafted waiver holds. */
const DRAFT_DAYS = 90

/** The waivers file with drafts in it, if there is anything to draft, and the message about them. */
export interface Drafts {
  readonly files: readonly FileText[]
  readonly said: readonly Problem[]
}

/** Drafts a waiver for each finding that fails. */
export async function draftWaivers(failures: readonly FindingReport[], args: Args, io: Io): Promise<Drafts> {
  if (failures.length === 0) {
    return {
      files: [],
      said: saying('no finding fails, so no waiver was drafted', '--fail-on says which findings fail'),
    }
  }
  const path = draftsPath(args, io.cwd)
  const file = await withDrafts(path, failures, addDays(todayOf(args, io), DRAFT_DAYS), io)
  const message = `${count(failures.length, 'waiver')} drafted in ${shownPath(path, io.cwd)}`
  return { files: [file], said: saying(message, 'fill in reason and owner of each') }
}

/**
 * The waivers file at `path` with a draft for each finding at its end. What is there stays as it is, unchanged. Reason
 * and owner are left empty: only a person can say them.
 */
async function withDrafts(path: string, findings: readonly FindingReport[], until: Day, io: Io): Promise<FileText> {
  const shown = shownPath(path, io.cwd)
  const text = (await readText(path, io.cwd)) ?? ''
  const before = readTree(shown, text, []).tree
  const indent = /^( *)- /m.exec(text)?.[1] ?? ''
  const drafts = findings.map((finding) => draft(finding, until).replaceAll(/^(?=.)/gm, indent)).join('')
  const whole = `${text}${text === '' || text.endsWith('\n') ? '' : '\n'}${drafts}`
  const after = readTree(shown, whole, []).tree
  if (!isArray(before) || !isArray(after) || after.length !== before.length + findings.length) {
    fail(
      'bad-waivers',
      `cannot append ${count(findings.length, 'waiver')} to ${shown}`,
      'write it as a list whose entries begin with "- "',
    )
  }
  return { path, text: whole }
}

function draft({ rule, fingerprint, coordinate }: FindingReport, until: Day): string {
  return toYaml([{ rule, fingerprint, coordinate, reason: '', owner: '', until }])
}

function saying(message: string, hint: string): Problem[] {
  return [{ code: 'drafts', message, hint }]
}
