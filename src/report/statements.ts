import { isArray } from '../base/json.ts'
import { listed } from '../base/text.ts'
import { LEVELS } from '../rules/rule.ts'
import { carrierOf } from './carrier.ts'
import { type LifecycleWords, lifecycleWords } from './lifecycle-words.ts'
import { compareRank } from './rank.ts'
import type { FindingReport } from './report.ts'

/** What a report for people says of a finding, or of two that are one change to a reader. */
export interface Statement {
  /** The finding as it is told. */
  readonly finding: FindingReport
  /** What it stands for. */
  readonly findings: readonly FindingReport[]
  /** What it is listed under. */
  readonly carrier: string
  readonly lifecycle: LifecycleWords
}

/** What is said of findings, in reading order. Waived ones are left out. */
export function statementsOf(findings: readonly FindingReport[]): Statement[] {
  const open = findings.filter(({ waiver }) => waiver === undefined)
  const swaps = securitySwaps(open)
  const swapped = new Set([...swaps.values()].flatMap(({ findings: both }) => both))
  return open
    .flatMap((finding) => swaps.get(finding) ?? (swapped.has(finding) ? [] : [statement(finding, [finding])]))
    .toSorted((a, b) => compareRank(a.finding, b.finding))
}

function statement(finding: FindingReport, findings: readonly FindingReport[]): Statement {
  return { finding, findings, carrier: carrierOf(finding), lifecycle: lifecycleWords(finding) }
}

/**
 * One way to be let in that was exchanged for another at the same holder, as one statement: what is now asked for besides, no
 * longer, or instead. By the finding on the way that is gone.
 */
function securitySwaps(findings: readonly FindingReport[]): Map<FindingReport, Statement> {
  const holders = new Map<string, FindingReport[]>()
  for (const finding of findings) {
    if (finding.subject !== 'security') continue
    const key = JSON.stringify([finding.location.within, finding.operations])
    const known = holders.get(key)
    if (known === undefined) holders.set(key, [finding])
    else known.push(finding)
  }
  const swaps = new Map<FindingReport, Statement>()
  for (const both of holders.values()) {
    const removed = both.find(({ change }) => change === 'removed')
    const added = both.find(({ change }) => change === 'added')
    const told = both.length === 2 && removed !== undefined && added !== undefined ? swap(removed, added) : undefined
    if (told !== undefined) swaps.set(removed!, told)
  }
  return swaps
}

function swap(removed: FindingReport, added: FindingReport): Statement | undefined {
  const [was, is] = [schemesOf(removed), schemesOf(added)]
  if (was === undefined || is === undefined) return undefined
  const [more, less] = [is.filter((name) => !was.includes(name)), was.filter((name) => !is.includes(name))]
  const what =
    less.length === 0
      ? `now also asks for ${SCHEMES}`
      : more.length === 0
        ? `no longer asks for ${SCHEMES}`
        : `now asks for ${SCHEMES} instead of {before}`
  const worse = LEVELS.indexOf(added.level) < LEVELS.indexOf(removed.level) ? added : removed
  const where = removed.location.within.length === 0 ? 'the API' : String(removed.args['where'])
  const schemes = listed(less.length === 0 ? more : more.length === 0 ? less : is)
  const params = { where, schemes, ...(less.length > 0 && more.length > 0 && { before: listed(was) }) }
  return statement({ ...worse, template: `{where} ${what}`, params }, [removed, added])
}

const SCHEMES = '{schemes}'

/** The schemes that a way to be let in asks for; undefined for one that asks for nothing, or that no operation goes by. */
function schemesOf({ args }: FindingReport): string[] | undefined {
  const { schemes, unused } = args
  return isArray(schemes) && schemes.length > 0 && unused !== true ? schemes.map(String) : undefined
}
