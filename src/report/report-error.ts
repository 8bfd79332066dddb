/** A report that cannot be written in a format, and what can be done about it. */
export class ReportError extends Error {
  readonly hint: string

  constructor(message: string, hint: string) {
    super(message)
    this.hint = hint
  }
}
