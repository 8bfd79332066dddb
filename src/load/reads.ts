let notify: (path: string) => void = () => {}

/** Calls `listener` for each file that is read or looked for from now on: `serve` watches these files. */
export function onRead(listener: (path: string) => void): void {
  notify = listener
}

/** Says that a file is about to be read. */
export function reportRead(path: string): void {
  notify(path)
}
