let notify: (path: string) => void = () => {}

/** Calls `listener` for each file that is read or looked for from now on; `serve` watches these files. */
export function onRead(listener: (path: string) => void): void {
  notify = listener
}

/** Must be called before a file is read. */
export function reportRead(path: string): void {
  notify(path)
}
