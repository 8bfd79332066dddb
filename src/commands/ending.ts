let code: number | undefined

/** Ends the process at once with an exit code of ours. */
export function leave(own: number): never {
  code = own
  process.exit(own)
}

/** Says how the run ended; the process ends once nothing is left to do. */
export function settle(own: number): void {
  code = own
  process.exitCode = own
}

/**
 * Makes sure that the exit code is that of the run. A model is a program: it may end the process, or wait for something that never comes,
 * so that the process ends by itself; `onEarly` tells the user, and the exit code is 2.
 */
export function guardEnd(onEarly: () => void): void {
  process.on('exit', () => {
    if (code === undefined) onEarly()
    process.exitCode = code ?? 2
  })
}

/** How long what a model started may run on once the run is over. */
const GRACE = 1000

/** Ends the process if something that a model started keeps it running after the end of the run; `onLate` reports that to the user. */
export function endSoon(onLate: () => void): void {
  setTimeout(() => {
    onLate()
    leave(code ?? 2)
  }, GRACE).unref()
}
