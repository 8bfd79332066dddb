import { createHash } from 'node:crypto'
import { listed } from '../base/text.ts'
import { statedTitle } from '../openapi/stated-title.ts'
import { impactOf } from '../report/assemble-impact.ts'
import { IMPACT_FORMATS, renderImpact } from '../report/impact-formats.ts'
import { IMPACT_CODE_FORMATS } from '../report/impact-code-formats.ts'
import { goneCalls } from '../report/impact-words.ts'
import type { TrafficSource } from '../report/impact.ts'
import { callerBy } from '../usage/caller.ts'
import { newHeaderAudit } from '../usage/header-audit.ts'
import { Meter } from '../usage/meter.ts'
import { CODE_CLIENTS } from '../usage/code/code-call.ts'
import { TRAFFIC_FORMATS } from '../usage/traffic/formats.ts'
import { type Args, type Command, fail } from './command.ts'
import { changeBefore, eraOf, impactRange } from './impact-days.ts'
import { emitOptions, emitQuery, isEmitted } from './impact-emit.ts'
import { FAIL_ON, isFailed } from './impact-failed.ts'
import { goingBetween } from './impact-going.ts'
import { trafficFormatOf, trafficOf } from './impact-traffic.ts'
import { hostsAsked, rejectOtherHosts } from './impact-hosts.ts'
import { rejectUnread, reportUnread } from './impact-unread.ts'
import { comparedVersion } from './compared-version.ts'
import { openContinued } from './open-continued.ts'
import { snapshotsOf } from './opened-model.ts'
import { asOfOption, baseOption, outputOption } from './options.ts'
import { readTraffic } from './read-traffic.ts'
import { continuedOption, readingOptions, repeatableReading, scheduleOption } from './reading-options.ts'
import { isToStdout, writeReport } from './write-report.ts'

