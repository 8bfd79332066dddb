const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const

/**
 * Makes sure that something is removed however the process ends, except by a signal that no process can catch; returns a function to call once
 * it was removed otherwise.
 */
export function removedAtEnd(remove: () => void): () => void {
  const onSignal = (signal: NodeJS.Signals): void => {
    remove()
    forget()
    process.kill(process.pid, signal)
  }
  const forget = (): void => {
    process.off('exit', remove)
    for (const signal of SIGNALS) process.off(signal, onSignal)
  }
  process.once('exit', remove)
  for (const signal of SIGNALS) process.once(signal, onSignal)
  return forget
}
