import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { Session } from 'node:inspector/promises'
import { workerData } from 'node:worker_threads'

/** Runs command lines in this thread, one after another; what it gives back lies at the port when `signal` wakes who waits. */
const { port, signal } = workerData

const dist = new URL('../../dist/', import.meta.url)

process.on('exit', () => wake(2))

const session = process.env.CHRONOSPEC_COVERAGE === undefined ? undefined : await observed()

const { main } = createRequire(import.meta.url)('../../dist/main.cjs')

const program = {
  url: new URL('cli.js', dist),
  version: () => JSON.parse(readFileSync(new URL('../package.json', dist), 'utf8')).version,
}

port.on('message', async (question) => {
  port.postMessage('coverage' in question ? await coverage() : await run(question))
  wake(1)
})

async function run({ args, cwd, input, today }) {
  let [out, err] = ['', '']
  const bytes = Buffer.from(input)
  const code = await main(
    args,
    {
      cwd,
      out: (text) => void (out += text),
      err: (text) => void (err += text),
      input: async () => bytes,
      inputChunks: async function* () {
        yield bytes
      },
      onInterrupt: () => () => {},
      colours: false,
      progress: false,
      today: () => today ?? new Date().toISOString().slice(0, 10),
    },
    program,
  )
  return { code, out, err }
}

async function observed() {
  const started = new Session()
  started.connect()
  await started.post('Profiler.enable')
  await started.post('Profiler.startPreciseCoverage', { callCount: true, detailed: true })
  return started
}

/** What ran of `dist` since this was asked last. */
async function coverage() {
  if (session === undefined) return []
  const { result } = await session.post('Profiler.takePreciseCoverage')
  return result.filter(({ url }) => url.startsWith(dist.href))
}

function wake(state) {
  Atomics.store(signal, 0, state)
  Atomics.notify(signal, 0)
}
