/** A report that cannot be made for these documents or in this format; `hint` says what can be done about it. */
export class ReportError extends Error {
  readonly hint: string

  constructor(message: string, hint: string) {
    super(message)
    this.hint = hint
  }
}
