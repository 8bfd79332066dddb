import { readFileSync } from 'node:fs'
import { pathToFileURL } from 'node:url'
import { workerData } from 'node:worker_threads'

/** Runs command lines in this thread, one after another; what it gives back lies at the port when `signal` wakes who waits. */
const { port, signal, root } = workerData

process.on('exit', () => wake(2))

const { main } = await import(new URL('dist/main.js', pathToFileURL(`${root}/`)))

const program = {
  url: new URL('dist/cli.js', pathToFileURL(`${root}/`)),
  version: () => JSON.parse(readFileSync(`${root}/package.json`, 'utf8')).version,
}

port.on('message', async ({ args, cwd, input }) => {
  let [out, err] = ['', '']
  const bytes = typeof input === 'string' ? Buffer.from(input) : input
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
      today: () => new Date().toISOString().slice(0, 10),
    },
    program,
  )
  port.postMessage({ code, out, err })
  wake(1)
})

function wake(state) {
  Atomics.store(signal, 0, state)
  Atomics.notify(signal, 0)
}