export const impactCommand: Command = {
  usage: 'impact [traffic..]',
  positionals: {
    traffic: {
      type: 'string',
      array: true,
      describe: 'Logs, HARs, collections, or -; the last one may be the model',
    },
  },
  options: {
    code: {
      type: 'string',
      requiresArg: true,
      describe: 'Read the calls of sources instead: a file, folder or glob; repeatable',
    },
    client: {
      type: 'string',
      requiresArg: true,
      choices: CODE_CLIENTS,
      describe: 'With --code: how the sources make calls, if it cannot be detected; repeatable',
    },
    from: { type: 'string', requiresArg: true, describe: 'The first day whose changes count; by default today' },
    until: { type: 'string', requiresArg: true, describe: 'The last day whose changes count' },
    within: { type: 'string', requiresArg: true, describe: 'The same, counted from --from: 30d, 6m' },
    'traffic-format': {
      type: 'string',
      requiresArg: true,
      choices: TRAFFIC_FORMATS,
      describe: 'The format of the traffic, if it cannot be detected',
    },
    'log-format': {
      type: 'string',
      requiresArg: true,
      describe: 'The log format string of nginx or Apache',
    },
    'log-keys': {
      type: 'string',
      requiresArg: true,
      describe: 'The fields of JSON lines: method=verb,target=req.url,time=ts',
    },
    caller: {
      type: 'string',
      requiresArg: true,
      describe: 'Group calls by caller: ip, header:NAME, or key:NAME for a hash of that header',
    },
    base: baseOption,
    host: { type: 'string', requiresArg: true, describe: 'Only calls to this host; repeatable' },
    'show-values': { type: 'boolean', default: false, describe: 'Show paths and queries as they were sent' },
    headers: {
      type: 'boolean',
      default: false,
      describe: 'Also report responses whose deprecation headers are missing or wrong',
    },
    'fail-on': {
      type: 'string',
      choices: FAIL_ON,
      default: 'none',
      describe: 'Exit with 1 if calls are rejected, or also if they lose something, or use something deprecated',
    },
    ...emitOptions,
    format: {
      type: 'string',
      choices: [...new Set([...IMPACT_FORMATS, ...IMPACT_CODE_FORMATS])],
      default: 'text',
      describe: `The format to write: ${listed(IMPACT_FORMATS, 'or')}; with --code, ${listed(IMPACT_CODE_FORMATS, 'or')}`,
    },
    output: outputOption,
    'as-of': asOfOption,
    schedule: scheduleOption,
    chronicle: continuedOption,
    ...readingOptions,
  },
  repeatable: ['traffic', 'code', 'client', 'base', 'host', ...repeatableReading],
  configured: true,
  examples: [
    ['chronospec impact access.log.gz --within 90d --caller ip', 'List which calls of a log break in the next 90 days'],
    [
      'chronospec impact client.har openapi.yaml --fail-on refused',
      'Fail if a call of a recorded session is rejected today, or by what is announced',
    ],
    ["chronospec impact --code 'src/**/*.ts' --from 2025-01-01", 'List which calls in source files break'],
    ['chronospec impact --emit sql --dialect duckdb -o impact.sql', 'A query that finds such calls in a log table'],
  ],
  async run(args, io) {
    if (isEmitted(args)) {
      await emitQuery(args, io)
      return 0
    }
    if (args['code'] !== undefined) return (await import('./impact-code.ts')).runImpactOnCode(args, io)
    if (args['client'] !== undefined) fail('usage', '--client says how code makes calls', 'name the code with --code')
    if (!IMPACT_FORMATS.includes(String(args['format'])))
      fail('usage', `${String(args['format'])} is a format of --code`, `write ${listed(IMPACT_FORMATS, 'or')}`)
    if (args['traffic'] === undefined)
      fail('no-traffic', 'there is nothing to read', 'name a log, a HAR or -, or code with --code')
    const format = trafficFormatOf(args)
    const callerOf = callerOfArgs(args)
    const { names, model: path } = trafficOf(args, io)
    const range = impactRange(args, io)
    const model = await openContinued(args, io, path)
    const all = snapshotsOf(model, { openapi: comparedVersion(model) })
    const audit = args['headers'] === true ? newHeaderAudit((day) => all.on(day), range.from) : undefined
    const hosts = hostsAsked(args)
    const meter = new Meter(eraOf(model, all, range, args), {
      callerOf,
      whole: !range.isAsked,
      also: audit?.add,
      showValues: args['show-values'] === true,
      hosts,
    })
    const stop = { isAsked: false }
    const release = io.onInterrupt(() => {
      stop.isAsked = true
    })
    const sources: TrafficSource[] = []
    for (const name of names)
      if (!stop.isAsked) sources.push(await readTraffic(name, format, (call) => meter.add(call), io, stop))
    release()
    const counted = meter.counted()
    if (!stop.isAsked) {
      rejectUnread(sources)
      rejectOtherHosts(counted, hosts, model.document)
    }
    const impact = impactOf({
      title: statedTitle(model.document) ?? model.name,
      from: range.from,
      until: range.until ?? null,
      counted,
      sources,
      misfitsCount: !range.isAsked,
      changedBefore: args['from'] === undefined ? changeBefore(all, range.from) : undefined,
      going: goingBetween(model, range.from, range.until),
      audit,
    })
    const text = await renderImpact(String(args['format']), impact, { colours: io.colours && isToStdout(args) })
    await writeReport(text, args, io)
    reportUnread(sources, args, io)
    const misfits = impact.misfits.counts === true ? impact.misfits.calls : 0
    return isFailed(impact.summary, goneCalls(impact) + misfits, String(args['fail-on'])) ? 1 : 0
  },
}

function callerOfArgs(args: Args): ReturnType<typeof callerBy> {
  const asked = args['caller']
  if (asked === undefined) return undefined
  const found = callerBy(String(asked), (value) => createHash('sha256').update(value).digest('hex').slice(0, 12))
  return found ?? fail('usage', `--caller ${String(asked)} is not a caller`, 'write ip, header:NAME or key:NAME')
}
