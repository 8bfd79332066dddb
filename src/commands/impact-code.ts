import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import type { Problem } from '../base/problem.ts'
import { listed } from '../base/text.ts'
import type { Snapshots } from '../emit/snapshot.ts'
import { type StatedLifecycle, statedLifecycle } from '../openapi/markers.ts'
import { statedTitle } from '../openapi/stated-title.ts'
import { codeImpactOf } from '../report/impact-code.ts'
import { IMPACT_CODE_FORMATS, renderCodeImpact } from '../report/impact-code-formats.ts'
import { addDays } from '../time/day.ts'
import { CODE_CLIENTS, type CodeClient, type NotReadSource } from '../usage/code/code-call.ts'
import { type JudgedCodeCall, judgeCode } from '../usage/code/judge-code.ts'
import { type OperationNames, operationNames } from '../usage/code/operation-names.ts'
import { sourceParser } from '../usage/code/parse-source.ts'
import { type ReadCode, readCode } from '../usage/code/read-code.ts'
import { contractsOf } from '../usage/contract.ts'
import { readForCalls } from '../usage/document.ts'
import { type DatedDocument, readEra } from '../usage/era.ts'
import { basesOf } from './bases.ts'
import { type Args, CommandError, type ExitCode, type Io, fail } from './command.ts'
import { changeBefore, documentsAsked, impactRange } from './impact-days.ts'
import { hostsAsked, rejectOtherHosts } from './impact-hosts.ts'
import { isFailed } from './impact-failed.ts'
import { sourcesIn } from './impact-code-files.ts'
import { isModel } from './impact-traffic.ts'
import { askedModel } from './model-path.ts'
import { comparedVersion } from './compared-version.ts'
import { openContinued } from './open-continued.ts'
import { snapshotsOf } from './opened-model.ts'
import { isToStdout, writeReport } from './write-report.ts'

/** Options that say how traffic is read. */
const OF_TRAFFIC = ['traffic-format', 'log-format', 'log-keys', 'caller', 'headers'] as const

/** Lists which calls of sources break, as `impact --code` asks. */
export async function runImpactOnCode(args: Args, io: Io): Promise<ExitCode> {
  rejectTraffic(args)
  const words = [args['traffic'] ?? []].flat().map(String)
  const traffic = words.find((word) => !isModel(word, io.cwd) && existsSync(resolve(io.cwd, word)))
  if (traffic !== undefined)
    fail('usage', `${traffic} cannot be combined with --code`, 'check code and traffic in separate runs')
  const [model, other] = [...words, ...[args['model'] ?? []].flat().map(String)]
  if (other !== undefined) {
    const isSource = [model, other].some((name) => /\.[cm]?[jt]sx?$/.test(name!))
    const hint = isSource ? 'name one; --code takes several sources as a quoted pattern, or repeated' : 'name one'
    fail('usage', `${model} and ${other} are two models`, hint)
  }
  const path = askedModel(words[0], args, io.cwd)
  const range = impactRange(args, io)
  const sources = sourcesIn([args['code']].flat().map(String), io.cwd)
  const opened = await openContinued(args, io, path)
  const all = snapshotsOf(opened, { openapi: comparedVersion(opened) })
  const documents = documentsAsked(opened, all, range)
  const texts = sources.filter((source) => 'text' in source)
  const names = (): OperationNames => namesOf([...documents.asked, ...documents.before.toReversed()])
  const read = readCode(texts, await sourceParser(), clientsNamed(args), names)
  const notRead = [...sources.filter((source) => 'message' in source), ...read.notRead]
  if (notRead.length === sources.length) throw new CommandError(notRead.map(unreadSource))
  failUncertain(read, texts.length, args)
  const hosts = hostsAsked(args)
  const judged = judgeCode(readEra(documents, basesOf(args)), read.calls, { hosts, whole: !range.isAsked })
  rejectOtherHosts({ calls: read.calls.length, otherHosts: judged.otherHosts }, hosts, opened.document)
  const impact = codeImpactOf({
    title: statedTitle(opened.document) ?? opened.name,
    from: range.from,
    until: range.until ?? null,
    files: sources.length,
    clients: read.clients,
    found: read,
    judged,
    saidOf: lastSaid(all),
    misfitsCount: !range.isAsked,
    changedBefore: args['from'] === undefined ? changeBefore(all, range.from) : undefined,
    showValues: args['show-values'] === true,
    notRead,
  })
  const options = { colours: io.colours && isToStdout(args), showValues: args['show-values'] === true }
  await writeReport(await renderCodeImpact(String(args['format']), impact, options), args, io)
  const misfits = range.isAsked ? 0 : impact.misfits.calls
  return isFailed(impact.summary, impact.summary.absent + misfits, String(args['fail-on'])) ? 1 : 0
}

function unreadSource({ file, line, message }: NotReadSource): Problem {
  const place = line === null ? file : `${file}:${line}`
  return { code: 'syntax', message, hint: 'correct the source, or name another one', place }
}

function rejectTraffic(args: Args): void {
  const of = OF_TRAFFIC.find((name) => args[name] !== undefined && args[name] !== false)
  if (of !== undefined) fail('usage', `--${of} applies to traffic, which --code does not read`, 'leave one of them out')
  const format = String(args['format'])
  if (!IMPACT_CODE_FORMATS.includes(format))
    fail('usage', `--code does not support the format ${format}`, `write ${listed(IMPACT_CODE_FORMATS, 'or')}`)
}

function clientsNamed(args: Args): readonly CodeClient[] | undefined {
  return args['client'] === undefined ? undefined : ([...new Set([args['client']].flat().map(String))] as CodeClient[])
}

/** Without a name, it has to be certain what a call is: functions may be named like operations by chance. */
function failUncertain({ clients, notRead }: ReadCode, files: number, args: Args): void {
  const isUncertain = clients.length === 0 || (clients.includes('generated') && clients.includes('fetch'))
  if (args['client'] !== undefined || !isUncertain || notRead.length === files) return
  if (clients.length === 0)
    fail('usage', 'cannot detect how the code makes calls', `name it with --client: ${listed(CODE_CLIENTS, 'or')}`)
  const how = clients.map((client) => `--client ${client}`).join(' ')
  fail('usage', `the code makes calls with ${listed(clients)}`, `name those to follow, or all of them: ${how}`)
}

function namesOf(documents: readonly DatedDocument[]): OperationNames {
  return operationNames(documents.map(({ document }) => contractsOf(readForCalls(document))))
}

/** For a removed operation, its lifecycle on its last day. */
function lastSaid(all: Snapshots): (call: JudgedCodeCall) => StatedLifecycle | undefined {
  const known = new Map<string, ReturnType<typeof contractsOf>>()
  return ({ planned: { absent, coordinate } }) => {
    const { goneSince } = absent ?? {}
    if (goneSince === undefined) return undefined
    const document = known.has(goneSince) ? undefined : all.on(addDays(goneSince, -1))
    const contracts = known.get(goneSince) ?? (document && contractsOf(readForCalls(document)))
    if (contracts === undefined) return undefined
    known.set(goneSince, contracts)
    const contract = contracts.get(coordinate)
    return contract && statedLifecycle(contract.said)
  }
}
