let notify: (path: string) => void = () => {}

/** Lets somebody know of each file that is read from now on, and of each that was looked for: `serve` watches them. */
export function onRead(listener: (path: string) => void): void {
  notify = listener
}

/** Says that a file is about to be read. */
export function reportRead(path: string): void {
  notify(path)
}
