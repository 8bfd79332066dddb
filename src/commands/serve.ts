import { randomUUID } from 'node:crypto'
import { formatProblem } from '../base/problem.ts'
import { count } from '../base/text.ts'
import { type Args, type Command, CommandError, type ExitCode, type Io, fail } from './command.ts'
import type { Failure } from './many/job.ts'
import { apiOption, configOption } from './options.ts'
import { repeatableReading, sourceArgument } from './reading-options.ts'
import { type Build, buildSite } from './serve/build.ts'
import { isLoopback } from './serve/hosts.ts'
import { SiteServer, type ServedSite } from './serve/server.ts'
import { type Stamps, changed, stampOf } from './serve/stamps.ts'
import { siteOptions } from './site.ts'

/** The address of this machine that no other machine can reach. */
const LOOPBACK = '127.0.0.1'

export const serveCommand: Command = {
  usage: 'serve [source]',
  positionals: sourceArgument,
  options: {
    port: { type: 'string', requiresArg: true, default: '4650', describe: 'The port to listen on; 0 picks a free one' },
    host: {
      type: 'string',
      requiresArg: true,
      default: LOOPBACK,
      describe: 'The address to listen on; other than this machine only with --allow-network',
    },
    'allow-network': {
      type: 'boolean',
      default: false,
      describe: 'Let other machines connect: anyone who can reach the address can read the site',
    },
    ...siteOptions,
    // Not `configured`: each build reads the configuration again.
    config: configOption,
    api: apiOption,
  },
  repeatable: repeatableReading,
  examples: [
    ['chronospec serve', 'Show the site of the model, and update it with each edit'],
    ['chronospec serve openapi.yaml --port 0', 'Show the site of a document, on a free port'],
    ['chronospec serve --chronicle history.json', 'Show what was published, and what the model plans, in one site'],
  ],
  async run(args, io) {
    const port = portOf(args)
    const host = hostOf(args)
    const server = new SiteServer(host)
    const ending = new AbortController()
    const end = (): void => ending.abort()
    for (const signal of SIGNALS) process.on(signal, end)
    try {
      const address = await server.listen(port)
      return await serve(server, address, { args, io, signal: ending.signal })
    } catch (error) {
      if (ending.signal.aborted) return 0
      throw error
    } finally {
      for (const signal of SIGNALS) process.off(signal, end)
      server.close()
    }
  },
}

const SIGNALS = ['SIGINT', 'SIGTERM'] as const

/** What a run of `serve` has. */
interface Run {
  readonly args: Args
  readonly io: Io
  readonly signal: AbortSignal
}

/** Builds and serves until the signal comes. If the first build fails, the command fails; if a later one does, the last site stays. */
async function serve(server: SiteServer, address: string, run: Run): Promise<ExitCode> {
  const { args, io, signal } = run
  let { site, read } = firstOf(await build(run))
  server.show(site)
  io.out(`${address}\n`)
  if (args['quiet'] !== true) io.err(`${welcome(read, args)}\n`)
  for (;;) {
    await changed(read, signal)
    const started = performance.now()
    const next = await build(run)
    const failure = failureOf(next)
    if (failure !== undefined) {
      const problems = linesOf(failure)
      for (const problem of problems) io.err(`chronospec: ${problem}\n`)
      site = { ...site, problems }
      // A file that this build did not reach is watched in its current state.
      read = new Map([...[...read.keys()].map((path) => [path, stampOf(path)] as const), ...next.read])
    } else {
      ;({ site, read } = firstOf(next))
      if (args['quiet'] !== true) io.err(`built again in ${Math.round(performance.now() - started)} ms\n`)
    }
    server.show(site)
  }
}

/** A build with its name. */
interface NamedBuild extends Build {
  readonly name: string
}

async function build({ args, io, signal }: Run): Promise<NamedBuild> {
  const name = randomUUID()
  const setting = { args, cwd: io.cwd, today: io.today(), progress: io.progress, build: name }
  return { name, ...(await buildSite(setting, io, signal)) }
}

/** The site of a build; throws the error of a failed one. */
function firstOf({ name, result, read }: NamedBuild): { site: ServedSite; read: Stamps } {
  if ('problems' in result) throw new CommandError(result.problems)
  if ('bug' in result) throw new Error(result.bug)
  const files = new Map(result.map((file) => [file.name, file.content]))
  return { site: { build: name, files, problems: [] }, read }
}

function failureOf({ result }: Build): Failure | undefined {
  return 'problems' in result || 'bug' in result ? result : undefined
}

function linesOf(failure: Failure): string[] {
  return 'bug' in failure ? [`internal error: ${failure.bug}`] : failure.problems.map(formatProblem)
}

function welcome(read: Stamps, args: Args): string {
  const watched = read.size === 0 ? 'there is no file to watch' : `watching ${count(read.size, 'file')}`
  const open = isLoopback(String(args['host'])) ? '' : '; anyone who can reach this address can read the site'
  return `${watched}${open}; press Ctrl+C to stop`
}

function portOf(args: Args): number {
  const text = String(args['port'])
  if (/^\d{1,5}$/.test(text) && Number(text) < 65_536) return Number(text)
  fail('usage', `--port ${text} is not a port`, 'write a number from 0 to 65535; 0 takes any that is free')
}

function hostOf(args: Args): string {
  const host = String(args['host']).replace(/^\[(.*)\]$/, '$1')
  if (!/^[\w.:%-]+$/.test(host)) fail('usage', `--host ${host} is not an address`, `leave it out for ${LOOPBACK}`)
  if (isLoopback(host) || args['allow-network'] === true) return host
  fail(
    'network',
    `others may reach ${host}, and could read the whole site`,
    `add --allow-network if that is intended, or leave --host out for ${LOOPBACK}`,
  )
}
