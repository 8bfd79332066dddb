import { readFileSync } from 'node:fs'
import { formatProblem } from '../base/problem.ts'
import { thrownText } from '../base/thrown-text.ts'
import { endSoon, guardEnd, leave, settle } from './ending.ts'
import { main } from './main.ts'
import { systemIo } from './system-io.ts'

/** What is to be done about a model that is more than a description. */
const FIX = 'a model must only export the API'

/** Runs the command line of this process, and makes sure that it ends with the exit code of the run. `url` is the program. */
export async function runProcess(url: URL): Promise<void> {
  process.on('uncaughtException', (error: unknown) => {
    report('late', `something that the model started has failed: ${thrownText(error)}`)
    leave(2)
  })
  guardEnd(() => report('ended', 'the model or the configuration ended the run, or waits forever', FIX))
  settle(await main(process.argv.slice(2), systemIo(), { url, version: () => versionOf(url) }))
  endSoon(() =>
    report('running', 'what the model or the configuration started was still running, and was stopped', FIX),
  )
}

function report(code: string, message: string, hint?: string): void {
  process.stderr.write(`chronospec: ${formatProblem({ code, message, hint })}\n`)
}

function versionOf(url: URL): string {
  const manifest = JSON.parse(readFileSync(new URL('../package.json', url), 'utf8')) as { version: string }
  return manifest.version
}
